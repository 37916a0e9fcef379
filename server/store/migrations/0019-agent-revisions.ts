import { type Kysely, sql } from 'kysely';

/** Counts the changes of an agent, so that readers can tell the older of two states, in any order of arrival. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agents add column revision integer not null default 1`.execute(db);
}
