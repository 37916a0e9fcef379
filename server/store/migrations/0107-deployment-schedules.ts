import { type Kysely, sql } from 'kysely';

/** When the draft of an application is deployed next, and for which time a version was scheduled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deployment_schedules (
      sdk_app_id text primary key references applications,
      due_at timestamptz not null,
      time_zone text not null,
      note text not null,
      created_by text not null,
      created_at timestamptz not null
    );
    alter table deployments add column due_at timestamptz;
  `.execute(db);
}
