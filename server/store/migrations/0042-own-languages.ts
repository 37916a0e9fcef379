import { type Kysely, sql } from 'kysely';

/** An account has a language by choice, and a version, so that nobody overwrites another's change of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column language text check (language in ('zh', 'en')),
      add column version integer not null default 1;
  `.execute(db);
}
