import { type Kysely, sql } from 'kysely';

/** An account of nobody's member stays for the name under what it wrote, and leaves its address to the next one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column closed_at timestamptz;
    drop index accounts_email;
    create unique index accounts_email on accounts (lower(email)) where closed_at is null;
  `.execute(db);
}
