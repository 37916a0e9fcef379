import { type Kysely, sql } from 'kysely';

/** A member's rights have a beginning: what the desk or the console heard before it is not replayed to the member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column rights_since timestamptz`.execute(db);
}
