import { askAgainSeconds } from '../../../src/machines/rules/offers.ts';
import type { Deps } from '../../deps.ts';
import { tellOfEmptyDesk } from '../../jobs/kinds.ts';
import { findAssignment, startAssignmentLock } from '../../store/agent-queries.ts';
import { findOffer } from '../../store/open-talks.ts';
import type { ConversationKey } from '../../store/schema/conversations.ts';
import { type WaitingConversation, takeMovedPlaces } from '../../store/queue-queries.ts';
import { addSeconds } from '../clock.ts';
import { acceptOffer, offerConversation } from './desk-moves.ts';
import { OpenConversation } from './open-conversation.ts';
import { type VisitorConversationState, presentVisitorConversation, queuePlace } from './presentation.ts';
import { type QueueOutlook, readQueueOutlook } from './queue-outlook.ts';
import { type DeskScope, atDesk } from './scope.ts';

/**
 * Pairs waiting customers with agents that have room until one side runs out, then tells customers their new places.
 * Each pair is one transaction under the application's assignment lock, so no conversation is assigned twice and no
 * agent exceeds its limit. With automatic acceptance they also accept what was offered before. The last one also tells the customers, so that they need not wait for another commit.
 */
export async function assignWaiting(deps: Deps, sdkAppId: string): Promise<void> {
  while (await atDesk(deps, sdkAppId, assignNext));
}

/** @returns whether there may be another pair */
async function assignNext(scope: DeskScope): Promise<boolean> {
  const { tx, sdkAppId, settings, now } = scope;
  const { receptionLimit } = settings;
  const refusedUntil = addSeconds(now, -askAgainSeconds);
  const locking = startAssignmentLock(tx, sdkAppId);
  await locking.sent;
  const find = () => findAssignment(tx, sdkAppId, { receptionLimit, refusedUntil });
  const [pair, offer] = await Promise.all([find(), findStaleOffer(scope), locking.result]);
  if (offer) {
    await acceptStaleOffer(scope, offer.conversationId);
    return true;
  }
  if (pair) {
    const open = await OpenConversation.lock(scope, pair.conversationId);
    // The customer may have left between the search and the lock. Look again.
    if (open.row.status !== 'queued') return true;
    await offerConversation(scope, open, pair.memberId);
    await open.save();
    if (await find()) return true;
  }
  await announceQueue(scope);
  return false;
}

/** An offer that was made before offers came to be accepted by themselves. Nobody need answer it. */
async function findStaleOffer({ tx, sdkAppId, settings }: DeskScope): Promise<ConversationKey | undefined> {
  return settings.acceptMode === 'automatic' ? findOffer(tx, sdkAppId) : undefined;
}

async function acceptStaleOffer(scope: DeskScope, conversationId: string): Promise<void> {
  const open = await OpenConversation.lock(scope, conversationId);
  const { status, agent_member_id: memberId } = open.row;
  // The customer may have left between the search and the lock.
  if (status !== 'offered' || memberId === null) return;
  await acceptOffer(scope, open, memberId);
  await open.save();
}

/** The desk learns how many customers wait, and waiting customers learn their place if it has changed. */
async function announceQueue(scope: DeskScope): Promise<void> {
  const { deps, tx, emit, sdkAppId, now, settings } = scope;
  const { receptionLimit } = settings;
  const reading = readQueueOutlook(tx, sdkAppId, { now, receptionLimit });
  const [outlook, { waitingCount, moved }] = await Promise.all([
    reading,
    takeMovedPlaces(
      tx,
      sdkAppId,
      reading.then((known) => known !== null),
    ),
  ]);
  emit({ sdkAppId, type: 'queue.updated', audience: ['desk', 'console'], payload: { waitingCount } });
  // Those who had a place have lost it, or somebody has joined who was told already.
  if (outlook === null && moved.length > 0)
    await deps.jobs.add(tx, tellOfEmptyDesk, { sdkAppId }, { jobKey: `empty-desk:${sdkAppId}` });
  const present = placePresenter(scope, outlook);
  for (const row of moved) {
    emit({
      sdkAppId,
      type: 'visitorConversation.updated',
      audience: [`visitor:${row.visitor_id}`],
      payload: { conversation: present(row) },
    });
  }
}

/**
 * Waiting conversations in the same state differ only in place and revision, so the lifecycle is asked once for all
 * of them.
 */
function placePresenter({ settings, now }: DeskScope, outlook: QueueOutlook) {
  const known = new Map<string, VisitorConversationState>();
  return (row: WaitingConversation): VisitorConversationState => {
    const { status, revision, conversation_id: conversationId } = row;
    const same =
      known.get(status) ??
      presentVisitorConversation({ ...row, agent_nickname: null }, settings, outlook, now);
    known.set(status, same);
    return { ...same, conversationId, revision, ...queuePlace(row, outlook) };
  };
}
