import { type Kysely, sql } from 'kysely';

/** Pictures and videos that answers show. Whoever knows a file's key may read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      sdk_app_id text not null references applications,
      file_id text not null,
      file_key text not null unique,
      kind text not null check (kind in ('image', 'video')),
      content_type text not null,
      name text not null,
      size integer not null,
      stored_as text not null,
      created_by text not null,
      created_at timestamptz not null,
      primary key (sdk_app_id, file_id)
    );
    create index files_by_time on files (sdk_app_id, created_at desc, file_id desc);
    create index files_by_store on files (stored_as);
  `.execute(db);
}
