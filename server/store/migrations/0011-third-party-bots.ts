import { type Kysely, sql } from 'kysely';

/** The bot that serves each application, and the third party's address. Secrets are encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table third_party_bots (
      sdk_app_id text not null primary key references applications,
      source text not null default 'builtIn' check (source in ('builtIn', 'thirdParty')),
      url text,
      timeout_seconds integer not null,
      on_failure text not null check (on_failure in ('fallback', 'person')),
      secret bytea,
      secret_hint text,
      previous_secret bytea,
      previous_secret_until timestamptz,
      version integer not null default 1,
      check (source = 'builtIn' or (url is not null and secret is not null))
    );
    insert into third_party_bots (sdk_app_id, timeout_seconds, on_failure)
      select sdk_app_id, 5, 'fallback' from applications;
  `.execute(db);
}
