import { type Kysely, sql } from 'kysely';

/** An account can have a name to sign in by, beside its e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column account_name text;
    create unique index accounts_name on accounts (lower(account_name)) where closed_at is null;
  `.execute(db);
}
