import { type Kysely, sql } from 'kysely';

/** Finds the latest waits that ended at an agent, from which the expected wait follows, without reading the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index conversations_by_connection on conversations (sdk_app_id, connected_at desc)
      where connected_at is not null`.execute(db);
}
