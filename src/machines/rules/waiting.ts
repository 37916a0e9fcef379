import type { ConversationEvent, ConversationState } from '../conversation/conversation.lifecycle.ts';
import { lastMessageMaxCharacters } from './limits.ts';
import { firstCharacters } from './text.ts';

/** What a customer waits for. A moment is a time of whatever kind its owner uses. */
export interface Waiting<Moment> {
  /** Since when the customer waits for a person's word; null if nobody owes one. */
  since: Moment | null;
  /** When a person answered first; null before. */
  firstRepliedAt: Moment | null;
}

/**
 * What a customer waits for after an event of the conversation, whose state is then `state`. A wait runs from the
 * hand-over to the first reply, and from the first message that is not answered, or the promise of an answer, to the
 * answer. Who loses the agent waits for the word of whoever has them next, or goes on waiting.
 * @param stillSince since when the customer waits for the answer to what they said after the agent's message was written,
 * where its client had kept it
 */
export function waitingAfter<Moment>(
  { since, firstRepliedAt }: Waiting<Moment>,
  event: ConversationEvent['type'],
  { state, now, stillSince = null }: { state: ConversationState; now: Moment; stillSince?: Moment | null },
): Waiting<Moment> {
  switch (event) {
    case 'agent.lost':
    case 'handover.requested':
    case 'conversation.transferred':
    case 'answer.promised':
      return { since: since ?? now, firstRepliedAt };
    case 'customerMessage.sent':
      // The bot answers at once.
      return { since: state === 'bot' ? null : (since ?? now), firstRepliedAt };
    case 'agentMessage.sent':
      return { since: stillSince, firstRepliedAt: firstRepliedAt ?? now };
    case 'handover.withdrawn':
    case 'conversation.ended':
      return { since: null, firstRepliedAt };
    default:
      return { since, firstRepliedAt };
  }
}

/** What nobody has answered, after one more message. The first ones say what it is about, so the end is cut off. */
export function unansweredWith(before: string | null, text: string): string {
  return firstCharacters(before === null ? text : `${before}\n${text}`, lastMessageMaxCharacters);
}

/** Whether an agent has the conversation and owes the customer a word. */
export function awaitsReply({ status, waitingSince }: Pick<Ordered, 'status' | 'waitingSince'>): boolean {
  return status === 'serving' && waitingSince !== null;
}

/** Whether an agent has the conversation, and no person has ever answered in it. */
export function awaitsFirstReply({
  firstRepliedAt,
  ...conversation
}: Pick<Ordered, 'status' | 'waitingSince'> & { firstRepliedAt: string | null }): boolean {
  return firstRepliedAt === null && awaitsReply(conversation);
}

/**
 * Whether a waiting customer was with an agent before. The place in the queue is then that of the first hand-over, though
 * the present wait began later.
 */
export function isBackInQueue({
  status,
  waitingSince,
  queuedAt,
}: Pick<Ordered, 'status' | 'waitingSince' | 'queuedAt'>): boolean {
  return (status === 'queued' || status === 'offered') && (waitingSince ?? '') > (queuedAt ?? '');
}

/** Whether an agent has promised an answer: they had the last word, and yet the customer waits for another. */
export function isPromised({
  waitingSince,
  unansweredText,
  lastMessage,
}: {
  waitingSince: string | null;
  unansweredText: string | null;
  lastMessage: { sender: string } | null;
}): boolean {
  return waitingSince !== null && unansweredText === null && lastMessage?.sender === 'agent';
}

/** From which second a wait is late, and from which it is overdue. */
export interface WaitingThresholds {
  replyWarningSeconds: number;
  replyOverdueSeconds: number;
}

export type WaitingLevel = 'calm' | 'late' | 'overdue';

export function waitingLevel(seconds: number, thresholds: WaitingThresholds): WaitingLevel {
  if (seconds >= thresholds.replyOverdueSeconds) return 'overdue';
  return seconds >= thresholds.replyWarningSeconds ? 'late' : 'calm';
}

/** The facts by which conversations at the desk are ordered, and which their times say. */
interface Ordered {
  conversationId: string;
  status: ConversationState;
  queuedAt: string | null;
  waitingSince: string | null;
  startedAt: string;
  connectedAt: string | null;
  endedAt: string | null;
  lastMessage: { createdAt: string } | null;
}

/** Whoever waits comes first, the longest on top, and an offer, which has a clock, before all. Then the last active. */
export function byWaiting(a: Ordered, b: Ordered): number {
  return (
    Number(b.status === 'offered') - Number(a.status === 'offered') ||
    Number(a.waitingSince === null) - Number(b.waitingSince === null) ||
    (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '') ||
    byActivity(a, b)
  );
}

/** The queue, as it is served: by the first hand-over, because who lost an agent keeps the place. */
export function byWait(a: Ordered, b: Ordered): number {
  return (
    (a.queuedAt ?? '').localeCompare(b.queuedAt ?? '') || a.conversationId.localeCompare(b.conversationId)
  );
}

/** The last active first. */
export function byActivity(a: Ordered, b: Ordered): number {
  return lastActive(b).localeCompare(lastActive(a)) || a.conversationId.localeCompare(b.conversationId);
}

/** The orders that an agent can choose for a list. */
export const orders = { waiting: byWaiting, activity: byActivity };

/** When it ended; before, when something was last said, or the conversation came to its agent. */
export function lastActive({
  endedAt,
  connectedAt,
  lastMessage,
  startedAt,
}: Pick<Ordered, 'endedAt' | 'lastMessage' | 'connectedAt' | 'startedAt'>): string {
  if (endedAt !== null) return endedAt;
  const said = lastMessage?.createdAt ?? startedAt;
  return connectedAt !== null && connectedAt > said ? connectedAt : said;
}

/** Ended conversations, as the server reads them out page by page: the last ended first. */
export function byEnd(a: Ordered, b: Ordered): number {
  return (b.endedAt ?? '').localeCompare(a.endedAt ?? '') || b.conversationId.localeCompare(a.conversationId);
}
