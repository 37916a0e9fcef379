import { type Kysely, sql } from 'kysely';

/** A member can have a reception limit of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members add column reception_limit integer check (reception_limit between 1 and 999);
  `.execute(db);
}
