import { type Kysely, sql } from 'kysely';

/** The index that the online test asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_indexes (
      sdk_app_id text not null primary key references applications,
      status text not null check (status in ('building', 'ready', 'failed')),
      revision bigint not null,
      progress real,
      file_key text,
      qa_count integer not null default 0,
      question_count integer not null default 0,
      built_at timestamptz
    );
  `.execute(db);
}
