import { Kysely, PostgresDialect } from 'kysely';
import { expect } from 'vitest';
import { preparedPool } from '../../server/store/prepared-pool.ts';
import type { Database } from '../../server/store/schema.ts';
import { eventually } from './eventually.ts';
import { type TestStore, createTestStore } from './store.ts';

interface KeptStore {
  store: TestStore;
  uses: number;
}

/** Empty stores of this worker, with connections that know its tables. */
const kept: KeptStore[] = [];
/** After so many test files its connections have prepared more statements than any product does. */
const mostUses = 12;

/**
 * A store with every table, empty. `close` keeps it for the worker's next test file, which then saves a tenth of a
 * second of work; a store whose tables, triggers or functions a test has changed is dropped.
 */
export async function takeTestStore(): Promise<TestStore> {
  const { store, uses } = kept.pop() ?? { store: await createTestStore(), uses: 0 };
  // As if it were new, it has no names for statements yet.
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(store.pool) }) });
  return { ...store, db, close: () => giveBack({ store, uses: uses + 1 }) };
}

async function giveBack({ store, uses }: KeptStore): Promise<void> {
  const { pool } = store;
  if (pool.ending || uses >= mostUses) return store.close();
  await eventually(() => expect(pool.idleCount).toBe(pool.totalCount));
  const { rows } = await pool.query('select from noted.schema_changes limit 1');
  if (rows.length > 0) return store.close();
  await store.clear();
  await forgetPlans(pool);
  kept.push({ store, uses });
}

/** A plan for tables of two rows, also that of a reference's check, would read all of 20,000 again and again. */
async function forgetPlans(pool: TestStore['pool']): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('discard plans')));
  for (const client of clients) client.release();
}
