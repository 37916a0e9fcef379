import { type Kysely, sql } from 'kysely';

/** Whether deployments have to pass the regression set, and the run of each that had to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table regression_settings (
      sdk_app_id text primary key references applications,
      required_to_deploy boolean not null default false,
      version integer not null default 1
    );
    alter table deployments add column regression_run_id text;
    alter table deployments drop constraint deployments_stage_check;
    alter table deployments add check (stage in ('freezing', 'indexing', 'testing', 'switching'));
  `.execute(db);
}
