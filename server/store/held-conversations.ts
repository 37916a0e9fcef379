import { type RawBuilder, sql } from 'kysely';
import type { ConversationKey, ConversationRow, MessageRow } from './schema/conversations.ts';
import { startQuery } from './prepared-pool.ts';
import { NeedsOwnTransaction } from './shared-transaction.ts';
import { rowsInPlace, together } from './together.ts';
import type { Tx } from './transaction.ts';

/** A locked conversation with the names that its readers see. */
export interface HeldConversation extends ConversationRow {
  channel_name: string;
  channel_has_default_name: boolean;
  /** The robot that the channel names; null for the default one. */
  channel_robot_id: string | null;
  visitor_nickname: string | null;
  visitor_language: 'zh' | 'en';
  agent_nickname: string | null;
}

/** What to do about a conversation that another transaction holds: wait, or leave it out. */
const waiting = sql``;
const leavingOut = sql`skip locked`;

/**
 * Locks one conversation until the transaction ends.
 * @throws {NeedsOwnTransaction} if the transaction is shared and there is no such conversation that is free
 */
export async function lockConversation(
  tx: Tx,
  key: ConversationKey,
  isShared = false,
): Promise<HeldConversation | undefined> {
  if (!isShared) return lockWaiting(tx, key);
  const row = await lockFree(tx, key);
  if (row === undefined) throw new NeedsOwnTransaction();
  return row;
}

const lockWaiting = together((tx: Tx, keys: readonly ConversationKey[]) => lockAll(tx, keys, waiting));
const lockFree = together((tx: Tx, keys: readonly ConversationKey[]) => lockAll(tx, keys, leavingOut));

async function lockAll(
  tx: Tx,
  keys: readonly ConversationKey[],
  ifHeld: RawBuilder<unknown>,
): Promise<(HeldConversation | undefined)[]> {
  const { rows } = await sql<HeldConversation & { place: number }>`
    select c.*, ${names}, wanted.place
    from unnest(${keys.map(({ sdkAppId }) => sdkAppId)}::text[], ${keys.map((key) => key.conversationId)}::text[])
      with ordinality as wanted (sdk_app_id, conversation_id, place)
    join conversations c using (sdk_app_id, conversation_id)
    for update of c ${ifHeld}`.execute(tx);
  return rowsInPlace(keys, rows);
}

/** Locks those of the conversations that exist, in a stable order. */
export async function lockConversations(
  tx: Tx,
  sdkAppId: string,
  conversationIds: readonly string[],
): Promise<HeldConversation[]> {
  const keys = conversationIds.toSorted().map((conversationId) => ({ sdkAppId, conversationId }));
  const rows = await lockAll(tx, keys, waiting);
  return rows.filter((row) => row !== undefined);
}

/** Locks the visitor's newest conversation. */
export async function lockLatestConversation(
  tx: Tx,
  sdkAppId: string,
  visitorId: string,
): Promise<HeldConversation | undefined> {
  const { rows } = await lockingLatest([{ sdkAppId, visitorId }], waiting).execute(tx);
  return rows[0];
}

/** A customer's message, as received. */
export interface Saying {
  sdkAppId: string;
  visitorId: string;
  clientMessageId: string;
}

/** The visitor's newest conversation, and the message that they already sent under this id, in whichever conversation. */
export interface HeldForSaying {
  row: HeldConversation | undefined;
  already: MessageRow | undefined;
}

/**
 * Locks the newest conversation of a visitor who says something.
 * @throws {NeedsOwnTransaction} as `lockConversation`
 */
export async function lockForSaying(tx: Tx, saying: Saying, isShared: boolean): Promise<HeldForSaying> {
  if (!isShared) return lockForSayingWaiting(tx, saying);
  const held = await lockFreeForSaying(tx, saying);
  if (held.row === undefined) throw new NeedsOwnTransaction();
  return held;
}

const lockForSayingWaiting = together((tx: Tx, sayings: readonly Saying[]) =>
  lockAllForSaying(tx, sayings, waiting),
);
const lockFreeForSaying = together((tx: Tx, sayings: readonly Saying[]) =>
  lockAllForSaying(tx, sayings, leavingOut),
);

/**
 * Both are asked for in one go, the second after the locks are held. `limit` makes it look the message up by its client id:
 * without, it reads every message of the conversation.
 */
async function lockAllForSaying(
  tx: Tx,
  sayings: readonly Saying[],
  ifHeld: RawBuilder<unknown>,
): Promise<HeldForSaying[]> {
  const ids = sayings.map(({ clientMessageId }) => clientMessageId);
  const locking = startQuery(tx, lockingLatest(sayings, ifHeld).compile(tx));
  await locking.sent;
  const [held, said] = await Promise.all([
    locking.result,
    sql<MessageRow & { place: number }>`
      select m.*, said.place
      from unnest(${appsOf(sayings)}::text[], ${visitorsOf(sayings)}::text[], ${ids}::text[]) with ordinality
        as said (sdk_app_id, visitor_id, client_message_id, place)
      join conversations c on c.sdk_app_id = said.sdk_app_id and c.visitor_id = said.visitor_id
      join lateral (
        select * from messages
        where sdk_app_id = c.sdk_app_id and conversation_id = c.conversation_id
          and lower(client_message_id) = lower(said.client_message_id)
        limit 1
      ) as m on true
      order by c.started_at desc`.execute(tx),
  ]);
  const rows = rowsInPlace(sayings, held.rows);
  // If several conversations have the id, the first one counts.
  const already = rowsInPlace(sayings, said.rows);
  return sayings.map((_, index) => ({ row: rows[index], already: already[index] }));
}

/** The first message under this client id, in either letter case, within one conversation. */
export async function findMessageByClientId(
  tx: Tx,
  { sdkAppId, conversationId }: ConversationKey,
  clientMessageId: string,
): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`lower(client_message_id) = lower(${clientMessageId})`)
    .executeTakeFirst();
}

interface VisitorKey {
  sdkAppId: string;
  visitorId: string;
}

function lockingLatest(
  visitors: readonly VisitorKey[],
  ifHeld: RawBuilder<unknown>,
): RawBuilder<HeldConversation & { place: number }> {
  return sql`
    select c.*, ${names}, wanted.place
    from unnest(${appsOf(visitors)}::text[], ${visitorsOf(visitors)}::text[])
      with ordinality as wanted (sdk_app_id, visitor_id, place)
    join lateral (
      select conversation_id from conversations
      where sdk_app_id = wanted.sdk_app_id and visitor_id = wanted.visitor_id
      order by started_at desc, conversation_id desc limit 1
    ) as latest on true
    join conversations c on c.sdk_app_id = wanted.sdk_app_id and c.conversation_id = latest.conversation_id
    for update of c ${ifHeld}`;
}

function appsOf(keys: readonly VisitorKey[]): string[] {
  return keys.map(({ sdkAppId }) => sdkAppId);
}

function visitorsOf(keys: readonly VisitorKey[]): string[] {
  return keys.map(({ visitorId }) => visitorId);
}

/** Reads names in subqueries: if the row changed while we waited for its lock, a join could give it wrong names. */
const names = sql`
  (select name from channels where sdk_app_id = c.sdk_app_id and channel_id = c.channel_id) as channel_name,
  (select has_default_name from channels where sdk_app_id = c.sdk_app_id and channel_id = c.channel_id)
    as channel_has_default_name,
  (select robot_id from channels where sdk_app_id = c.sdk_app_id and channel_id = c.channel_id) as channel_robot_id,
  (select nickname from visitors where sdk_app_id = c.sdk_app_id and visitor_id = c.visitor_id) as visitor_nickname,
  (select language from visitors where sdk_app_id = c.sdk_app_id and visitor_id = c.visitor_id) as visitor_language,
  (select a.nickname from members m join accounts a on a.account_id = m.account_id
    where m.sdk_app_id = c.sdk_app_id and m.member_id = c.agent_member_id) as agent_nickname`;
