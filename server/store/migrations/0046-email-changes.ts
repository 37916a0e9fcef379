import { type Kysely, sql } from 'kysely';

/** Codes by which people prove that a new e-mail address is theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      account_id text primary key references accounts on delete cascade,
      email text not null,
      sealed_code bytea not null,
      tries integer not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
}
