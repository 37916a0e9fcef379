import { inject } from 'vitest';
import { type Store, type StoreConnection, openStore } from '../../server/store/database.ts';
import { asAdministrator, testDatabaseName } from './store-server.ts';

export interface TestStore extends Store {
  connection: StoreConnection;
  /** Empties every table, faster than a new store. */
  clear(): Promise<void>;
}

/**
 * A store of one's own with every table in place, empty. Open one per test file (beforeAll) and `close` it at the
 * end (afterAll), which drops it.
 */
export async function createTestStore(): Promise<TestStore> {
  const { connection: server, template } = inject('storeServer');
  const database = testDatabaseName();
  await asAdministrator(server, (client) => client.query(`create database ${database} template ${template}`));
  const connection = { ...server, database };
  const store = openStore(connection, { max: 12 });
  return {
    ...store,
    connection,
    clear: async () => {
      const { rows } = await store.pool.query<{ name: string }>(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'parley_%'`,
      );
      await store.pool.query(`truncate ${rows.map((row) => row.name).join(', ')}`);
    },
    close: async () => {
      await store.close();
      await asAdministrator(server, (client) =>
        client.query(`drop database if exists ${database} with (force)`),
      );
    },
  };
}
