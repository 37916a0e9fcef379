import type { ConversationState } from '../conversation/conversation.lifecycle.ts';

/** After how long a silence the customer is reminded, and after how long the conversation ends. */
export interface SilenceLimits {
  reminderSeconds: number;
  autoEndSeconds: number;
}

/** When a silence that began at this time brings the reminder, and when it ends the conversation; all in milliseconds. */
export function silenceTimes(begun: number, { reminderSeconds, autoEndSeconds }: SilenceLimits) {
  return { remindsAt: begun + reminderSeconds * 1000, endsAt: begun + autoEndSeconds * 1000 };
}

/**
 * Since when the customer of a served conversation is silent; null while there is none that counts: nothing ends as long
 * as an agent owes a word.
 */
export function silentSince({
  status,
  waitingSince,
  lastMessage,
}: {
  status: ConversationState;
  waitingSince: string | null;
  lastMessage: { createdAt: string } | null;
}): string | null {
  return status === 'serving' && waitingSince === null ? (lastMessage?.createdAt ?? null) : null;
}
