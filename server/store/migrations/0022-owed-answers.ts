import { type Kysely, sql } from 'kysely';

/** Finds the few conversations in which the bot owes an answer, among any number of conversations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index conversations_owed on conversations (sdk_app_id, conversation_id) where bot_pending_seq is not null
  `.execute(db);
}
