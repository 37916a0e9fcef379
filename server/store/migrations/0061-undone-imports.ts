import { type Kysely, sql } from 'kysely';

/** An import says that what it added was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports
      add column undone_at timestamptz,
      add column undone_by text,
      add column undone_deleted integer not null default 0,
      add column undone_kept integer not null default 0`.execute(db);
}
