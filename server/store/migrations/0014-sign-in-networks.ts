import { type Kysely, sql } from 'kysely';

/**
 * The networks from which people signed in to an account: sign-in from there goes on while other networks must wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_networks (
      account_id text not null references accounts on delete cascade,
      network text not null,
      last_used_at timestamptz not null,
      primary key (account_id, network)
    );
    create index sign_in_networks_by_use on sign_in_networks (last_used_at);

    -- Takes the networks of existing sessions; an IPv6 network is known from the next sign-in on.
    insert into sign_in_networks
      select account_id, regexp_replace(address, '^::ffff:', ''), max(last_seen_at) from sessions
      where address ~ '^(::ffff:)?[0-9.]+$' group by 1, 2;
  `.execute(db);
}
