import { type Kysely, sql } from 'kysely';

/** What those who wait were last told of their places, so that only those are told again whose place has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table queue_places (
      sdk_app_id text primary key,
      conversation_ids text[] not null,
      promises_places boolean not null
    );
  `.execute(db);
}
