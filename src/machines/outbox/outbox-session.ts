import { type Failure, failureOf, isFailure } from '../failure.ts';
import { isUnanswered, isWorthRetrying } from '../rules/retry.ts';

/** A message on its way. The page makes its id once, so repeated sending is one message (S34). */
export interface Outgoing {
  readonly clientMessageId: string;
  readonly text: string;
  /** RFC 3339, by this device's clock. */
  readonly at: string;
  /** The suggestion that was chosen; null for a written message. */
  readonly suggestionId: string | null;
  /** Its writer lost the conversation before it went out, so it never goes out by itself. */
  readonly isWithheld?: true;
}

export interface OutboxContext {
  /** Unacknowledged messages in the order of writing. The first is being sent. */
  messages: readonly Outgoing[];
  /** What was not sent when the conversation was lost. Only a person may send it, as a new message. */
  withheld: readonly Outgoing[];
  /** Failed attempts at the first message. */
  attempts: number;
  failure: Failure | null;
  /** Most characters of one message. */
  maxCharacters: number;
}

export type OutboxEvent =
  | { type: 'message.submitted'; message: Outgoing }
  | { type: 'message.retried' }
  | { type: 'message.discarded'; clientMessageId: string }
  /** The stream brought the message, so it has arrived, even if the request gets no answer. */
  | { type: 'message.acknowledged'; clientMessageId: string }
  /** What was withheld is a draft now. */
  | { type: 'message.reclaimed' }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'conversation.closed' }
  /** Somebody else has it, it waits again, or it is over: nothing that was written may go out by itself any more. */
  | { type: 'conversation.lost' }
  | { type: 'conversation.opened' };

/** `messages` as the page stored them before a reload. */
export interface OutboxInput {
  maxCharacters: number;
  messages?: readonly Outgoing[];
}

/** Automatic attempts at what the server answers with a passing problem, before the person has to decide. */
export const sendAttemptsMax = 5;

/** Milliseconds: 1, 2, 4, 8 seconds and so on, up to 30; longer where the server asks for it. */
export function retryDelay({ attempts, failure }: Pick<OutboxContext, 'attempts' | 'failure'>): number {
  if (failure?.retryAfterSeconds !== undefined) return failure.retryAfterSeconds * 1000;
  return Math.min(1000 * 2 ** Math.max(0, attempts - 1), 30_000);
}

/**
 * Whether a message goes out once more by itself after the sending actor's error: as long as the server is away, else a
 * few times where the problem may pass. Unexpected errors are not repeated.
 * @param attempts those that failed, this one included
 */
export function isWorthAnotherTry(error: unknown, attempts: number): boolean {
  if (!isFailure(error)) return false;
  const { code } = failureOf(error);
  return isUnanswered(code) || (isWorthRetrying(code) && attempts < sendAttemptsMax);
}

/** `waiting`: it is kept and goes out later by itself. `failed`: somebody has to decide. */
export type Delivery = 'sending' | 'waiting' | 'failed';

/** The state of the message at this place. A message behind another waits for it. @param attempts those that failed */
export function deliveryOf(tags: ReadonlySet<string>, place: number, attempts: number): Delivery {
  if (tags.has('settled')) return 'failed';
  if (tags.has('failed')) return place === 0 ? 'failed' : 'waiting';
  return tags.has('waiting') || attempts > 0 ? 'waiting' : 'sending';
}
