import type { EndReason } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { assignWaiting, expireOffer } from '../../jobs/kinds.ts';
import { isAnyAgentPresent } from '../../store/agent-queries.ts';
import { countWaiting } from '../../store/queue-queries.ts';
import { moveAgent } from '../agents/move-agent.ts';
import { addSeconds } from '../clock.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { notify, wordsFor } from './notices.ts';
import type { OpenConversation } from './open-conversation.ts';
import type { DeskScope } from './scope.ts';

/** The customer asks for a person: to the end of the queue, with the organization's queue message. */
export async function handOver(scope: DeskScope, open: OpenConversation): Promise<void> {
  const { tx, sdkAppId, now, settings } = scope;
  open.advance({ type: 'handover.requested' }, { queued_at: now, bot_pending_seq: null });
  const language = languageOf(open);
  if (await isAnyAgentPresent(tx, sdkAppId)) {
    const queuePosition = (await countWaiting(tx, sdkAppId)) + 1;
    const values = { queuePosition, waitingCount: queuePosition };
    notify(open, 'queued', wordsFor(settings.queueMessage, language, values));
  } else {
    notify(open, 'noAgent', wordsFor(settings.noAgentMessage, language));
  }
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
}

/** Offers a waiting conversation to an agent; with automatic acceptance the agent has it at once. */
export async function offer(scope: DeskScope, open: OpenConversation, memberId: string): Promise<void> {
  const { deps, tx, sdkAppId, now, settings } = scope;
  const expiresAt = addSeconds(now, settings.offerTimeoutSeconds);
  open.advance({ type: 'conversation.offered', memberId }, { offered_at: now, offer_expires_at: expiresAt });
  await moveAgent(scope, memberId, { type: 'conversation.offered' });
  if (settings.acceptMode === 'automatic') return accept(scope, open, memberId);
  await deps.jobs.add(
    tx,
    expireOffer,
    { sdkAppId, conversationId: open.row.conversation_id },
    { jobKey: `offer:${open.row.conversation_id}`, runAt: expiresAt },
  );
}

/** The agent takes what it was offered. */
export async function accept(scope: DeskScope, open: OpenConversation, memberId: string): Promise<void> {
  open.advance({ type: 'offer.accepted', memberId }, connected(scope));
  const agent = await moveAgent(scope, memberId, { type: 'conversation.connected', via: 'offer' });
  await welcome(scope, open, agent.nickname);
}

/** The agent picks a waiting conversation by hand. */
export async function take(scope: DeskScope, open: OpenConversation, memberId: string): Promise<void> {
  open.advance({ type: 'conversation.taken', memberId }, connected(scope));
  const agent = await moveAgent(scope, memberId, { type: 'conversation.connected', via: 'queue' });
  await welcome(scope, open, agent.nickname);
}

export async function decline(scope: DeskScope, open: OpenConversation, memberId: string): Promise<void> {
  open.advance({ type: 'offer.declined', memberId }, unoffered(open, memberId));
  await moveAgent(scope, memberId, { type: 'offer.withdrawn' });
  await queueChanged(scope);
}

/** An offer that nobody answered goes back to the queue; the agent who missed it takes a break until it says otherwise. */
export async function withdrawOffer(scope: DeskScope, open: OpenConversation): Promise<void> {
  const memberId = open.row.agent_member_id;
  if (memberId === null) return;
  open.advance({ type: 'offer.timedOut' }, unoffered(open, memberId));
  await moveAgent(scope, memberId, { type: 'break.started' });
  await queueChanged(scope);
}

/** The agent is gone: the customer waits again, at the place that the first wait earned. */
export async function requeue(scope: DeskScope, open: OpenConversation): Promise<void> {
  const { status, agent_member_id: agent } = open.row;
  const wasServed = status === 'serving';
  open.advance(
    { type: 'agent.lost' },
    {
      connected_at: null,
      offered_at: null,
      offer_expires_at: null,
      queued_at: open.row.queued_at ?? scope.now,
    },
  );
  if (wasServed) await tellOfRequeue(scope, open, agent);
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
}

/** @param agent the one who leaves, and is nobody to wait for */
async function tellOfRequeue(scope: DeskScope, open: OpenConversation, agent: string | null): Promise<void> {
  const { tx, sdkAppId, settings } = scope;
  const language = languageOf(open);
  const isSomebodyLeft = await isAnyAgentPresent(tx, sdkAppId, agent);
  if (isSomebodyLeft) {
    notify(open, 'requeued', wordsFor(settings.queueMessage, language, { queuePosition: 1 }));
  } else {
    notify(open, 'noAgent', wordsFor(settings.noAgentMessage, language));
  }
}

export async function end(scope: DeskScope, open: OpenConversation, reason: EndReason): Promise<void> {
  const { status, agent_member_id: memberId } = open.row;
  open.advance(
    { type: 'conversation.ended', reason },
    { ended_at: scope.now, bot_pending_seq: null, offer_expires_at: null, unread_count: 0 },
  );
  if (memberId !== null && status === 'serving')
    await moveAgent(scope, memberId, { type: 'conversation.ended' });
  if (memberId !== null && status === 'offered')
    await moveAgent(scope, memberId, { type: 'offer.withdrawn' });
  const language = languageOf(open);
  notify(open, 'ended', wordsFor(scope.settings.closingMessage, language));
  if (status !== 'bot') await queueChanged(scope);
}

/** Waiting customers and free agents are paired, and everybody who waits learns its place, soon after the commit. */
export async function queueChanged(scope: DeskScope): Promise<void> {
  const { deps, tx, sdkAppId } = scope;
  await deps.jobs.add(tx, assignWaiting, { sdkAppId }, { jobKey: `assign:${sdkAppId}` });
}

export function languageOf(open: OpenConversation): 'zh' | 'en' {
  return open.row.visitor_language;
}

function connected({ now }: DeskScope) {
  return { connected_at: now, offer_expires_at: null, declined_by: [] };
}

function unoffered(open: OpenConversation, memberId: string) {
  const declinedBy = [...new Set([...open.row.declined_by, memberId])];
  return { offered_at: null, offer_expires_at: null, declined_by: declinedBy };
}

async function welcome(scope: DeskScope, open: OpenConversation, agentName: string): Promise<void> {
  const language = languageOf(open);
  notify(open, 'connected', wordsFor(scope.settings.connectedMessage, language, { agentName }));
  await queueChanged(scope);
}
