import { type Kysely, sql } from 'kysely';

/** A password that somebody else chose is changed at the first sign-in. Who chose those of before is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column password_change_required boolean not null default false;
  `.execute(db);
}
