import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** @throws whatever keeps the store from answering */
export async function pingStore(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Facts about the connected server. */
export async function readServerFacts(db: Kysely<Database>): Promise<{ version: number; encoding: string }> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`.execute(db);
  if (rows[0] === undefined) throw new Error('The store did not say what it is.');
  return rows[0];
}

/** The data folder of the store; this folder, if the store has none yet. */
export async function claimStore(db: Kysely<Database>, folderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into data_folder (id) values (${folderId})
    on conflict (is_single) do update set id = data_folder.id
    returning id`.execute(db);
  return rows[0]?.id ?? folderId;
}
