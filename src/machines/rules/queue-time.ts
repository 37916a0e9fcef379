import type { ConversationState } from '../conversation/conversation.lifecycle.ts';
import { isWaiting } from './desk-access.ts';

/** A customer's time in the queue. */
export interface QueueTime {
  /** When they last entered it, in milliseconds; null before. */
  joinedAt: number | null;
  /** Seconds in all stays that are over, but for those given up for the bot. */
  seconds: number;
}

/**
 * The time in the queue after a step of the conversation. An offer belongs to the wait, and an agent's service does not, nor
 * a stay that the customer gave up for the bot: nobody took them on after it.
 */
export function queueTimeAfter(
  { joinedAt, seconds }: QueueTime,
  { from, to, now }: { from: ConversationState; to: ConversationState; now: number },
): QueueTime {
  const [wasInside, isInside] = [isWaiting({ state: from }), isWaiting({ state: to })];
  if (isInside && !wasInside) return { joinedAt: now, seconds };
  if (!wasInside || isInside || joinedAt === null || to === 'bot') return { joinedAt, seconds };
  return { joinedAt, seconds: seconds + Math.max(0, now - joinedAt) / 1000 };
}

/** Somebody's stay in the queue, in milliseconds. */
export interface QueueStay {
  joinedAt: number;
  /** When they were offered to the agent who took them on, or has the offer; null if they were not. */
  offeredAt: number | null;
  /** When an agent took them on; null while they wait. */
  leftAt: number | null;
}

/** Whoever is offered or taken on sooner was not in line: an agent had room, and only took a while to accept. */
const shortestStayMilliseconds = 5_000;
/** From fewer who stood in line nothing is foretold. */
const fewestStays = 5;

/**
 * How many seconds the desk lately took for each who stood in line: the time in which anybody waited, divided by those
 * who were taken on. Who waits now counts in the time, so it grows while nobody is taken on. Null: too few were, or
 * nobody has been for longer than whoever is next would be told to wait at most.
 * @param moment `since`: older times do not count; `hasRoom`: whether any agent could take somebody on now
 */
export function secondsPerCustomer(
  stays: readonly QueueStay[],
  { since, now, hasRoom }: { since: number; now: number; hasRoom: boolean },
): number | null {
  const inLine = stays
    .map((stay) => ({ ...stay, end: stay.leftAt ?? now }))
    .filter(({ joinedAt, offeredAt, end }) => (offeredAt ?? end) - joinedAt >= shortestStayMilliseconds)
    .toSorted((one, other) => one.joinedAt - other.joinedAt);
  const takenOn = inLine.filter(({ leftAt }) => leftAt !== null).length;
  if (takenOn < fewestStays) return null;
  let counted = since;
  let busy = 0;
  for (const { joinedAt, end } of inLine) {
    busy += Math.max(0, end - Math.max(joinedAt, counted));
    counted = Math.max(counted, end);
  }
  const each = busy / takenOn;
  const next = inLine.find(({ leftAt }) => leftAt === null);
  const lastTakenOn = Math.max(...inLine.map(({ leftAt }) => leftAt ?? 0));
  // With room, whoever comes after a lull is the first to be taken on. Without, it takes an agent to be done.
  const idleSince = hasRoom ? Math.max(next?.joinedAt ?? now, lastTakenOn) : lastTakenOn;
  return now - idleSince > longestOf(each, 1) ? null : each / 1000;
}

/** The longest wait that is foretold at a place. */
function longestOf(estimate: number, position: number): number {
  return estimate * (1 + 1 / Math.sqrt(position));
}

/**
 * Between how many minutes a wait may take. Who are taken on one after the other come at uneven times: the spread of a
 * sum of n such times is its root-n-th part.
 */
export function waitMinutes(estimatedSeconds: number, position: number): { from: number; to: number } {
  const longest = longestOf(estimatedSeconds, position);
  return {
    from: Math.floor((2 * estimatedSeconds - longest) / 60),
    to: Math.max(1, Math.ceil(longest / 60)),
  };
}
