import { type Kysely, sql } from 'kysely';

/**
 * The regression sets: questions with what the bot shall make of them, the runs that asked them, and what came of each.
 * A result repeats its case as it was when the run began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table regression_cases (
      sdk_app_id text not null references applications,
      case_id text not null,
      question text not null,
      question_key text not null,
      language text not null,
      expected_kind text not null,
      origin_kind text,
      origin_id text,
      last_outcome text,
      version integer not null default 1,
      created_at timestamptz not null,
      primary key (sdk_app_id, case_id),
      constraint regression_cases_question unique (sdk_app_id, language, question_key),
      check ((origin_kind is null) = (origin_id is null))
    );
    create index regression_cases_by_time on regression_cases (sdk_app_id, created_at desc, case_id desc);

    create table regression_runs (
      sdk_app_id text not null references applications,
      regression_run_id text not null,
      kind text not null,
      status text not null,
      asked_version integer,
      failure_code text,
      created_by text not null,
      created_at timestamptz not null,
      completed_at timestamptz,
      primary key (sdk_app_id, regression_run_id),
      foreign key (sdk_app_id, asked_version) references deployments on delete cascade
    );
    create unique index regression_runs_running
      on regression_runs (sdk_app_id, coalesce(asked_version, 0)) where status = 'running';
    create index regression_runs_by_time on regression_runs (sdk_app_id, created_at desc, regression_run_id desc);
    create index regression_runs_by_age on regression_runs (created_at);

    create table regression_results (
      sdk_app_id text not null,
      regression_run_id text not null,
      place integer not null,
      case_id text not null,
      case_version integer not null,
      question text not null,
      language text not null,
      expected_kind text not null,
      origin_kind text,
      origin_id text,
      origin_title text,
      previous_outcome text,
      outcome text,
      change text,
      turn jsonb,
      primary key (sdk_app_id, regression_run_id, place),
      foreign key (sdk_app_id, regression_run_id) references regression_runs on delete cascade
    );
  `.execute(db);
}
