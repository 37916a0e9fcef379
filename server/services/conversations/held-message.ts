import { lateMessageSeconds } from '../../../src/machines/rules/late-message.ts';
import { unansweredWith } from '../../../src/machines/rules/waiting.ts';
import { listSaidSince } from '../../store/message-queries.ts';
import type { ConversationChanges } from '../../store/schema/conversations.ts';
import { addSeconds } from '../clock.ts';
import { nothingUnanswered } from './desk-moves.ts';
import type { OpenConversation } from './open-conversation.ts';
import type { MessageExtras } from './presentation.ts';
import type { DeskScope } from './scope.ts';

/** When a message was written that its client kept for so many seconds. */
export const whenWritten = (now: Date, heldSeconds = 0): Date => addSeconds(now, -heldSeconds);

/**
 * What a message says of when it was written.
 * @param from its writer had no part in the conversation before, whatever their client says
 */
export function lateness(now: Date, writtenAt: Date, from: Date | null): { extras?: MessageExtras } {
  const shown = from !== null && from > writtenAt ? from : writtenAt;
  const isLate = now.getTime() - shown.getTime() >= lateMessageSeconds * 1000;
  return isLate ? { extras: { writtenAt: shown.toISOString() } } : {};
}

/**
 * What an agent's message leaves unanswered: what the customer said after it was written. `since`: since when they wait
 * for the answer to that.
 */
export async function leftUnanswered(
  { tx, sdkAppId }: DeskScope,
  { row }: OpenConversation,
  writtenAt: Date,
): Promise<{ left: ConversationChanges; since: Date | null }> {
  const { conversation_id: conversationId, customer_said_at: saidAt, unread_count: unread } = row;
  if (saidAt === null || saidAt <= writtenAt) return { left: nothingUnanswered, since: null };
  // Somebody may have answered all of it on another page meanwhile.
  if (unread === 0) return { left: {}, since: row.waiting_since };
  const said = await listSaidSince(tx, { sdkAppId, conversationId }, { after: writtenAt, limit: unread });
  const text = said.reduce<string | null>((before, each) => unansweredWith(before, each.text), null);
  return {
    left: { unread_count: said.length, unanswered_text: text },
    since: said[0]?.created_at ?? row.waiting_since,
  };
}
