import { inject } from 'vitest';
import { type Store, openStore } from '../../server/store/database.ts';
import { migratorOf } from '../../server/store/migrations/migrate.ts';
import { asAdministrator, testDatabaseName } from './store-server.ts';

/** A new store whose tables an earlier release made: `migration` was the last one it knew. `close` drops the store. */
export async function createEarlierStore(migration: string): Promise<Store> {
  const { connection } = inject('storeServer');
  const database = testDatabaseName();
  await asAdministrator(connection, (client) => client.query(`create database ${database}`));
  const store = openStore({ ...connection, database }, { statementTimeout: 0 });
  await migratorOf(store.db).migrateTo(migration);
  return {
    ...store,
    close: async () => {
      await store.close();
      await asAdministrator(connection, (client) => client.query(`drop database ${database}`));
    },
  };
}
