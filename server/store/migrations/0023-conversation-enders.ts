import { type Kysely, sql } from 'kysely';

/** Who ended a conversation, with the name at that time; unknown for conversations that ended before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column ended_by jsonb`.execute(db);
}
