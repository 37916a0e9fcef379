import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { type TestStore, createTestStore } from './store.ts';

/** Empty stores of this worker, with connections that know its tables. */
const kept: TestStore[] = [];

/**
 * A store with every table, empty. `close` keeps it for the worker's next test file, which then saves a tenth of a
 * second of work; a store whose tables, triggers or functions a test has changed is dropped.
 */
export async function takeTestStore(): Promise<TestStore> {
  const store = kept.pop() ?? (await createTestStore());
  return { ...store, close: () => giveBack(store) };
}

async function giveBack(store: TestStore): Promise<void> {
  const { pool } = store;
  if (pool.ending) return store.close();
  await eventually(() => expect(pool.idleCount).toBe(pool.totalCount));
  const { rows } = await pool.query('select from noted.schema_changes limit 1');
  if (rows.length > 0) return store.close();
  await store.clear();
  await forgetPlans(pool);
  kept.push(store);
}

/** A plan for tables of two rows, also that of a reference's check, would read all of 20,000 again and again. */
async function forgetPlans(pool: TestStore['pool']): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('discard plans')));
  for (const client of clients) client.release();
}
