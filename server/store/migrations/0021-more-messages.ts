import { type Kysely, sql } from 'kysely';

/**
 * The organization can word the transfer and reminder messages too. If it leaves them empty, the product's own words
 * apply, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update conversation_settings
      set settings = '{"transferMessage": {}, "reminderMessage": {}}'::jsonb || settings
  `.execute(db);
}
