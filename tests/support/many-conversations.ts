import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/store/schema.ts';

/**
 * Fills a desk directly in the store, for tests that need only many conversations: the one desk administrator serves
 * all of them, each has one message, and "Customer 1" was active last.
 */
export async function seedConversations(
  db: Kysely<Database>,
  desk: { sdkAppId: string; count: number },
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Checks of foreign keys that were planned for a few rows read all rows for each of many.
    await sql`discard plans`.execute(connection);
    await insertDesk(connection, desk);
  });
}

async function insertDesk(
  db: Kysely<Database>,
  { sdkAppId, count }: { sdkAppId: string; count: number },
): Promise<void> {
  // The server writes no times that are finer.
  const now = sql`date_trunc('milliseconds', now())`;
  const id = (kind: string) => sql`${kind}::text || lpad(i::text, 20, '0')`;
  await sql`
    insert into visitors (sdk_app_id, visitor_id, channel_id, token_hash, nickname, language, created_at, last_seen_at)
    select sdk_app_id, ${id('vis_')}, channel_id, sha256(('many' || i)::bytea), 'Customer ' || i, 'en', ${now}, ${now}
    from channels, generate_series(1, ${count}::integer) i where sdk_app_id = ${sdkAppId}`.execute(db);
  await sql`
    insert into conversations (sdk_app_id, conversation_id, channel_id, visitor_id, status, agent_member_id, last_seq,
      unread_count, queued_at, connected_at, started_at, last_activity_at, customer_said, customer_said_at)
    select c.sdk_app_id, ${id('con_')}, c.channel_id, ${id('vis_')}, 'serving', m.member_id, 1, 1, ${now}, ${now}, ${now},
      ${now} - i * interval '1 second', 'Where is parcel ' || i || '?', ${now} - i * interval '1 second'
    from channels c join members m on m.sdk_app_id = c.sdk_app_id and m.desk_role = 'deskAdmin',
      generate_series(1, ${count}::integer) i
    where c.sdk_app_id = ${sdkAppId}`.execute(db);
  await sql`
    insert into messages (sdk_app_id, conversation_id, seq, message_id, sender, kind, text, created_at)
    select ${sdkAppId}::text, ${id('con_')}, 1, ${id('msg_')}, 'customer', 'text', 'Where is parcel ' || i || '?',
      ${now} - i * interval '1 second'
    from generate_series(1, ${count}::integer) i`.execute(db);
}
