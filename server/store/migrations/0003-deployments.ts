import { type Kysely, sql } from 'kysely';

/** Immutable numbered versions; the store keeps each distinct content once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deployments (
      sdk_app_id text not null references applications,
      version integer not null,
      deployment_id text not null,
      status text not null check (status in ('deploying', 'deployed', 'failed')),
      note text not null default '',
      stage text check (stage in ('freezing', 'indexing', 'switching')),
      progress real,
      failure_code text,
      counts jsonb,
      index_file text,
      created_by text not null,
      created_at timestamptz not null,
      completed_at timestamptz,
      primary key (sdk_app_id, version),
      constraint deployments_id unique (sdk_app_id, deployment_id)
    );
    create unique index deployments_one_running on deployments (sdk_app_id) where status = 'deploying';

    create table contents (
      sdk_app_id text not null references applications,
      content_hash text not null,
      content jsonb not null,
      primary key (sdk_app_id, content_hash)
    );

    create table deployment_items (
      sdk_app_id text not null,
      version integer not null,
      kind text not null check (kind in ('qa', 'botSettings')),
      item_id text not null,
      content_hash text not null,
      primary key (sdk_app_id, version, kind, item_id),
      foreign key (sdk_app_id, version) references deployments (sdk_app_id, version) on delete cascade
    );
    create index deployment_items_by_content on deployment_items (sdk_app_id, content_hash);

    alter table applications add constraint applications_live_version
      foreign key (sdk_app_id, live_version) references deployments (sdk_app_id, version);
  `.execute(db);
}
