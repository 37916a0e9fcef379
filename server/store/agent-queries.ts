import { type Kysely, sql } from 'kysely';
import type { AgentStatus } from '../../src/machines/agent-status/agent-status.lifecycle.ts';
import { awayStatuses } from '../../src/machines/rules/at-work.ts';
import { offerableStatuses } from '../../src/machines/rules/offers.ts';
import { type StartedQuery, startQuery } from './prepared-pool.ts';
import type { AgentRow } from './schema/conversations.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** An agent with its member's name and rights and the number of conversations it serves now. */
export interface AgentView extends AgentRow {
  nickname: string;
  access: 'active' | 'forcedOffline' | 'deleted';
  /** The agent's own; null follows the application. */
  reception_limit: number | null;
  load: number;
}

const servingLoad = sql<number>`(select count(*) from conversations c
  where c.sdk_app_id = g.sdk_app_id and c.agent_member_id = g.member_id and c.status = 'serving')`;

/** The rule `takesOffers` but for the load, for an agent `g` who is the member `m`. */
const mayTakeOffers = sql<boolean>`g.status in (${sql.join(offerableStatuses.map((status) => sql.lit(status)))})
  and m.access = 'active'`;

function selectViews(db: Db, sdkAppId: string) {
  return db
    .selectFrom('agents as g')
    .innerJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'g.sdk_app_id').onRef('m.member_id', '=', 'g.member_id'),
    )
    .innerJoin('accounts as a', 'a.account_id', 'm.account_id')
    .selectAll('g')
    .select(['a.nickname', 'm.access', 'm.reception_limit', servingLoad.as('load')])
    .where('g.sdk_app_id', '=', sdkAppId)
    .where('m.desk_role', 'is not', null)
    .where('m.access', '<>', 'deleted');
}

export async function findAgent(db: Db, sdkAppId: string, memberId: string): Promise<AgentView | undefined> {
  return selectViews(db, sdkAppId).where('g.member_id', '=', memberId).executeTakeFirst();
}

/** One page, by member id. */
export async function listAgentViews(
  db: Db,
  sdkAppId: string,
  page: { after: string; limit: number },
): Promise<AgentView[]> {
  return selectViews(db, sdkAppId)
    .where('g.member_id', '>', page.after)
    .orderBy('g.member_id')
    .limit(page.limit)
    .execute();
}

/** Everybody at the desk, by member id. */
export async function listAgentIds(db: Db, sdkAppId: string): Promise<string[]> {
  const rows = await selectViews(db, sdkAppId).orderBy('g.member_id').execute();
  return rows.map((row) => row.member_id);
}

/** An agent's position in the list of transfer targets. */
export interface TargetPosition {
  /** 0 if the agent could take a conversation now, else 1. */
  rank: number;
  nickname: string;
  member_id: string;
}

/** One page, by rank, then by name. @param page `search` is a part of the name in any letter case */
export async function listTargetViews(
  db: Db,
  sdkAppId: string,
  page: { receptionLimit: number; search: string | null; after: TargetPosition | null; limit: number },
): Promise<(AgentView & TargetPosition)[]> {
  const { receptionLimit, search, after, limit } = page;
  const rank = sql<number>`case when ${mayTakeOffers}
    and ${servingLoad} < coalesce(m.reception_limit, ${receptionLimit}) then 0 else 1 end`;
  let query = selectViews(db, sdkAppId).select(rank.as('rank'));
  if (search !== null)
    query = query.where(sql<boolean>`position(lower(${search}::text) in lower(a.nickname)) > 0`);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(${rank}, a.nickname, g.member_id) > (${after.rank}::integer, ${after.nickname}, ${after.member_id})`,
    );
  }
  return query.orderBy('rank').orderBy('a.nickname').orderBy('g.member_id').limit(limit).execute();
}

/** Locks the agent's row, then reads it: the load is counted after the lock is held. Both statements go out together. */
export async function lockAgent(tx: Tx, sdkAppId: string, memberId: string): Promise<AgentView | undefined> {
  const locking = startQuery(
    tx,
    tx
      .selectFrom('agents')
      .select('member_id')
      .where('sdk_app_id', '=', sdkAppId)
      .where('member_id', '=', memberId)
      .forUpdate()
      .compile(),
  );
  await locking.sent;
  const [agent] = await Promise.all([findAgent(tx, sdkAppId, memberId), locking.result]);
  return agent;
}

export interface AgentChanges {
  revision?: number;
  status?: AgentStatus;
  status_since?: Date;
  idle_since?: Date | null;
  after_call_work_until?: Date | null;
  last_seen_at?: Date | null;
}

export async function updateAgent(
  db: Db,
  sdkAppId: string,
  memberId: string,
  changes: AgentChanges,
): Promise<void> {
  await db
    .updateTable('agents')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Only one transaction of an application pairs customers and agents at a time. */
export async function lockAssignment(tx: Tx, sdkAppId: string): Promise<void> {
  await startAssignmentLock(tx, sdkAppId).result;
}

/** As `lockAssignment`. What is sent afterwards runs under the lock, so nobody needs to wait for its result first. */
export function startAssignmentLock(tx: Tx, sdkAppId: string): StartedQuery<unknown> {
  return startQuery(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`assignment:${sdkAppId}`}, 0))`.compile(tx),
  );
}

/**
 * The next pair: the longest waiting customer whom an agent with room may take, and of those agents the one with the
 * least load, then the longest idle. Those who refused the customer are asked last, and whoever passed the customer on
 * after them. Null if there is no such pair. While no agent has room it does not look at the queue, however long that is.
 * @param refusedUntil who refused since then is not asked yet
 */
export async function findAssignment(
  tx: Tx,
  sdkAppId: string,
  { receptionLimit, refusedUntil }: { receptionLimit: number; refusedUntil: Date },
): Promise<{ conversationId: string; memberId: string } | null> {
  const { rows } = await sql<{ conversation_id: string; member_id: string }>`
    with ${agentsHavingRoom(sdkAppId, receptionLimit)}
    select c.conversation_id, agent.member_id from conversations c
    cross join lateral (
      select member_id from having_room
      where member_id <> all (c.declined_by) or c.refused_at <= ${refusedUntil}
      order by member_id = any (c.declined_by), member_id is not distinct from c.passed_on_by, load, idle_since nulls last, member_id limit 1) agent
    where c.sdk_app_id = ${sdkAppId} and c.status = 'queued' and exists (select from having_room)
    order by c.queued_at, c.conversation_id limit 1`.execute(tx);
  const pair = rows[0];
  return pair ? { conversationId: pair.conversation_id, memberId: pair.member_id } : null;
}

/** Whether the next customer is offered to somebody at once. */
export async function isAnyAgentFree(db: Db, sdkAppId: string, receptionLimit: number): Promise<boolean> {
  const { rows } = await sql`
    with ${agentsHavingRoom(sdkAppId, receptionLimit)}
    select from having_room limit 1`.execute(db);
  return rows.length > 0;
}

/** The agents who may be offered a conversation more. */
function agentsHavingRoom(sdkAppId: string, receptionLimit: number) {
  return sql`free as (
      select g.member_id, g.idle_since, ${servingLoad} as load, m.reception_limit
      from agents g join members m on m.sdk_app_id = g.sdk_app_id and m.member_id = g.member_id
      where g.sdk_app_id = ${sdkAppId} and ${mayTakeOffers} and m.desk_role is not null
    ), having_room as materialized (select * from free where load < coalesce(reception_limit, ${receptionLimit}))`;
}

/**
 * Whether any agent of the application is at work: neither offline nor on a break.
 * @param leaving an agent who is about to leave and does not count
 */
export async function isAnyAgentPresent(
  db: Db,
  sdkAppId: string,
  leaving: string | null = null,
): Promise<boolean> {
  let query = db
    .selectFrom('agents')
    .select('member_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where('status', 'not in', awayStatuses);
  if (leaving !== null) query = query.where('member_id', '<>', leaving);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The agents that an account is and that are not offline, always in the same order. */
export async function listPresentAgentsOf(
  tx: Tx,
  accountId: string,
): Promise<{ sdkAppId: string; memberId: string }[]> {
  return tx
    .selectFrom('agents as g')
    .innerJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'g.sdk_app_id').onRef('m.member_id', '=', 'g.member_id'),
    )
    .select(['g.sdk_app_id as sdkAppId', 'g.member_id as memberId'])
    .where('m.account_id', '=', accountId)
    .where('g.status', '<>', 'offline')
    .orderBy('g.sdk_app_id')
    .execute();
}

/** The agents of an application who are not offline, always in the same order. */
export async function listPresentAgentsIn(db: Db, sdkAppId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agents')
    .select('member_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where('status', '<>', 'offline')
    .orderBy('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

/** Every agent of all applications who is not offline. The start checks their presence. */
export async function listPresentAgents(db: Db): Promise<{ sdkAppId: string; memberId: string }[]> {
  return db
    .selectFrom('agents')
    .select(['sdk_app_id as sdkAppId', 'member_id as memberId'])
    .where('status', '<>', 'offline')
    .execute();
}
