import { botConversationIdleHours } from '../../../src/machines/rules/limits.ts';
import { checkIdle } from '../../jobs/kinds.ts';
import { addSeconds } from '../clock.ts';
import type { OpenConversation } from './open-conversation.ts';
import type { DeskScope } from './scope.ts';

/** Schedules the next check for silence in the conversation. */
export async function scheduleIdleCheck(
  scope: DeskScope,
  open: OpenConversation,
  runAt: Date = nextCheck(scope, open),
): Promise<void> {
  const { deps, tx, sdkAppId } = scope;
  const { conversation_id: conversationId } = open.row;
  await deps.jobs.add(
    tx,
    checkIdle,
    { sdkAppId, conversationId },
    { jobKey: `idle:${conversationId}`, runAt },
  );
}

function nextCheck({ now, settings }: DeskScope, open: OpenConversation): Date {
  if (open.row.status === 'bot') return addSeconds(now, botConversationIdleHours * 3600);
  return addSeconds(now, open.row.status === 'serving' ? settings.reminderSeconds : settings.autoEndSeconds);
}
