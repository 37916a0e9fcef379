import { sql } from 'kysely';
import type { ConversationChanges, ConversationRow, MessageRow, NewMessage } from './schema/conversations.ts';
import { startQuery } from './prepared-pool.ts';
import type { Tx } from './transaction.ts';

/** A conversation that a transaction holds, with the names that its readers see. */
export interface HeldConversation extends ConversationRow {
  channel_name: string;
  visitor_nickname: string | null;
  visitor_language: 'zh' | 'en';
  agent_nickname: string | null;
}

/** Locks one conversation until the transaction ends. */
export async function lockConversation(
  tx: Tx,
  sdkAppId: string,
  conversationId: string,
): Promise<HeldConversation | undefined> {
  return held(tx, sdkAppId).where('c.conversation_id', '=', conversationId).executeTakeFirst();
}

/** Locks the visitor's newest conversation. */
export async function lockLatestConversation(
  tx: Tx,
  sdkAppId: string,
  visitorId: string,
): Promise<HeldConversation | undefined> {
  return latest(tx, sdkAppId, visitorId).executeTakeFirst();
}

/**
 * The same, and the message that the visitor already sent under this id, in whichever conversation: asked for in one go,
 * the second after the lock is held.
 */
export async function lockLatestForMessage(
  tx: Tx,
  sdkAppId: string,
  visitorId: string,
  clientMessageId: string,
): Promise<{ row: HeldConversation | undefined; already: MessageRow | undefined }> {
  const locking = startQuery(tx, latest(tx, sdkAppId, visitorId).compile());
  await locking.sent;
  const [{ rows }, already] = await Promise.all([
    locking.result,
    findMessageByClientId(tx, sdkAppId, { visitorId }, clientMessageId),
  ]);
  return { row: rows[0], already };
}

/** The first message under this client id, in either letter case, within one conversation or all of one visitor's. */
export async function findMessageByClientId(
  tx: Tx,
  sdkAppId: string,
  within: { conversationId: string } | { visitorId: string },
  clientMessageId: string,
): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('conversations as c')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'c.sdk_app_id').onRef('m.conversation_id', '=', 'c.conversation_id'),
    )
    .selectAll('m')
    .where('c.sdk_app_id', '=', sdkAppId)
    .where((row) =>
      'visitorId' in within
        ? row('c.visitor_id', '=', within.visitorId)
        : row('c.conversation_id', '=', within.conversationId),
    )
    .where(sql<boolean>`lower(m.client_message_id) = lower(${clientMessageId})`)
    .orderBy('c.started_at')
    .limit(1)
    .executeTakeFirst();
}

/** One statement: the new messages, if any, and what changed of the conversation. */
export async function writeConversation(
  tx: Tx,
  { sdk_app_id, conversation_id }: Pick<ConversationRow, 'sdk_app_id' | 'conversation_id'>,
  changes: ConversationChanges,
  messages: readonly NewMessage[],
): Promise<void> {
  const saying =
    messages.length === 0 ? tx : tx.with('said', (db) => db.insertInto('messages').values([...messages]));
  await saying
    .updateTable('conversations')
    .set(changes)
    .where('sdk_app_id', '=', sdk_app_id)
    .where('conversation_id', '=', conversation_id)
    .execute();
}

function latest(tx: Tx, sdkAppId: string, visitorId: string) {
  return held(tx, sdkAppId)
    .where('c.visitor_id', '=', visitorId)
    .orderBy('c.started_at', 'desc')
    .orderBy('c.conversation_id', 'desc')
    .limit(1);
}

/** Names are asked for, not joined: a row that changed while its lock was waited for keeps its own. */
function held(tx: Tx, sdkAppId: string) {
  return tx
    .selectFrom('conversations as c')
    .selectAll('c')
    .select([
      sql<string>`(select name from channels where sdk_app_id = c.sdk_app_id and channel_id = c.channel_id)`.as(
        'channel_name',
      ),
      sql<string | null>`(select nickname from visitors
        where sdk_app_id = c.sdk_app_id and visitor_id = c.visitor_id)`.as('visitor_nickname'),
      sql<'zh' | 'en'>`(select language from visitors
        where sdk_app_id = c.sdk_app_id and visitor_id = c.visitor_id)`.as('visitor_language'),
      sql<string | null>`(select a.nickname from members m join accounts a on a.account_id = m.account_id
        where m.sdk_app_id = c.sdk_app_id and m.member_id = c.agent_member_id)`.as('agent_nickname'),
    ])
    .where('c.sdk_app_id', '=', sdkAppId)
    .forUpdate('c');
}
