import { type Kysely, sql } from 'kysely';

/** Links by which somebody who forgot their password chooses another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_resets (
      token_hash bytea primary key,
      account_id text not null references accounts on delete cascade,
      expires_at timestamptz not null
    );
    create index password_resets_by_account on password_resets (account_id);
  `.execute(db);
}
