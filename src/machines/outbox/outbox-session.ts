import { type Failure, failureOf, isFailure } from '../failure.ts';
import { isWorthRetrying } from '../rules/retry.ts';

/** A message on its way. The id is made once, by the page; sending it twice is one message (S34). */
export interface Outgoing {
  readonly clientMessageId: string;
  readonly text: string;
  /** RFC 3339, by this device's clock. */
  readonly at: string;
  /** The suggestion that was chosen; null for a written message. */
  readonly qaId: string | null;
}

export interface OutboxContext {
  /** Messages not yet acknowledged, in the order they were written; the first is the one being sent. */
  messages: readonly Outgoing[];
  /** How often the first one was tried in vain. */
  attempts: number;
  failure: Failure | null;
  /** Characters of one message. */
  maxCharacters: number;
}

export type OutboxEvent =
  | { type: 'message.submitted'; message: Outgoing }
  | { type: 'message.retried' }
  | { type: 'message.discarded'; clientMessageId: string }
  /** The stream brought the message: it has arrived, whatever becomes of the answer to the request. */
  | { type: 'message.acknowledged'; clientMessageId: string }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'conversation.closed' }
  | { type: 'conversation.opened' };

/** `messages` as the page stored them before a reload. */
export interface OutboxInput {
  maxCharacters: number;
  messages?: readonly Outgoing[];
}

/** Tries of one message before a person is asked. */
export const sendAttemptsMax = 5;

/** Milliseconds: 1, 2, 4, 8 seconds and so on, up to 30; longer where the server asks for it. */
export function retryDelay({ attempts, failure }: Pick<OutboxContext, 'attempts' | 'failure'>): number {
  if (failure?.retryAfterSeconds !== undefined) return failure.retryAfterSeconds * 1000;
  return Math.min(1000 * 2 ** Math.max(0, attempts - 1), 30_000);
}

/** Whether what the sending actor rejected with may pass; an error that nobody foresaw is not repeated blindly. */
export function isPassing(error: unknown): boolean {
  return isFailure(error) && isWorthRetrying(failureOf(error).code);
}

export type Delivery = 'sending' | 'failed';

/** How the message at this place of the outbox stands: what waits behind another counts as on its way. */
export function deliveryOf(tags: ReadonlySet<string>, place: number): Delivery {
  return tags.has('settled') || (tags.has('failed') && place === 0) ? 'failed' : 'sending';
}
