import { type Kysely, sql } from 'kysely';
import type { ConversationRow, NewConversation, Speaker } from './schema/conversations.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** A conversation with the names and figures that its readers see. */
export interface ConversationView extends ConversationRow {
  channel_name: string;
  channel_has_default_name: boolean;
  visitor_nickname: string | null;
  visitor_language: 'zh' | 'en';
  agent_nickname: string | null;
  /** The last message of a person or bot. System notices do not count. */
  last_text: string | null;
  last_sender: Speaker | null;
  last_at: Date | null;
  /** 1 for the head of the queue; null when not waiting. */
  queue_position: number | null;
}

export async function insertConversation(tx: Tx, row: NewConversation): Promise<ConversationRow> {
  return tx.insertInto('conversations').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Conversations of an application, with the names and figures that their readers see. */
export function selectViews(db: Db, sdkAppId: string) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('channels as ch', (join) =>
      join.onRef('ch.sdk_app_id', '=', 'c.sdk_app_id').onRef('ch.channel_id', '=', 'c.channel_id'),
    )
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.sdk_app_id', '=', 'c.sdk_app_id').onRef('v.visitor_id', '=', 'c.visitor_id'),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'c.sdk_app_id').onRef('m.member_id', '=', 'c.agent_member_id'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('messages')
          .select(['text', 'sender', 'created_at'])
          .whereRef('sdk_app_id', '=', 'c.sdk_app_id')
          .whereRef('conversation_id', '=', 'c.conversation_id')
          .where('sender', '<>', 'system')
          .$narrowType<{ sender: Speaker }>()
          .orderBy('seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select([
      'ch.name as channel_name',
      'ch.has_default_name as channel_has_default_name',
      'v.nickname as visitor_nickname',
      'v.language as visitor_language',
      'a.nickname as agent_nickname',
      'last.text as last_text',
      'last.sender as last_sender',
      'last.created_at as last_at',
      sql<number | null>`case when c.status in ('queued', 'offered') then (
        select count(*) + 1 from conversations q
        where q.sdk_app_id = c.sdk_app_id and q.status in ('queued', 'offered')
          and (q.queued_at, q.conversation_id) < (c.queued_at, c.conversation_id)) end`.as('queue_position'),
    ])
    .where('c.sdk_app_id', '=', sdkAppId);
}

export async function findConversation(
  db: Db,
  sdkAppId: string,
  conversationId: string,
): Promise<ConversationView | undefined> {
  return selectViews(db, sdkAppId).where('c.conversation_id', '=', conversationId).executeTakeFirst();
}

export interface ConversationFilter {
  view: 'mine' | 'queue' | 'handedOver' | 'ended' | 'all';
  /** The member whose conversations `mine` shows, and `handedOver` and `ended` too unless null. */
  memberId: string | null;
  limit: number;
  /** The last row of the page before: its sort time and id. */
  after: RowPlace | null;
}

/** A row's place in a list by a time and, within it, by the id. */
export interface RowPlace {
  time: Date;
  id: string;
}

/**
 * One page. Those who wait and those handed over come as they first entered the queue. That never changes, so whoever
 * reads page after page misses none. Every other view runs by last activity, newest first.
 */
export async function listConversationViews(
  db: Db,
  sdkAppId: string,
  filter: ConversationFilter,
): Promise<ConversationView[]> {
  const { view, memberId } = filter;
  if (view !== 'queue' && view !== 'handedOver') return listByActivity(db, sdkAppId, { ...filter, view });
  const waiting = ['queued', 'offered'] as const;
  let query = selectViews(db, sdkAppId).where(
    'c.status',
    'in',
    view === 'queue' ? waiting : [...waiting, 'serving'],
  );
  if (view === 'handedOver' && memberId !== null) {
    query = query.where((is) =>
      is.or([is('c.status', 'in', waiting), is('c.agent_member_id', '=', memberId)]),
    );
  }
  if (filter.after) {
    query = query.where(
      sql<boolean>`(c.queued_at, c.conversation_id) > (${filter.after.time}, ${filter.after.id})`,
    );
  }
  return query.orderBy('c.queued_at').orderBy('c.conversation_id').limit(filter.limit).execute();
}

/**
 * No index has the last activity, because each message would have to change it. An index has when a conversation ended;
 * the open ones are few enough to be sorted.
 */
const activityViews = {
  mine: [{ time: 'last_activity_at', which: sql`status in ('offered', 'serving')` }],
  ended: [{ time: 'ended_at', which: sql`status = 'ended'` }],
  all: [
    { time: 'last_activity_at', which: sql`status <> 'ended'` },
    { time: 'ended_at', which: sql`status = 'ended'` },
  ],
};

async function listByActivity(
  db: Db,
  sdkAppId: string,
  { view, memberId, limit, after }: Omit<ConversationFilter, 'view'> & { view: keyof typeof activityViews },
): Promise<ConversationView[]> {
  const parts = activityViews[view].map(({ time, which }) => {
    const at = sql.ref(time);
    const isOf = memberId === null ? sql`true` : sql`agent_member_id = ${memberId}`;
    const isNext = after === null ? sql`true` : sql`(${at}, conversation_id) < (${after.time}, ${after.id})`;
    return sql`(
      select conversation_id, ${at} as active_at from conversations
      where sdk_app_id = ${sdkAppId} and ${which} and ${isOf} and ${isNext}
      order by ${at} desc, conversation_id desc limit ${limit}
    )`;
  });
  // Finds the ids first. So names and last words are read of this page alone.
  const page = sql<{ conversation_id: string }>`(
    select conversation_id from (${sql.join(parts, sql` union all `)}) as part
    order by active_at desc, conversation_id desc limit ${limit}
  )`;
  return selectViews(db, sdkAppId)
    .innerJoin(page.as('page'), 'page.conversation_id', 'c.conversation_id')
    .orderBy(sql`coalesce(c.ended_at, c.last_activity_at)`, 'desc')
    .orderBy('c.conversation_id', 'desc')
    .execute();
}

/** Ids of the conversations that an agent serves or is offered, locked in a stable order. */
export async function lockConversationsOfAgent(
  tx: Tx,
  sdkAppId: string,
  memberId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversations')
    .select(['conversation_id', 'queued_at'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('agent_member_id', '=', memberId)
    .where('status', 'in', ['offered', 'serving'])
    .orderBy('conversation_id')
    .forUpdate()
    .execute();
  return rows
    .toSorted((one, other) => Number(one.queued_at) - Number(other.queued_at))
    .map((row) => row.conversation_id);
}

/** Lets the desk offer the agent again what it declined before. */
export async function forgetDeclines(tx: Tx, sdkAppId: string, memberId: string): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ declined_by: sql`array_remove(declined_by, ${memberId})` })
    .where('sdk_app_id', '=', sdkAppId)
    .where('status', '=', 'queued')
    .where(sql<boolean>`declined_by @> array[${memberId}]`)
    .execute();
}
