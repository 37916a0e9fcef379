import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { takesOffers } from '../../../src/machines/rules/offers.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import {
  type AgentView,
  type TargetPosition,
  findAgent,
  listTargetViews,
} from '../../store/agent-queries.ts';
import { limitOf } from '../agents/agent-view.ts';
import { moveAgent } from '../agents/move-agent.ts';
import { type PlaceKind, pagesOf } from '../cursors.ts';
import { readConversationSettings } from '../settings/conversation-settings.ts';
import {
  askAgainLater,
  languageOf,
  offerConversation,
  queueChanged,
  takeWaitingConversation,
} from './desk-moves.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { appendNotice, wordsFor } from './notices.ts';
import type { OpenConversation } from './open-conversation.ts';
import { agentOf, tellOfRequeue } from './requeue.ts';
import type { DeskScope } from './scope.ts';

/**
 * The agent passes the conversation on. The same step offers it to the colleague, so it always belongs to somebody.
 * The agent gets a new offer of it only if nobody else takes it. The caller must hold the assignment lock, which
 * keeps the colleague's place free.
 *
 * @throws {LifecycleRefusal} if nobody serves it
 * @throws {ProblemError} validationFailed if the target is no member of the desk; transferTargetUnavailable
 */
export async function transferToColleague(
  scope: DeskScope,
  open: OpenConversation,
  memberId: string,
): Promise<void> {
  const { tx, sdkAppId, settings } = scope;
  const from = release(scope, open);
  const target = await findAgent(tx, sdkAppId, memberId);
  if (!target) throw fieldProblem({ pointer: '/target/memberId', code: 'unknownValue' });
  if (memberId === from || !isAvailable(target, settings.receptionLimit))
    throw problem('transferTargetUnavailable');
  if (from !== null) await moveAgent(scope, from, { type: 'conversation.ended' });
  appendNotice(open, 'transferred', wordsFor(settings.transferMessage, languageOf(open)));
  await offerConversation(scope, open, memberId);
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
  await askAgainLater(scope, open);
}

/**
 * A desk admin takes the conversation from its agent and serves it at once; the own one stays. The customer is never
 * without a person, so the wait stays as it was. The caller must hold the assignment lock.
 *
 * @throws {LifecycleRefusal} if nobody serves it or the desk admin is offline
 */
export async function takeConversationOver(
  scope: DeskScope,
  open: OpenConversation,
  memberId: string,
): Promise<void> {
  if (open.row.agent_member_id === memberId && open.row.status === 'serving') return;
  const { waiting_since: waitingSince } = open.row;
  const from = release(scope, open);
  open.change({ waiting_since: waitingSince });
  if (from !== null) await moveAgent(scope, from, { type: 'conversation.ended' });
  appendNotice(open, 'transferred', wordsFor(scope.settings.transferMessage, languageOf(open)));
  await takeWaitingConversation(scope, open, memberId, 'takeOver');
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
}

/**
 * The agent gives the conversation back. It waits at the place of its first wait, and this agent is asked last.
 *
 * @throws {LifecycleRefusal} if nobody serves it
 */
export async function returnToQueue(scope: DeskScope, open: OpenConversation): Promise<void> {
  const agent = agentOf(open);
  const from = release(scope, open);
  if (from !== null) await moveAgent(scope, from, { type: 'conversation.ended' });
  await tellOfRequeue(scope, open, agent, 'staysAtDesk');
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
  await askAgainLater(scope, open);
}

/** Takes the conversation from its agent, who is asked last. @returns the agent */
function release({ now }: DeskScope, open: OpenConversation): string | null {
  const { agent_member_id: from, queued_at: queuedAt } = open.row;
  open.advance(
    { type: 'conversation.transferred' },
    {
      connected_at: null,
      queued_at: queuedAt ?? now,
      declined_by: from === null ? [] : [from],
      refused_at: now,
      passed_on_by: from,
    },
  );
  return from;
}

/**
 * Lists everybody at the desk: first those who could take a conversation now, then by name.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listTransferTargets(
  deps: Deps,
  sdkAppId: string,
  query: { cursor?: string; limit?: number; search?: string },
): Promise<components['schemas']['TransferTargetPage']> {
  const { limit = pageItemsDefault, search = null } = query;
  const pages = pagesOf('transferTargets', { sdkAppId, search }, byTarget);
  const settings = await readConversationSettings(deps.db, sdkAppId);
  const { receptionLimit } = settings;
  const rows = await listTargetViews(deps.db, sdkAppId, {
    receptionLimit,
    search,
    after: pages.after(query.cursor),
    limit: limit + 1,
  });
  const { page, nextCursor } = pages.cut(rows, limit, (view) => view);
  return {
    items: page.map((view) => ({
      kind: 'member',
      id: view.member_id,
      name: view.nickname,
      available: isAvailable(view, receptionLimit),
      status: view.status,
      load: view.load,
      receptionLimit: limitOf(view, receptionLimit),
    })),
    nextCursor,
  };
}

function isAvailable(view: AgentView, receptionLimit: number): boolean {
  return takesOffers({ ...view, receptionLimit: limitOf(view, receptionLimit) });
}

const byTarget: PlaceKind<TargetPosition> = {
  write: ({ rank, nickname, member_id: memberId }) => `${rank} ${memberId} ${nickname}`,
  read(text) {
    const [, rank, memberId = '', nickname = ''] = /^([01]) ([\w-]{1,64}) ([^\0]*)$/.exec(text) ?? [];
    return rank === undefined ? null : { rank: Number(rank), nickname, member_id: memberId };
  },
};
