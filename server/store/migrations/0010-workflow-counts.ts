import { type Kysely, sql } from 'kysely';

/** Counting conversations by status reads an index and no table; the other tables have indexes that hold their status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index conversations_by_status on conversations (sdk_app_id, status)`.execute(db);
}
