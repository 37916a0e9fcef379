import { inject } from 'vitest';
import { type Store, type StoreConnection, openStore } from '../../server/store/database.ts';
import { asAdministrator, testDatabaseName } from './store-server.ts';

export interface TestStore extends Store {
  connection: StoreConnection;
  /** Empties every table, in a tenth of the time that a new store or truncating takes. */
  clear(): Promise<void>;
}

/**
 * A new store with every table, empty. Open one per test file (beforeAll) and `close` it at the end (afterAll), which
 * drops it.
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
    clear: () => clear(store.pool),
    close: async () => {
      await store.close();
      await asAdministrator(server, (client) =>
        client.query(`drop database if exists ${database} with (force)`),
      );
    },
  };
}

/** From this number of pages on, truncating a table is quicker than deleting its rows. */
const large = 500;

/**
 * Truncating gives every table and index a new file, even empty ones. References are not checked meanwhile, because
 * no row is left that could refer.
 */
async function clear(pool: Store['pool']): Promise<void> {
  await pool.query(`do $$
    declare each record;
    begin
      set local session_replication_role = replica;
      for each in
        select quote_ident(relname) as name, pg_relation_size(oid) > ${large} * 8192 as is_large
        from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'parley\\_%'
      loop
        if each.is_large then execute 'truncate ' || each.name || ' cascade';
        else execute 'delete from ' || each.name;
        end if;
      end loop;
    end $$`);
}
