import { type Kysely, sql } from 'kysely';

/**
 * An account without memberships stays as the author of its messages and frees its email address for the next
 * account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column closed_at timestamptz;
    drop index accounts_email;
    create unique index accounts_email on accounts (lower(email)) where closed_at is null;
  `.execute(db);
}
