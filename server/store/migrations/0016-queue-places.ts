import { type Kysely, sql } from 'kysely';

/** The place that each waiting customer heard last, so that only customers with a changed place hear again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table queue_places (
      sdk_app_id text primary key,
      conversation_ids text[] not null,
      promises_places boolean not null
    );
  `.execute(db);
}
