import { type Kysely, sql } from 'kysely';

/** A session that a new password has ended stays until it would have expired, so that its page learns why it is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column end_reason text`.execute(db);
}
