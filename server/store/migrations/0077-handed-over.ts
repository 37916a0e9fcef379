import { type Kysely, sql } from 'kysely';

/**
 * The conversations that people have are found without reading ended ones and those of the bot. No message changes the
 * index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index conversations_handed_over on conversations (sdk_app_id, queued_at, conversation_id)
      where status in ('queued', 'offered', 'serving')`.execute(db);
}
