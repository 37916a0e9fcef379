import { type Kysely, sql } from 'kysely';

/** Whoever refused a customer is asked again a while after the last refusal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations add column refused_at timestamptz, add column passed_on_by text;
    update conversations set refused_at = now() where status in ('queued', 'offered') and declined_by <> '{}';
  `.execute(db);
}
