import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { type TargetPosition, findAgent, listTargetViews } from '../../store/agent-queries.ts';
import { moveAgent, takesOffers } from '../agents/move-agent.ts';
import { type PlaceKind, pagesOf } from '../cursors.ts';
import { readConversationSettings } from '../settings/conversation-settings.ts';
import { languageOf, offer, queueChanged } from './desk-moves.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { notify } from './notices.ts';
import type { OpenConversation } from './open-conversation.ts';
import type { DeskScope } from './scope.ts';

/**
 * The agent passes the conversation on: the colleague is offered it before anybody else, in the same step, so that it is
 * never nobody's. Whoever passed it on is not offered it again until it comes online anew. The caller holds the assignment
 * lock, which keeps the colleague's place free.
 *
 * @throws {LifecycleRefusal} where nobody serves it
 * @throws {ProblemError} validationFailed for what is no member of the desk; transferTargetUnavailable
 */
export async function transfer(scope: DeskScope, open: OpenConversation, memberId: string): Promise<void> {
  const { tx, sdkAppId, settings, now } = scope;
  const { agent_member_id: from, queued_at: queuedAt } = open.row;
  open.advance(
    { type: 'conversation.transferred' },
    { connected_at: null, queued_at: queuedAt ?? now, declined_by: from === null ? [] : [from] },
  );
  const target = await findAgent(tx, sdkAppId, memberId);
  if (!target) throw fieldProblem({ pointer: '/target/memberId', code: 'unknownValue' });
  if (memberId === from || !takesOffers(target, settings)) throw problem('transferTargetUnavailable');
  if (from !== null) await moveAgent(scope, from, { type: 'conversation.ended' });
  notify(open, 'transferred', transferWords[languageOf(open)]);
  await offer(scope, open, memberId);
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
}

/** What the customer is told meanwhile. */
export const transferWords = {
  zh: '正在为您转接另一位客服，请稍候。',
  en: 'You are being passed on to a colleague. One moment, please.',
} as const;

/**
 * Everybody at the desk: who could take a conversation now first, then by name.
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
      available: takesOffers(view, settings),
      status: view.status,
      load: view.load,
      receptionLimit,
    })),
    nextCursor,
  };
}

const byTarget: PlaceKind<TargetPosition> = {
  write: ({ rank, nickname, member_id: memberId }) => `${rank} ${memberId} ${nickname}`,
  read(text) {
    const [, rank, memberId = '', nickname = ''] = /^([01]) ([\w-]{1,64}) ([^\0]*)$/.exec(text) ?? [];
    return rank === undefined ? null : { rank: Number(rank), nickname, member_id: memberId };
  },
};
