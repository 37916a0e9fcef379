import { beginningOf } from '../../../src/machines/advance.ts';
import {
  type AgentStatusEvent,
  agentStatusLifecycle,
} from '../../../src/machines/agent-status/agent-status.lifecycle.ts';
import { pageItemsDefault, presenceSignSeconds } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { checkPresence as checkPresenceJob } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import {
  findAgent,
  listAgentViews,
  listPresentAgents,
  listPresentAgentsOf,
  lockAssignment,
  updateAgent,
} from '../../store/agent-queries.ts';
import { forgetDeclines, lockConversationsOfAgent } from '../../store/conversation-queries.ts';
import { insertAgent } from '../../store/members-queries.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';
import { queueChanged } from '../conversations/desk-moves.ts';
import { requeueConversation } from '../conversations/requeue.ts';
import { OpenConversation } from '../conversations/open-conversation.ts';
import { type DeskScope, atDesk, deskScope } from '../conversations/scope.ts';
import { byId, pagesOf } from '../cursors.ts';
import { readConversationSettings } from '../settings/conversation-settings.ts';
import { type Agent, limitOf, presentAgent } from './agent-view.ts';
import { moveAgent } from './move-agent.ts';

export async function readAgent(deps: Deps, sdkAppId: string, memberId: string): Promise<Agent> {
  const view = await findAgent(deps.db, sdkAppId, memberId);
  if (!view) throw problem('notFound');
  const { receptionLimit } = await readConversationSettings(deps.db, sdkAppId);
  return presentAgent(view, receptionLimit);
}

export async function listAgents(
  deps: Deps,
  sdkAppId: string,
  query: { cursor?: string; limit?: number },
): Promise<{ items: Agent[]; nextCursor: string | null }> {
  const limit = query.limit ?? pageItemsDefault;
  const pages = pagesOf('agents', { sdkAppId }, byId);
  const { receptionLimit } = await readConversationSettings(deps.db, sdkAppId);
  const views = await listAgentViews(deps.db, sdkAppId, {
    after: pages.after(query.cursor) ?? '',
    limit: limit + 1,
  });
  const { page, nextCursor } = pages.cut(views, limit, (view) => view.member_id);
  return { items: page.map((view) => presentAgent(view, receptionLimit)), nextCursor };
}

/** The agent comes online or back from a break. The desk may offer it again what it declined before. */
export async function goOnline(deps: Deps, sdkAppId: string, memberId: string): Promise<Agent> {
  return atDesk(deps, sdkAppId, async (scope) => {
    const agent = await moveAgent(scope, memberId, { type: 'agent.wentOnline' });
    await updateAgent(scope.tx, sdkAppId, memberId, { last_seen_at: scope.now });
    await forgetDeclines(scope.tx, sdkAppId, memberId);
    await scheduleGrace(scope, memberId, scope.now);
    await queueChanged(scope);
    return presentAgent(agent, scope.settings.receptionLimit);
  });
}

/** During a break the agent keeps the conversations that it serves. An open offer goes back to the queue. */
export async function takeBreak(deps: Deps, sdkAppId: string, memberId: string): Promise<Agent> {
  return atDesk(deps, sdkAppId, async (scope) => {
    await releaseConversations(scope, memberId, ['offered']);
    const agent = await moveAgent(scope, memberId, { type: 'break.started' });
    await queueChanged(scope);
    return presentAgent(agent, scope.settings.receptionLimit);
  });
}

export async function finishAfterCallWork(deps: Deps, sdkAppId: string, memberId: string): Promise<Agent> {
  return atDesk(deps, sdkAppId, async (scope) => {
    const agent = await moveAgent(scope, memberId, { type: 'afterCallWork.finished' });
    await queueChanged(scope);
    return presentAgent(agent, scope.settings.receptionLimit);
  });
}

/** The wrap-up time is over, unless the agent ended it before. */
export async function endAfterCallWork(deps: Deps, sdkAppId: string, memberId: string): Promise<void> {
  const agent = await findAgent(deps.db, sdkAppId, memberId);
  const until = agent?.after_call_work_until ?? null;
  const isOver = until !== null && until <= deps.clock.now();
  if (agent?.status === 'afterCallWork' && isOver) await finishAfterCallWork(deps, sdkAppId, memberId);
}

export async function goOffline(deps: Deps, sdkAppId: string, memberId: string): Promise<Agent> {
  return atDesk(deps, sdkAppId, async (scope) => leaveDesk(scope, memberId, { type: 'agent.wentOffline' }));
}

/** The agent leaves the desk, or somebody takes it off. Its conversations go back to the queue. */
export async function leaveDesk(
  scope: DeskScope,
  memberId: string,
  event: Extract<AgentStatusEvent, { type: 'agent.wentOffline' | 'agent.forcedOffline' }>,
): Promise<Agent> {
  await releaseConversations(scope, memberId, ['offered', 'serving']);
  const agent = await moveAgent(scope, memberId, event);
  await queueChanged(scope);
  return presentAgent(agent, scope.settings.receptionLimit);
}

/**
 * Takes an account off every desk at once, because its session ended on purpose. Only a lost connection has a grace
 * period. Part of that transaction.
 * @param isElsewhere whether the account is at the desk of an application in another session, too, and stays
 */
export async function leaveAllDesks(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  accountId: string,
  isElsewhere: (sdkAppId: string) => boolean = () => false,
): Promise<void> {
  for (const { sdkAppId, memberId } of await listPresentAgentsOf(tx, accountId)) {
    if (isElsewhere(sdkAppId)) continue;
    // Whoever takes an agent offline holds this lock, so the status read next stays.
    await lockAssignment(tx, sdkAppId);
    const agent = await findAgent(tx, sdkAppId, memberId);
    if (agent === undefined || agent.status === 'offline') continue;
    await leaveDesk(await deskScope(deps, tx, emit, sdkAppId), memberId, { type: 'agent.wentOffline' });
  }
}

/** Gives a member a place at the desk when it gets a desk role. Part of that transaction. */
export async function memberJoinsDesk(
  tx: Tx,
  { sdkAppId, memberId, at }: { sdkAppId: string; memberId: string; at: Date },
): Promise<void> {
  const { state: status } = beginningOf(agentStatusLifecycle);
  await insertAgent(tx, { sdk_app_id: sdkAppId, member_id: memberId, status, status_since: at });
}

/** Takes the agent off the desk when its member is forced offline or deleted. Part of that transaction. */
export async function memberTakenOffDesk(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  { sdkAppId, memberId }: { sdkAppId: string; memberId: string },
): Promise<void> {
  const scope = await deskScope(deps, tx, emit, sdkAppId);
  await leaveDesk(scope, memberId, { type: 'agent.forcedOffline' });
}

/** Lets the agent back when its member is restored. Part of that transaction. */
export async function memberBackAtDesk(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  { sdkAppId, memberId }: { sdkAppId: string; memberId: string },
): Promise<void> {
  await moveAgent(await deskScope(deps, tx, emit, sdkAppId), memberId, { type: 'agent.restored' });
}

/** Another limit or name of the agent's member counts at once. Part of that transaction. */
export async function agentLimitChanged(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  { sdkAppId, memberId }: { sdkAppId: string; memberId: string },
): Promise<void> {
  const scope = await deskScope(deps, tx, emit, sdkAppId);
  // Everybody who locks agents takes this lock first, which prevents deadlocks.
  await lockAssignment(tx, sdkAppId);
  const agent = await findAgent(tx, sdkAppId, memberId);
  if (!agent) return;
  const receptionLimit = limitOf(agent, scope.settings.receptionLimit);
  await moveAgent(scope, memberId, { type: 'limit.changed', receptionLimit });
  await queueChanged(scope);
}

async function releaseConversations(
  scope: DeskScope,
  memberId: string,
  statuses: readonly string[],
): Promise<void> {
  // Lock first, so nobody assigns a conversation to the agent between this check and its change of status.
  await lockAssignment(scope.tx, scope.sdkAppId);
  for (const conversationId of await lockConversationsOfAgent(scope.tx, scope.sdkAppId, memberId)) {
    const open = await OpenConversation.lock(scope, conversationId);
    if (!statuses.includes(open.row.status)) continue;
    await requeueConversation(scope, open);
    await open.save();
  }
}

/** Notes that the agent is present now, because its stream opened. */
export async function noteAgentPresence(deps: Deps, sdkAppId: string, memberId: string): Promise<void> {
  await updateAgent(deps.db, sdkAppId, memberId, { last_seen_at: deps.clock.now() });
}

/** The agent's page has answered the stream, so somebody reads it. */
export function confirmPresence(deps: Deps, sdkAppId: string, memberId: string): void {
  deps.presence.note({ table: 'agents', sdkAppId, id: memberId });
}

/** Takes an agent offline who was not seen for the grace period. Else checks again later. */
export async function checkPresence(deps: Deps, sdkAppId: string, memberId: string): Promise<void> {
  await atDesk(deps, sdkAppId, async (scope) => {
    const agent = await findAgent(scope.tx, sdkAppId, memberId);
    if (!agent || agent.status === 'offline') return;
    const seenAt = agent.last_seen_at ?? scope.now;
    if (scope.now >= graceEnds(scope, seenAt))
      await leaveDesk(scope, memberId, { type: 'agent.wentOffline' });
    else await scheduleGrace(scope, memberId, seenAt);
  });
}

/** When the grace period of an agent ends who was seen last then. It begins when the next sign is overdue. */
function graceEnds({ settings }: DeskScope, seenAt: Date): Date {
  return addSeconds(seenAt, presenceSignSeconds + settings.agentGraceSeconds);
}

async function scheduleGrace(scope: DeskScope, memberId: string, seenAt: Date): Promise<void> {
  const { deps, tx, sdkAppId } = scope;
  await deps.jobs.add(
    tx,
    checkPresenceJob,
    { sdkAppId, memberId },
    { jobKey: `presence:${sdkAppId}:${memberId}`, runAt: graceEnds(scope, seenAt) },
  );
}

/** Agents who were at work when the product went away get a new grace period. */
export async function resumePresenceChecks(deps: Deps): Promise<void> {
  for (const { sdkAppId, memberId } of await listPresentAgents(deps.db)) {
    await noteAgentPresence(deps, sdkAppId, memberId);
    await atDesk(deps, sdkAppId, (scope) => scheduleGrace(scope, memberId, scope.now));
  }
}
