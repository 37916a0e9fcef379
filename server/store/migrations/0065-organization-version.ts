import { type Kysely, sql } from 'kysely';

/** Who renames an organization says which version they have read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizations add column version integer not null default 1`.execute(db);
}
