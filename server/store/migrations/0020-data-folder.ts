import { type Kysely, sql } from 'kysely';

/** The data folder whose files belong to this store: one row, written by the first server that starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_folder (
      is_single boolean primary key default true check (is_single),
      id text not null
    )`.execute(db);
}
