import { type Kysely, sql } from 'kysely';

/** Each conversation says when it last entered the queue, and how long it was there in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations
      add column queue_joined_at timestamptz,
      add column queue_seconds double precision not null default 0;

    update conversations set
      queue_joined_at = queued_at,
      queue_seconds = greatest(0, extract(epoch from coalesce(connected_at, ended_at) - queued_at))
      where queued_at is not null and status in ('serving', 'ended');

    update conversations set queue_joined_at = queued_at where status in ('queued', 'offered');
  `.execute(db);
}
