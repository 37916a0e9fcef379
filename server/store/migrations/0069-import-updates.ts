import { type Kysely, sql } from 'kysely';

/**
 * An import may change Q&As. Each row knows its Q&A, the version that the review has compared it with, and what it changes. Of a workbook that was
 * read before, nobody knows whether it has the columns of its empty cells (`columns` is null), and its rows have one fault at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports
      add column existing text not null default 'skip' check (existing in ('skip', 'update')),
      add column columns text[],
      add column undone_restored integer not null default 0;

    alter table import_rows
      drop constraint import_rows_outcome_check,
      add constraint import_rows_outcome_check
        check (outcome in ('accepted', 'changed', 'unchanged', 'rejected', 'duplicate', 'conflicting')),
      add column faults jsonb,
      add column existing_id text,
      add column existing_version integer,
      add column changes text[] not null default '{}',
      add column restored_at timestamptz;

    update import_rows r set faults = jsonb_build_array(jsonb_build_object('reason', r.reason, 'column', r.column_name,
      'measured', r.measured, 'limit', r.exceeded_limit))
    from imports i
    where i.sdk_app_id = r.sdk_app_id and i.import_id = r.import_id and i.status in ('parsing', 'reviewing')
      and r.outcome = 'rejected';
  `.execute(db);
}
