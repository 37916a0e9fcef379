import { afterAll, beforeAll, expect, it } from 'vitest';
import { PoolKeeper } from '../../server/jobs/pool-keeper.ts';
import { lockPoolSql } from '../../server/store/job-queries.ts';
import { eventually } from '../support/eventually.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

it('S37 a pool that ends while its lock is being taken leaves no lock behind', async () => {
  const other = await store.pool.connect();
  await other.query(lockPoolSql, ['pool']);
  const keeper = new PoolKeeper(store.connection);
  const held = keeper.hold('pool');
  await eventually(async () => {
    const { rows } = await store.pool.query('select 1 from pg_locks where not granted');
    expect(rows).toHaveLength(1);
  });
  await keeper.release();
  await other.query('select pg_advisory_unlock_all()');
  other.release();
  await held;
  await eventually(async () => {
    const { rows } = await store.pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name = 'parley-jobs-keeper'`,
    );
    expect(rows).toEqual([]);
  });
});
