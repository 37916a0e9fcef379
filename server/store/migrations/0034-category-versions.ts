import { type Kysely, sql } from 'kysely';

/** A category counts its changes, so that nobody overwrites another's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add version integer not null default 1`.execute(db);
}
