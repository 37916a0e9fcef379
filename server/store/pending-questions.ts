import { type Kysely, sql } from 'kysely';
import type { ConversationKey, MessageRow } from './schema/conversations.ts';
import type { Database } from './schema.ts';
import { rowsInPlace, together } from './together.ts';

/** The message that the bot owes an answer, and what it has to know for it. */
export interface PendingQuestion extends MessageRow {
  language: 'zh' | 'en';
  turn_memory: Record<string, unknown> | null;
  /** The robot that its channel names; null for the default one. */
  robot_id: string | null;
}

/**
 * The oldest message that the bot of a conversation owes an answer; undefined if it owes none. Each row is looked up
 * by its key: a join would be planned while the tables are small, and read all messages later.
 */
export const findPendingQuestion = together(
  async (db: Kysely<Database>, keys: readonly ConversationKey[]) => {
    const { rows } = await sql<PendingQuestion & { place: number }>`
    select m.*, c.language, c.turn_memory, c.robot_id, wanted.place
    from unnest(${keys.map(({ sdkAppId }) => sdkAppId)}::text[], ${keys.map((key) => key.conversationId)}::text[])
      with ordinality as wanted (sdk_app_id, conversation_id, place)
    join lateral (
      select bot_pending_seq, turn_memory, (
        select language from visitors v where v.sdk_app_id = wanted.sdk_app_id and v.visitor_id = conversations.visitor_id
      ) as language, (
        select robot_id from channels ch
        where ch.sdk_app_id = wanted.sdk_app_id and ch.channel_id = conversations.channel_id
      ) as robot_id
      from conversations
      where sdk_app_id = wanted.sdk_app_id and conversation_id = wanted.conversation_id and status = 'bot'
      limit 1
    ) as c on true
    join lateral (
      select * from messages
      where sdk_app_id = wanted.sdk_app_id and conversation_id = wanted.conversation_id and seq = c.bot_pending_seq
      limit 1
    ) as m on true`.execute(db);
    return rowsInPlace(keys, rows);
  },
);

/** Key of the job that answers what failed before. */
export function answerJobKey(conversationId: string): string {
  return `bot:${conversationId}`;
}

/** Key of the job that asks the third party's bot. */
export function hookJobKey(conversationId: string): string {
  return `hook:${conversationId}`;
}

/** The conversations whose owed question was written before this time and has no job, oldest first. */
export async function findForgottenQuestions(
  db: Kysely<Database>,
  before: Date,
  limit: number,
): Promise<ConversationKey[]> {
  const { rows } = await sql<ConversationKey>`
    select c.sdk_app_id as "sdkAppId", c.conversation_id as "conversationId"
    from conversations c
    join lateral (
      select created_at from messages
      where sdk_app_id = c.sdk_app_id and conversation_id = c.conversation_id and seq = c.bot_pending_seq
      limit 1
    ) as question on question.created_at < ${before}
    where c.bot_pending_seq is not null and c.status = 'bot' and not exists (
      select from graphile_worker._private_jobs
      where key in (${answerJobKey('')} || c.conversation_id, ${hookJobKey('')} || c.conversation_id)
    )
    order by question.created_at limit ${limit}`.execute(db);
  return rows;
}
