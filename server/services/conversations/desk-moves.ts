import type { AgentStatusEvent } from '../../../src/machines/agent-status/agent-status.lifecycle.ts';
import type { EndReason } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { askAgainSeconds } from '../../../src/machines/rules/offers.ts';
import { assignWaiting, expireOffer } from '../../jobs/kinds.ts';
import { isAnyAgentFree, isAnyAgentPresent } from '../../store/agent-queries.ts';
import { toJson } from '../../store/columns.ts';
import { countWaiting, lockQueueEnd } from '../../store/queue-queries.ts';
import { moveAgent } from '../agents/move-agent.ts';
import { addSeconds } from '../clock.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { appendNotice, ownNotices, wordsFor } from './notices.ts';
import type { OpenConversation } from './open-conversation.ts';
import type { Ender } from './presentation.ts';
import type { DeskScope } from './scope.ts';

/** Puts a customer who asks for a person at the end of the queue, with the organization's queue message. */
export async function handOverToPerson(scope: DeskScope, open: OpenConversation): Promise<void> {
  const { tx, sdkAppId, now, settings } = scope;
  open.advance({ type: 'handover.requested' }, { queued_at: now, bot_pending_seq: null });
  const language = languageOf(open);
  if (await isAnyAgentPresent(tx, sdkAppId)) {
    await lockQueueEnd(tx, sdkAppId);
    const queuePosition = (await countWaiting(tx, sdkAppId)) + 1;
    const values = { queuePosition, waitingCount: queuePosition };
    // Whoever is connected at once is greeted then, and never had a place.
    if (queuePosition > 1 || !(await isConnectedAtOnce(scope)))
      appendNotice(open, 'queued', wordsFor(settings.queueMessage, language, values));
  } else {
    appendNotice(open, 'noAgent', wordsFor(settings.noAgentMessage, language));
  }
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
}

/** The customer leaves the queue for the bot, and nobody owes a word any more. Asked for again, the wait begins anew. */
export async function withdrawFromQueue(scope: DeskScope, open: OpenConversation): Promise<void> {
  const { status, agent_member_id: memberId, unread_count: unanswered } = open.row;
  open.advance(
    { type: 'handover.withdrawn' },
    {
      queued_at: null,
      connected_at: null,
      offered_at: null,
      offer_expires_at: null,
      declined_by: [],
      passed_on_by: null,
      customer_left_at: null,
      ...nothingUnanswered,
    },
  );
  if (memberId !== null && status === 'offered')
    await moveAgent(scope, memberId, { type: 'offer.withdrawn' });
  const words = unanswered > 0 ? ownNotices.botIsBackToAnswer : ownNotices.botIsBack;
  appendNotice(open, 'withdrawn', words[languageOf(open)]);
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
}

async function isConnectedAtOnce({ tx, sdkAppId, settings }: DeskScope): Promise<boolean> {
  const { acceptMode, receptionLimit } = settings;
  return acceptMode === 'automatic' && isAnyAgentFree(tx, sdkAppId, receptionLimit);
}

/**
 * Offers a waiting conversation to an agent. With automatic acceptance the agent gets it at once. If the agent refused it
 * before, all refusals are forgotten, so everybody else is asked before the same agent is again. Whoever calls this tells
 * the queue of it.
 */
export async function offerConversation(
  scope: DeskScope,
  open: OpenConversation,
  memberId: string,
): Promise<void> {
  const { now, settings } = scope;
  const expiresAt = addSeconds(now, settings.offerTimeoutSeconds);
  const declinedBy = open.row.declined_by.includes(memberId) ? [] : open.row.declined_by;
  open.advance(
    { type: 'conversation.offered', memberId },
    { offered_at: now, offer_expires_at: expiresAt, declined_by: declinedBy },
  );
  const offered = { type: 'conversation.offered' } as const;
  if (settings.acceptMode === 'automatic') return connectOffered(scope, open, memberId, [offered]);
  await moveAgent(scope, memberId, offered);
  await scheduleOfferEnd(scope, open, expiresAt);
}

/** The offer ends then, unless it is answered before. */
export async function scheduleOfferEnd(
  { deps, tx, sdkAppId }: DeskScope,
  open: OpenConversation,
  runAt: Date,
): Promise<void> {
  const { conversation_id: conversationId } = open.row;
  await deps.jobs.add(
    tx,
    expireOffer,
    { sdkAppId, conversationId },
    { jobKey: `offer:${conversationId}`, runAt },
  );
}

/** The agent accepts the offered conversation. Whoever calls this tells the queue of it. */
export async function acceptOffer(scope: DeskScope, open: OpenConversation, memberId: string): Promise<void> {
  await connectOffered(scope, open, memberId, []);
}

/** @param before what happens to the agent first, in the same step */
async function connectOffered(
  scope: DeskScope,
  open: OpenConversation,
  memberId: string,
  before: readonly AgentStatusEvent[],
): Promise<void> {
  open.advance({ type: 'offer.accepted', memberId }, connected(scope, open));
  const agent = await moveAgent(scope, memberId, ...before, { type: 'conversation.connected', via: 'offer' });
  welcome(scope, open, agent.nickname);
  // Nobody owes a word where the agent who had answered is back, so the customer's silence counts.
  if (open.row.waiting_since === null) await scheduleIdleCheck(scope, open);
}

/**
 * The agent picks a waiting conversation by hand, or a desk admin what was just taken from its agent. Whoever calls this
 * tells the queue of it.
 */
export async function takeWaitingConversation(
  scope: DeskScope,
  open: OpenConversation,
  memberId: string,
  via: 'queue' | 'takeOver' = 'queue',
): Promise<void> {
  open.advance({ type: 'conversation.taken', memberId }, connected(scope, open));
  const agent = await moveAgent(scope, memberId, { type: 'conversation.connected', via });
  welcome(scope, open, agent.nickname);
}

export async function declineOffer(
  scope: DeskScope,
  open: OpenConversation,
  memberId: string,
): Promise<void> {
  open.advance({ type: 'offer.declined', memberId }, unoffered(scope, open, memberId));
  await moveAgent(scope, memberId, { type: 'offer.withdrawn' });
  await queueChanged(scope);
  await askAgainLater(scope, open);
}

/**
 * Puts a conversation back into the queue when its offer times out. The agent goes on a break until it comes back by
 * itself.
 */
export async function withdrawOffer(scope: DeskScope, open: OpenConversation): Promise<void> {
  const memberId = open.row.agent_member_id;
  if (memberId === null) return;
  open.advance({ type: 'offer.timedOut' }, unoffered(scope, open, memberId));
  await moveAgent(scope, memberId, { type: 'break.started' });
  await queueChanged(scope);
  await askAgainLater(scope, open);
}

/** Columns of a conversation in which nothing waits for an answer. */
export const nothingUnanswered = { unread_count: 0, unanswered_text: null };

/** No person ends it. */
export const endedBySystem: Ender = { kind: 'system', member: null };

export async function endConversation(
  scope: DeskScope,
  open: OpenConversation,
  reason: EndReason,
  endedBy: Ender,
): Promise<void> {
  const { status, agent_member_id: memberId } = open.row;
  open.advance(
    { type: 'conversation.ended', reason },
    {
      ended_at: scope.now,
      ended_by: toJson(endedBy),
      bot_pending_seq: null,
      offer_expires_at: null,
      customer_left_at: null,
      ...nothingUnanswered,
    },
  );
  if (memberId !== null && status === 'serving')
    await moveAgent(scope, memberId, { type: 'conversation.ended' });
  if (memberId !== null && status === 'offered')
    await moveAgent(scope, memberId, { type: 'offer.withdrawn' });
  const language = languageOf(open);
  appendNotice(open, 'ended', wordsFor(scope.settings.closingMessage, language));
  if (status !== 'bot') await queueChanged(scope);
}

/**
 * Soon after the commit, a job offers waiting conversations to free agents and tells waiting customers their places.
 */
export async function queueChanged(scope: DeskScope): Promise<void> {
  const { deps, tx, sdkAppId } = scope;
  await deps.jobs.add(tx, assignWaiting, { sdkAppId }, { jobKey: `assign:${sdkAppId}` });
}

/** Those who have refused the conversation until now are asked again then, if nobody has taken it. */
export async function askAgainLater(
  { deps, tx, sdkAppId, now }: DeskScope,
  open: OpenConversation,
): Promise<void> {
  const jobKey = `ask-again:${open.row.conversation_id}`;
  await deps.jobs.add(tx, assignWaiting, { sdkAppId }, { jobKey, runAt: addSeconds(now, askAgainSeconds) });
}

export function languageOf(open: OpenConversation): 'zh' | 'en' {
  return open.row.visitor_language;
}

function connected({ now }: DeskScope, { row }: OpenConversation) {
  return {
    connected_at: now,
    first_connected_at: row.first_connected_at ?? now,
    offer_expires_at: null,
    declined_by: [],
    passed_on_by: null,
  };
}

function unoffered({ now }: DeskScope, open: OpenConversation, memberId: string) {
  const declinedBy = [...new Set([...open.row.declined_by, memberId])];
  return { offered_at: null, offer_expires_at: null, declined_by: declinedBy, refused_at: now };
}

function welcome({ settings }: DeskScope, open: OpenConversation, agentName: string): void {
  appendNotice(open, 'connected', wordsFor(settings.connectedMessage, languageOf(open), { agentName }));
}
