import { type Kysely, sql } from 'kysely';

/** Whose answer was the last word when their conversation went back to the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column answered_by text`.execute(db);
}
