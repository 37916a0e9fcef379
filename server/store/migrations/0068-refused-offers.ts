import { type Kysely, sql } from 'kysely';

/**
 * Whoever refused a customer is asked again a while after the last refusal. For those who wait already that time has passed,
 * so the next change at the desk asks everybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations add column refused_at timestamptz, add column passed_on_by text;
    update conversations set refused_at = coalesce(queue_joined_at, queued_at, started_at) where status in ('queued', 'offered') and declined_by <> '{}';
  `.execute(db);
}
