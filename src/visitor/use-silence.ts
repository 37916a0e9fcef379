import type { ConversationStatus, Message } from '../api/__generated__/schema.d.ts';
import { replyWarningDefaultSeconds } from '../machines/rules/limits.ts';
import { useLasting } from './use-lasting.ts';

/** Whether the person who serves the customer has owed a word for long. */
export function useLongSilence(status: ConversationStatus, messages: readonly Message[]): boolean {
  const owed = status === 'serving' ? owedSince(messages) : null;
  return useLasting(owed, replyWarningDefaultSeconds * 1000);
}

/** The id of the message that a person has yet to answer: the arrival of somebody, or the customer's first word since. */
function owedSince(messages: readonly Message[]): string | null {
  const at = messages.findLastIndex(
    ({ sender, noticeCode }) => sender === 'agent' || noticeCode === 'connected',
  );
  const last = messages[at];
  if (last?.noticeCode === 'connected') return last.messageId;
  return messages.slice(at + 1).find(({ sender }) => sender === 'customer')?.messageId ?? null;
}
