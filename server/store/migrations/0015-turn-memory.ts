import { type Kysely, sql } from 'kysely';

/** The notes that the bot's steps keep for the next turn. The count of fallbacks was the first such note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations add column turn_memory jsonb;
    update conversations set turn_memory = jsonb_build_object('handover', consecutive_fallbacks)
      where consecutive_fallbacks > 0;
    alter table conversations drop column consecutive_fallbacks;
  `.execute(db);
}
