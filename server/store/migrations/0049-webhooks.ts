import { type Kysely, sql } from 'kysely';

/** The webhooks of each application and what they are told. Secrets are encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      sdk_app_id text not null references applications,
      webhook_id text not null,
      name text not null,
      url text not null,
      events text[] not null,
      enabled boolean not null default true,
      told_after bigint not null,
      secret bytea not null,
      secret_hint text not null,
      previous_secret bytea,
      previous_secret_until timestamptz,
      failing_since timestamptz,
      created_at timestamptz not null,
      version integer not null default 1,
      primary key (sdk_app_id, webhook_id),
      constraint webhooks_url unique (sdk_app_id, url)
    );
    create index webhooks_enabled on webhooks (sdk_app_id) where enabled;

    create table webhook_deliveries (
      sdk_app_id text not null,
      webhook_id text not null,
      delivery_id text not null,
      event text not null,
      body text not null,
      status text not null default 'pending',
      attempts jsonb not null default '[]',
      is_test boolean not null default false,
      created_at timestamptz not null,
      series_began_at timestamptz not null,
      next_attempt_at timestamptz,
      due_at timestamptz,
      primary key (sdk_app_id, webhook_id, delivery_id),
      foreign key (sdk_app_id, webhook_id) references webhooks on delete cascade
    );
    create index webhook_deliveries_by_time
      on webhook_deliveries (sdk_app_id, webhook_id, created_at desc, delivery_id desc);
    create index webhook_deliveries_due
      on webhook_deliveries (sdk_app_id, webhook_id, due_at) where due_at is not null;
    create index webhook_deliveries_by_age on webhook_deliveries (created_at);
  `.execute(db);
}
