import { type Kysely, sql } from 'kysely';

/** The append-only event log, and answers kept for repeated requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_sequences (
      sdk_app_id text primary key,
      last_seq bigint not null default 0
    ) with (fillfactor = 50);

    create table events (
      sdk_app_id text not null,
      seq bigint not null,
      type text not null,
      audience text[] not null,
      payload jsonb not null,
      created_at timestamptz not null,
      primary key (sdk_app_id, seq)
    );
    create index events_by_time on events (created_at);

    create table idempotency_keys (
      scope text not null,
      key text not null,
      request_hash text not null,
      response_status integer,
      response_body jsonb,
      created_at timestamptz not null,
      primary key (scope, key)
    );
    create index idempotency_keys_by_time on idempotency_keys (created_at);
  `.execute(db);
}
