import { type Kysely, sql } from 'kysely';

/** Counts the changes of a conversation, so that its readers know the older of two states, in whichever order they arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column revision integer not null default 1`.execute(db);
}
