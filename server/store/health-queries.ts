import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** @throws whatever keeps the store from answering */
export async function pingStore(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

/** What the server at the other end is. */
export async function readServerFacts(db: Kysely<Database>): Promise<{ version: number; encoding: string }> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`.execute(db);
  if (rows[0] === undefined) throw new Error('The store did not say what it is.');
  return rows[0];
}
