import { type Kysely, sql } from 'kysely';

/** Files of many rows that administrators asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exports (
      sdk_app_id text not null references applications,
      export_id text not null,
      kind text not null,
      filters jsonb not null,
      language text not null,
      status text not null,
      attempt integer not null default 0,
      total_rows integer,
      written_rows integer not null default 0,
      file_name text not null,
      file_key text,
      failure_code text,
      created_by text not null,
      created_at timestamptz not null,
      completed_at timestamptz,
      expires_at timestamptz,
      primary key (sdk_app_id, export_id)
    );
    create index exports_by_time on exports (sdk_app_id, created_at desc, export_id desc);
    create index exports_by_age on exports (created_at);
    create index exports_by_expiry on exports (expires_at) where status = 'completed';
    create index exports_by_file on exports (file_key) where file_key is not null;
  `.execute(db);
}
