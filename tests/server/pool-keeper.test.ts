import { afterAll, beforeAll, expect, it } from 'vitest';
import { PoolKeeper } from '../../server/jobs/pool-keeper.ts';
import { migrateJobs } from '../../server/jobs/migrate-jobs.ts';
import { lockPoolSql, releaseDeadPools } from '../../server/store/job-queries.ts';
import { eventually } from '../support/eventually.ts';
import { asAdministrator } from '../support/store-server.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

it('S37 a pool that ends while its lock is being taken leaves no lock behind', async () => {
  const other = await store.pool.connect();
  await other.query(lockPoolSql, ['pool']);
  const keeper = new PoolKeeper(store.connection, new Set());
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

it('S36 only the jobs of pools that have ended are given back, whether or not their lock stands', async () => {
  await migrateJobs(store.connection);
  await store.pool.query(`select graphile_worker.add_job('test.work')`);
  await store.pool.query(`update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now()`);
  const living = new Set<string>();
  const keeper = new PoolKeeper(store.connection, living);
  await keeper.hold('pool');
  const ofNobody = new Set<string>();
  expect(await releaseDeadPools(store.db, ofNobody)).toBe(0);
  // It loses its lock and cannot get a connection to take it again.
  await admitConnections(false);
  try {
    await store.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and application_name = 'parley-jobs-keeper'`,
    );
    expect(await releaseDeadPools(store.db, living)).toBe(0);
    await keeper.release();
    expect(await releaseDeadPools(store.db, living)).toBe(1);
  } finally {
    await admitConnections(true);
  }
});

function admitConnections(isOpen: boolean): Promise<unknown> {
  const { database } = store.connection;
  return asAdministrator(store.connection, (client) =>
    client.query(`alter database ${database} with allow_connections ${isOpen}`),
  );
}
