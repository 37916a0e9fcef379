import { type Kysely, sql } from 'kysely';

/** Clocks of silence begin anew when the product is back after it has been away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column resumed_at timestamptz`.execute(db);
}
