import { type Kysely, sql } from 'kysely';

/** The failed sign-ins that were told, so that a flood of them does not fill the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table failed_sign_ins (
      account_id text not null references accounts on delete cascade,
      network text not null,
      told_at timestamptz not null,
      primary key (account_id, network)
    );
    create index failed_sign_ins_by_time on failed_sign_ins (told_at);
  `.execute(db);
}
