import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** @throws whatever keeps the store from answering */
export async function pingStore(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
