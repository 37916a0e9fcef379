import { type Kysely, sql } from 'kysely';

/** Each third-party bot says how its last calls went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table third_party_bots
      add column last_answered_at timestamptz,
      add column failing_since timestamptz,
      add column last_failed_at timestamptz,
      add column last_failure text,
      add column last_failure_status integer
  `.execute(db);
}
