import { type Kysely, sql } from 'kysely';

/** Batch tests: files of questions that the draft was asked, and what came of each row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table batch_tests (
      sdk_app_id text not null references applications,
      batch_test_id text not null,
      kind text not null,
      file_name text not null,
      format text not null,
      file_key text,
      language text not null,
      status text not null,
      row_count integer,
      counts jsonb not null,
      failure_code text,
      created_by text not null,
      created_at timestamptz not null,
      completed_at timestamptz,
      primary key (sdk_app_id, batch_test_id)
    );
    create unique index batch_tests_running on batch_tests (sdk_app_id) where status = 'running';
    create index batch_tests_by_time on batch_tests (sdk_app_id, created_at desc, batch_test_id desc);
    create index batch_tests_by_age on batch_tests (created_at);
    create index batch_tests_by_file on batch_tests (file_key) where file_key is not null;

    create table batch_test_results (
      sdk_app_id text not null,
      batch_test_id text not null,
      row_number integer not null,
      question text not null,
      reason text,
      duplicate_of_row integer,
      expected text,
      expected_kind text,
      expected_origin_kind text,
      expected_origin_id text,
      outcome text,
      verdict text,
      said text not null default '',
      origin_kind text,
      origin_id text,
      title text,
      suggestions text[] not null default '{}',
      score double precision,
      candidates jsonb not null default '[]',
      primary key (sdk_app_id, batch_test_id, row_number),
      foreign key (sdk_app_id, batch_test_id) references batch_tests on delete cascade
    );
    create index batch_test_results_unasked on batch_test_results (sdk_app_id, batch_test_id, row_number)
      where outcome is null;
  `.execute(db);
}
