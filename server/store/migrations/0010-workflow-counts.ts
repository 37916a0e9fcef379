import { type Kysely, sql } from 'kysely';

/** Counting conversations by status reads only an index. The other tables already have indexes with their status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index conversations_by_status on conversations (sdk_app_id, status)`.execute(db);
}
