import { type Kysely, sql } from 'kysely';

/** Each conversation says since when its customer has no page open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column customer_left_at timestamptz`.execute(db);
}
