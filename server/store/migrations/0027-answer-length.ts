import { type Kysely, sql } from 'kysely';

/** How long answers may be. It stands beside the bot's settings, because versions do not freeze it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bot_settings add column answer_max_characters integer not null default 2000`.execute(
    db,
  );
}
