import type {
  CompiledQuery,
  Kysely,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  QueryResult,
} from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { StatementNames } from './statement-names.ts';

/** Told when a statement has gone to the store, by the array of its parameters. */
const onSent = new WeakMap<object, () => void>();

/** A statement under way. */
export interface StartedQuery<Row> {
  /** Settles when the statement has gone to the store: what is sent after it on its connection follows it there. */
  sent: Promise<unknown>;
  result: Promise<QueryResult<Row>>;
}

/** Runs a statement so that the next one of its transaction need not wait for the result. */
export function startQuery<Row, Tables>(tx: Kysely<Tables>, compiled: CompiledQuery<Row>): StartedQuery<Row> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onSent.set(compiled.parameters, resolve);
  const result = tx.executeQuery(compiled);
  return { sent: Promise.race([promise, result.catch(() => undefined)]), result };
}

/**
 * The pool as Kysely uses it. Statements that come again are prepared under a name, and `begin` is not waited for: it goes
 * to the store together with the first statement of its transaction, one way there and back less.
 */
export function preparedPool(pool: Pool): PostgresPool {
  const names = new StatementNames();
  // Kysely knows a connection again by its identity.
  const prepared = new WeakMap<PoolClient, PreparedClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = prepared.get(client) ?? new PreparedClient(client, names);
      prepared.set(client, known);
      return known;
    },
  };
}

class PreparedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  /** Why the transaction did not begin, if so: nothing may run outside it then. */
  #notBegun: { error: unknown } | undefined;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(cursor: never): never;
  // oxlint-disable-next-line typescript/no-explicit-any -- what one overload returns is Kysely's generic row, and cursors are not used
  query(text: string, values: readonly unknown[] = []): any {
    return text === 'begin' ? this.#begin() : this.#run(text, values);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  #begin(): Promise<unknown> {
    this.#notBegun = undefined;
    this.#client.query('begin').catch((error: unknown) => {
      this.#notBegun = { error };
    });
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  }

  async #run(text: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#notBegun !== undefined && text !== 'rollback') throw this.#notBegun.error;
    try {
      return await this.#send(text, values);
    } catch (error) {
      // Another process, of a newer release, changed a table under what was prepared.
      if (!(error instanceof DatabaseError) || error.code !== '0A000') throw error;
      this.#names.renew();
      // A transaction is lost with it, and begins anew: see isTransient.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#send(text, values);
    }
  }

  #send(text: string, values: readonly unknown[]): Promise<unknown> {
    const answer = this.#client.query({ name: this.#names.nameOf(text), text, values: [...values] });
    onSent.get(values)?.();
    return answer;
  }
}
