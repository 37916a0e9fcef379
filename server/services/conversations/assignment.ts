import type { Deps } from '../../deps.ts';
import { findAssignment, lockAssignment } from '../../store/agent-queries.ts';
import { countWaiting, listWaiting } from '../../store/conversation-queries.ts';
import { offer } from './desk-moves.ts';
import { OpenConversation } from './open-conversation.ts';
import { presentVisitorConversation } from './presentation.ts';
import { readQueueOutlook } from './queue-outlook.ts';
import { type DeskScope, atDesk } from './scope.ts';

/**
 * Pairs waiting customers with agents that have room until one side runs out, then tells the queue where it stands.
 * Each pair is one transaction under the application's assignment lock: no conversation is given twice, no agent gets
 * more than its limit.
 */
export async function assignWaiting(deps: Deps, sdkAppId: string): Promise<void> {
  while (await atDesk(deps, sdkAppId, assignNext));
  await atDesk(deps, sdkAppId, announceQueue);
}

async function assignNext(scope: DeskScope): Promise<boolean> {
  const { tx, sdkAppId, settings } = scope;
  await lockAssignment(tx, sdkAppId);
  const pair = await findAssignment(tx, sdkAppId, settings.receptionLimit);
  if (!pair) return false;
  const open = await OpenConversation.lock(scope, pair.conversationId);
  // Between the search and the lock the customer may have left: look again.
  if (open.row.status !== 'queued') return true;
  await offer(scope, open, pair.memberId);
  await open.save();
  return true;
}

async function announceQueue({ tx, emit, now, sdkAppId, settings }: DeskScope): Promise<void> {
  emit({
    sdkAppId,
    type: 'queue.updated',
    audience: ['desk', 'console'],
    payload: { waitingCount: await countWaiting(tx, sdkAppId) },
  });
  const waiting = await listWaiting(tx, sdkAppId);
  if (waiting.length === 0) return;
  const outlook = await readQueueOutlook(tx, sdkAppId);
  for (const view of waiting) {
    emit({
      sdkAppId,
      type: 'visitorConversation.updated',
      audience: [`visitor:${view.visitor_id}`],
      payload: { conversation: presentVisitorConversation(view, settings, outlook, now) },
    });
  }
}
