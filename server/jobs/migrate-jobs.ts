import { runMigrations } from 'graphile-worker';
import { Logger } from 'graphile-worker';
import { type StoreConnection, openStore } from '../store/database.ts';

/** Brings the job queue's tables to the newest shape. Safe when several processes start at once. */
export async function migrateJobs(connection: StoreConnection): Promise<void> {
  const store = openStore(connection, { max: 1, statementTimeout: 0 });
  try {
    await runMigrations({ pgPool: store.pool, logger: new Logger(() => () => undefined) });
  } finally {
    await store.close();
  }
}
