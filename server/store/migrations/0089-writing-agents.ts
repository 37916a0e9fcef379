import { type Kysely, sql } from 'kysely';

/** Each conversation says when its agent last was writing, because the customer's silence begins anew then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column writing_at timestamptz`.execute(db);
}
