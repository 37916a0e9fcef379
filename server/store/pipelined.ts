import { DummyDriver, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** A transaction needs them, but everything it sends goes through its executor. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection.')),
});
const driver = new DummyDriver();

/**
 * Runs `work` with a transaction whose statements go out as they come, while Kysely's own waits for the result of each.
 * PostgreSQL runs them in the same order; after one that fails it refuses the others.
 */
export function pipelined<Result>(
  tx: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const onConnection = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    return work(new Transaction<Database>({ config: { dialect }, dialect, driver, executor: onConnection }));
  });
}
