import type { ProblemCode } from '../../api/__generated__/schema.d.ts';
import { failureOf } from '../failure.ts';

/** A message on its way. The id is made once, by the page; sending it twice is one message (S34). */
export interface Outgoing {
  readonly clientMessageId: string;
  readonly text: string;
}

/**
 * What the sending actor rejects with. `transient`: the same message may get through later (no network, overload), so it
 * is tried again; otherwise the server refused it and a person decides.
 */
export interface SendFailure {
  code: ProblemCode;
  transient: boolean;
  /** Seconds, as the server asks for them. */
  retryAfterSeconds?: number;
}

export interface ComposerContext {
  /** What is being typed. */
  draft: string;
  /** Messages not yet acknowledged, in the order they were written; the first is the one being sent. */
  outbox: readonly Outgoing[];
  /** How often the first one was tried in vain. */
  attempts: number;
  failure: SendFailure | null;
  /** Characters of one message. */
  maxCharacters: number;
}

export type ComposerEvent =
  | { type: 'draft.changed'; text: string }
  | { type: 'message.submitted'; clientMessageId: string }
  | { type: 'message.retried' }
  | { type: 'message.discarded'; clientMessageId: string }
  /** The stream brought the message: it has arrived, whatever becomes of the answer to the request. */
  | { type: 'message.acknowledged'; clientMessageId: string }
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  | { type: 'conversation.closed' }
  | { type: 'conversation.opened' };

/** `draft` and `outbox` as the page stored them before a reload. */
export interface ComposerInput {
  maxCharacters: number;
  draft?: string;
  outbox?: readonly Outgoing[];
}

/** Tries of one message before a person is asked. */
export const sendAttemptsMax = 5;

/** Milliseconds: 1, 2, 4, 8 seconds and so on, up to 30. */
export function retryDelay(attempts: number): number {
  return Math.min(1000 * 2 ** Math.max(0, attempts - 1), 30_000);
}

export type OutgoingStatus = 'sending' | 'queued' | 'failed';

/** How the message at this place of the outbox stands. */
export function outgoingStatus(tags: ReadonlySet<string>, place: number): OutgoingStatus {
  if (tags.has('settled')) return 'failed';
  if (place > 0) return 'queued';
  if (tags.has('failed')) return 'failed';
  return tags.has('busy') ? 'sending' : 'queued';
}

/** What the sending actor rejected with; anything unknown is final. */
export function sendFailureOf(error: unknown): SendFailure {
  const { code, retryAfterSeconds } = failureOf(error);
  return {
    code,
    transient: isTransient(error),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function isTransient(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'transient' in error && error.transient === true;
}
