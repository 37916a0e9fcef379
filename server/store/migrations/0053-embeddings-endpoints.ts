import { type Kysely, sql } from 'kysely';

/** The embeddings endpoints of the applications that configured one. Keys are encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table embeddings_endpoints (
      sdk_app_id text primary key references applications,
      enabled boolean not null default false,
      url text,
      model text,
      timeout_milliseconds integer not null,
      key bytea,
      key_hint text,
      version integer not null default 1
    )`.execute(db);
}
