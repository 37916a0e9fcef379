import { type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { ConversationKey, MessageRow } from './schema/conversations.ts';
import type { Database } from './schema.ts';
import { rowsInPlace, together } from './together.ts';
import type { Tx } from './transaction.ts';

function messagesOf(db: Kysely<Database>, sdkAppId: string, conversationId: string) {
  return db
    .selectFrom('messages')
    .where('sdk_app_id', '=', sdkAppId)
    .where('conversation_id', '=', conversationId);
}

export async function findMessage(
  db: Kysely<Database>,
  sdkAppId: string,
  conversationId: string,
  seq: number,
): Promise<MessageRow | undefined> {
  return messagesOf(db, sdkAppId, conversationId).selectAll().where('seq', '=', seq).executeTakeFirst();
}

/** The newest `limit` messages older than `before` (all when null), oldest first. */
export async function listLatestMessages(
  db: Kysely<Database>,
  sdkAppId: string,
  conversationId: string,
  page: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  let query = messagesOf(db, sdkAppId, conversationId).selectAll();
  if (page.before !== null) query = query.where('seq', '<', page.before);
  const rows = await query.orderBy('seq', 'desc').limit(page.limit).execute();
  return rows.toReversed();
}

/** The customer's last messages after this moment, at most `limit`, oldest first. */
export async function listSaidSince(
  db: Kysely<Database>,
  key: ConversationKey,
  { after, limit }: { after: Date; limit: number },
): Promise<Pick<MessageRow, 'text' | 'created_at'>[]> {
  const rows = await messagesOf(db, key.sdkAppId, key.conversationId)
    .select(['text', 'created_at'])
    .where('sender', '=', 'customer')
    .where('created_at', '>', after)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** Number of the first of the customer's last `count` messages; null when there are fewer. */
export async function findFirstUnanswered(
  db: Kysely<Database>,
  key: ConversationKey,
  count: number,
): Promise<number | null> {
  const first = await messagesOf(db, key.sdkAppId, key.conversationId)
    .select('seq')
    .where('sender', '=', 'customer')
    .orderBy('seq', 'desc')
    .offset(count - 1)
    .executeTakeFirst();
  return first?.seq ?? null;
}

/** Whether the customer has left the queue for the bot since that message. */
export async function hasWithdrawnSince(
  db: Kysely<Database>,
  { sdkAppId, conversationId, seq }: ConversationKey & { seq: number },
): Promise<boolean> {
  const notice = await messagesOf(db, sdkAppId, conversationId)
    .select('seq')
    .where('seq', '>', seq)
    .where(sql<boolean>`details->>'noticeCode' = 'withdrawn'`)
    .executeTakeFirst();
  return notice !== undefined;
}

/** Number of the customer's first message after `seq`; null when there is none. */
export const findNextCustomerMessage = together(
  async (tx: Tx, after: readonly (ConversationKey & { seq: number })[]) => {
    const { rows } = await sql<{ place: number; seq: number | null }>`
      select wanted.place, (
        select min(m.seq) from messages m
        where m.sdk_app_id = wanted.sdk_app_id and m.conversation_id = wanted.conversation_id
          and m.seq > wanted.seq and m.sender = 'customer'
      ) as seq
      from unnest(
        ${after.map(({ sdkAppId }) => sdkAppId)}::text[], ${after.map((key) => key.conversationId)}::text[],
        ${after.map(({ seq }) => seq)}::int[]
      ) with ordinality as wanted (sdk_app_id, conversation_id, seq, place)`.execute(tx);
    return rowsInPlace(after, rows).map((row) => row?.seq ?? null);
  },
);

export interface FoundSuggestion {
  text: string;
  origin: components['schemas']['AnswerOrigin'] | null;
}

/** What a customer of a conversation says by choosing a suggestion, and what that comes from; undefined if none has this id. */
export async function findSuggestion(
  tx: Tx,
  sdkAppId: string,
  conversationId: string,
  suggestionId: string,
): Promise<FoundSuggestion | undefined> {
  const { rows } = await sql<FoundSuggestion>`
    select suggestion->>'text' as text, suggestion->'origin' as origin
    from messages m cross join jsonb_array_elements(m.details->'suggestions') suggestion
    where m.sdk_app_id = ${sdkAppId} and m.conversation_id = ${conversationId} and m.kind = 'suggestions'
      and suggestion->>'suggestionId' = ${suggestionId}
    order by m.seq desc limit 1`.execute(tx);
  return rows[0];
}
