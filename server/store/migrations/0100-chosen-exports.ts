import { type Kysely, sql } from 'kysely';

/** The rows that somebody chose for an export. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exports add column ids text[]`.execute(db);
}
