import type { ConversationEvent, ConversationState } from '../conversation/conversation.lifecycle.ts';

/** What a customer waits for. A moment is a time of whatever kind its owner uses. */
export interface Waiting<Moment> {
  /** Since when the customer waits for a person's word; null if nobody owes one. */
  since: Moment | null;
  /** When a person answered first; null before. */
  firstRepliedAt: Moment | null;
}

/**
 * What a customer waits for after an event of the conversation, whose state is then `state`. A wait runs from the
 * hand-over to the first reply, and from the first message that is not answered to the answer. Whoever loses the agent
 * waits again.
 */
export function waitingAfter<Moment>(
  { since, firstRepliedAt }: Waiting<Moment>,
  event: ConversationEvent['type'],
  { state, now }: { state: ConversationState; now: Moment },
): Waiting<Moment> {
  switch (event) {
    case 'handover.requested':
    case 'agent.lost':
    case 'conversation.transferred':
      return { since: since ?? now, firstRepliedAt };
    case 'customerMessage.sent':
      // The bot answers at once.
      return { since: state === 'bot' ? null : (since ?? now), firstRepliedAt };
    case 'agentMessage.sent':
      return { since: null, firstRepliedAt: firstRepliedAt ?? now };
    case 'conversation.ended':
      return { since: null, firstRepliedAt };
    default:
      return { since, firstRepliedAt };
  }
}

/** Whether an agent has the conversation and has not answered once. */
export function awaitsFirstReply(conversation: {
  status: ConversationState;
  firstRepliedAt: string | null;
}): boolean {
  return conversation.status === 'serving' && conversation.firstRepliedAt === null;
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

/** The facts by which conversations at the desk are ordered. */
interface Ordered {
  conversationId: string;
  status: ConversationState;
  waitingSince: string | null;
  startedAt: string;
  connectedAt: string | null;
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

/** The last active first. */
export function byActivity(a: Ordered, b: Ordered): number {
  return lastActive(b).localeCompare(lastActive(a)) || a.conversationId.localeCompare(b.conversationId);
}

/** The queue: the longest waiting first, as they are served. */
export function byWait(a: Queued, b: Queued): number {
  const [since, than] = [a.queuedAt ?? a.startedAt, b.queuedAt ?? b.startedAt];
  return since.localeCompare(than) || a.conversationId.localeCompare(b.conversationId);
}

interface Queued {
  conversationId: string;
  queuedAt: string | null;
  startedAt: string;
}

/** When something was last said, or the conversation came to its agent. */
function lastActive({ lastMessage, connectedAt, startedAt }: Ordered): string {
  const said = lastMessage?.createdAt ?? startedAt;
  return connectedAt !== null && connectedAt > said ? connectedAt : said;
}
