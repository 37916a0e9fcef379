import type { FastifyReply } from 'fastify';
import { problem } from '../problems.ts';
import { networkOf } from '../services/session/sign-in-throttle.ts';
import type { AnyContext } from './contract/guard.ts';

/** Most event streams that one process holds open. */
export interface StreamLimits {
  /** Most streams of one customer. */
  visitor: number;
  /** Most streams of one session, that is, of one browser. Its tabs share a stream. */
  session: number;
  /** Most streams of one address. A whole company or provider may share an address. */
  address: number;
}

export const defaultStreamLimits: StreamLimits = { visitor: 10, session: 10, address: 2_000 };

/** Keeps one caller from taking everybody's streams. */
export class StreamCounter {
  readonly #limits: StreamLimits;
  readonly #open = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a stream from now until its connection is closed.
   * @throws {ProblemError} tooManyStreams
   */
  count(context: AnyContext, reply: FastifyReply): void {
    const counted = this.#keysOf(context);
    if (counted.some(([key, most]) => this.#openOf(key) >= most)) throw problem('tooManyStreams');
    for (const [key] of counted) this.#open.set(key, this.#openOf(key) + 1);
    reply.raw.once('close', () => {
      for (const [key] of counted) this.#closed(key);
    });
  }

  #keysOf(context: AnyContext): [key: string, most: number][] {
    const { address, session, visitor } = this.#limits;
    const keys: [string, number][] = [[`address:${networkOf(context.address)}`, address]];
    if ('visitor' in context) keys.push([`visitor:${context.visitor.visitorId}`, visitor]);
    if ('session' in context) keys.push([`session:${context.session.sessionId}`, session]);
    return keys;
  }

  #openOf(key: string): number {
    return this.#open.get(key) ?? 0;
  }

  #closed(key: string): void {
    const left = this.#openOf(key) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
