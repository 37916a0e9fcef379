import { type Kysely, sql } from 'kysely';

/** Where an account was signed in to from: those places go on while others have to wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_networks (
      account_id text not null references accounts on delete cascade,
      network text not null,
      last_used_at timestamptz not null,
      primary key (account_id, network)
    );
    create index sign_in_networks_by_use on sign_in_networks (last_used_at);

    -- Those of the sessions that there are; an IPv6 network is known from the next sign-in on.
    insert into sign_in_networks
      select account_id, regexp_replace(address, '^::ffff:', ''), max(last_seen_at) from sessions
      where address ~ '^(::ffff:)?[0-9.]+$' group by 1, 2;
  `.execute(db);
}
