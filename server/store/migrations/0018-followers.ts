import { type Kysely, sql } from 'kysely';

/** The position of each follower of domain events, and the entries of one follower, the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follower_positions (
      sdk_app_id text not null references applications,
      follower text not null,
      seq bigint not null default 0,
      primary key (sdk_app_id, follower)
    );

    create table audit_entries (
      sdk_app_id text not null references applications,
      entry_id text not null,
      action text not null,
      actor_member_id text not null,
      actor_nickname text not null,
      target_kind text not null,
      target_id text not null,
      target_name text not null,
      at timestamptz not null,
      primary key (sdk_app_id, entry_id)
    );
    create index audit_entries_by_time on audit_entries (sdk_app_id, at, entry_id);
  `.execute(db);
}
