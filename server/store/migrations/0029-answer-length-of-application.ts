import { type Kysely, sql } from 'kysely';

/** How long answers may be is a setting of the application; it was one of its default robot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications add column answer_max_characters integer not null default 2000;
    update applications a set answer_max_characters = r.answer_max_characters
      from robots r where r.sdk_app_id = a.sdk_app_id and r.is_default;
    alter table robots drop column answer_max_characters;
  `.execute(db);
}
