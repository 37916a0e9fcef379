import { botConversationIdleHours } from '../../../src/machines/rules/limits.ts';
import { silenceTimes } from '../../../src/machines/rules/silence.ts';
import type { Deps } from '../../deps.ts';
import { isAnyAgentPresent } from '../../store/agent-queries.ts';
import { findVisitor } from '../../store/visitor-queries.ts';
import { addSeconds } from '../clock.ts';
import { endConversation, endedBySystem, languageOf } from './desk-moves.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { appendNotice, wordsFor } from './notices.ts';
import { OpenConversation } from './open-conversation.ts';
import { silenceOf } from './presentation.ts';
import { type DeskScope, atDesk } from './scope.ts';

/**
 * Ends silent conversations. Served: reminds the customer some time after the agent's last word, then ends the
 * conversation. Waiting: ends it when the customer's page has been closed for the auto-end time (reason `noAgent` if
 * every agent is offline or on a break), but whoever left a message waits until somebody reads it. With the bot: ends
 * it after a day of silence.
 */
export async function checkIdle(deps: Deps, sdkAppId: string, conversationId: string): Promise<void> {
  await atDesk(deps, sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, conversationId);
    const check = {
      bot: checkBot,
      queued: checkWaiting,
      offered: checkWaiting,
      serving: checkServed,
      ended: null,
    };
    await check[open.row.status]?.(scope, open);
    await open.save();
  });
}

async function checkBot(scope: DeskScope, open: OpenConversation): Promise<void> {
  const endsAt = addSeconds(open.row.last_activity_at, botConversationIdleHours * 3600);
  if (scope.now >= endsAt) await endConversation(scope, open, 'timeout', endedBySystem);
  else await scheduleIdleCheck(scope, open, endsAt);
}

async function checkWaiting(scope: DeskScope, open: OpenConversation): Promise<void> {
  // They were told that an agent will see it.
  if (open.row.unanswered_text !== null) return;
  const visitor = await findVisitor(scope.tx, scope.sdkAppId, open.row.visitor_id);
  // While the product was away it could not see anybody.
  const seenAt = later(visitor?.last_seen_at ?? scope.now, open.row.resumed_at);
  const endsAt = addSeconds(seenAt, scope.settings.autoEndSeconds);
  if (scope.now < endsAt) return scheduleIdleCheck(scope, open, endsAt);
  const isServed = await isAnyAgentPresent(scope.tx, scope.sdkAppId);
  await endConversation(scope, open, isServed ? 'abandonedInQueue' : 'noAgent', endedBySystem);
}

async function checkServed(scope: DeskScope, open: OpenConversation): Promise<void> {
  const { now, settings } = scope;
  const since = silenceOf(open.row);
  if (since === null) return;
  const remindedAt = open.row.reminded_at?.getTime() ?? null;
  const { remindsAt, endsAt } = silenceTimes({ begunAt: since.getTime(), remindedAt }, settings);
  const dueAt = new Date(remindsAt ?? endsAt);
  if (now < dueAt) return scheduleIdleCheck(scope, open, dueAt);
  if (remindsAt === null) return endConversation(scope, open, 'timeout', endedBySystem);
  appendNotice(open, 'reminder', wordsFor(settings.reminderMessage, languageOf(open)));
  open.change({ reminded_at: now });
  await checkServed(scope, open);
}

function later(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}
