import type { ConversationState } from '../conversation/conversation.lifecycle.ts';

/** After how long a silence the customer is reminded, and after how long the conversation ends. */
export interface SilenceLimits {
  reminderSeconds: number;
  autoEndSeconds: number;
}

/** A silence and the reminder in it, in milliseconds. */
export interface SilenceSoFar {
  begunAt: number;
  /** Null before the reminder. */
  remindedAt: number | null;
}

/**
 * When a silence brings the reminder, and when it ends the conversation; in milliseconds. Nobody is lost without having
 * been reminded: after a late reminder there is as much time to answer as after any.
 * @returns `remindsAt` null once the customer was reminded
 */
export function silenceTimes(
  { begunAt, remindedAt }: SilenceSoFar,
  { reminderSeconds, autoEndSeconds }: SilenceLimits,
): { remindsAt: number | null; endsAt: number } {
  const remindsAt = begunAt + reminderSeconds * 1000;
  const timeToAnswer = (autoEndSeconds - reminderSeconds) * 1000;
  return {
    remindsAt: remindedAt === null ? remindsAt : null,
    endsAt: Math.max(remindsAt, remindedAt ?? remindsAt) + timeToAnswer,
  };
}

/** What decides since when a silence counts. A moment is a time of whatever kind its owner uses. */
interface Silence<Moment extends string | Date> {
  status: ConversationState;
  /** Since when a person owes the customer a word; null if nobody does. */
  waitingSince: Moment | null;
  /** When a person or the bot last said something; null before. */
  lastWordAt: Moment | null;
  /** When the product last was back after it had been away; null: never in this conversation. */
  resumedAt: Moment | null;
  /** When the agent last was writing without sending anything yet; null: never. */
  writingAt: Moment | null;
}

/**
 * Since when the customer of a served conversation is silent; null while there is none that counts: nothing ends as long
 * as an agent owes a word. While the product was away nobody could speak, so the silence begins anew when it is back. So
 * it does while the agent writes: who stops, or closes the page, leaves nothing behind that holds the conversation.
 */
export function silentSince<Moment extends string | Date>({
  status,
  waitingSince,
  lastWordAt,
  resumedAt,
  writingAt,
}: Silence<Moment>): Moment | null {
  if (status !== 'serving' || waitingSince !== null || lastWordAt === null) return null;
  return later(later(lastWordAt, resumedAt), writingAt);
}

function later<Moment extends string | Date>(one: Moment, other: Moment | null): Moment {
  return other !== null && other > one ? other : one;
}
