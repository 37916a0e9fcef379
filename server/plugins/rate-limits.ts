import type { FastifyInstance, FastifyRequest } from 'fastify';
import { performance } from 'node:perf_hooks';
import { problem } from '../problems.ts';
import { networkOf } from '../services/session/sign-in-throttle.ts';
import { type AnyContext, credentialOf } from './contract/guard.ts';
import { isBelow } from './is-below.ts';

/** `burst` requests at once, then `perSecond`. */
export interface Rate {
  burst: number;
  perSecond: number;
}

export interface RateLimits {
  /** Limit of an address, for requests without a session or with one that this process does not know yet. */
  public: Rate;
  /** Limit of an address for customers who have not been here before; one of this machine itself has none. */
  newVisitor: Rate;
  /** Limit of a customer. */
  visitor: Rate;
  /** Limit of an account. */
  account: Rate;
}

export const defaultRateLimits: Omit<RateLimits, 'newVisitor'> = {
  public: { burst: 600, perSecond: 30 },
  visitor: { burst: 100, perSecond: 5 },
  account: { burst: 600, perSecond: 50 },
};

/** Twice as many at once as in a minute, because people come in groups. @param perMinute 0: no limit */
export function newVisitorRate(perMinute: number): Rate {
  if (perMinute === 0) return { burst: Number.POSITIVE_INFINITY, perSecond: Number.POSITIVE_INFINITY };
  return { burst: 2 * perMinute, perSecond: perMinute / 60 };
}

/** With more buckets than this, full ones are dropped. */
const maxBuckets = 10_000;

/** Most sessions whose owner is remembered. Others count by their address. */
const maxKnownClients = 50_000;

type Owner = { kind: 'visitor' | 'account'; id: string };

/**
 * Keeps one caller from taking everybody's share (S39), before anything asks the store (S42). A session that was
 * admitted before counts for its owner; other requests count for their address. Each process counts for itself,
 * because this protects the process.
 */
export class RateLimiter {
  readonly #buckets: Record<keyof RateLimits, Buckets>;
  readonly #known = new Map<string, Owner>();

  constructor(limits: RateLimits, now: () => number = () => performance.now()) {
    this.#buckets = {
      public: new Buckets(limits.public, now),
      newVisitor: new Buckets(limits.newVisitor, now),
      visitor: new Buckets(limits.visitor, now),
      account: new Buckets(limits.account, now),
    };
  }

  /**
   * Counts a request before anything reads it.
   * @param isPublic whether the answer is the same for every sender
   * @throws {ProblemError} tooManyRequests
   */
  count(request: FastifyRequest, isPublic: boolean): void {
    const owner = isPublic ? undefined : this.#ownerOf(request);
    if (owner === undefined) this.#take('public', networkOf(request.ip));
    else this.#take(owner.kind, owner.id);
  }

  /**
   * Counts a customer who has not been here before, so that nobody fills the agents' queue from one address. Tests come
   * from this machine itself, and so does whoever comes through a proxy that hides addresses.
   * @throws {ProblemError} tooManyRequests
   */
  countNewVisitor({ ip }: FastifyRequest): void {
    if (!isOwnMachine(ip)) this.#take('newVisitor', networkOf(ip));
  }

  /**
   * Remembers the owner of a request's session and counts the first request for the owner, too.
   * @throws {ProblemError} tooManyRequests
   */
  admitted(request: FastifyRequest, context: AnyContext): void {
    const owner = ownerOf(context);
    const credential = credentialOf(request);
    if (owner === null || credential === null || this.#known.has(credential)) return;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= maxKnownClients && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(credential, owner);
    this.#take(owner.kind, owner.id);
  }

  /** The request's session has ended. */
  refused(request: FastifyRequest): void {
    const credential = credentialOf(request);
    if (credential !== null) this.#known.delete(credential);
  }

  #ownerOf(request: FastifyRequest): Owner | undefined {
    const credential = credentialOf(request);
    return credential === null ? undefined : this.#known.get(credential);
  }

  #take(kind: keyof RateLimits, key: string): void {
    const wait = this.#buckets[kind].take(key);
    if (wait > 0) throw problem('tooManyRequests', { retryAfterSeconds: Math.ceil(wait) });
  }
}

function isOwnMachine(address: string): boolean {
  return address === '::1' || networkOf(address).startsWith('127.');
}

function ownerOf(context: AnyContext): Owner | null {
  if ('visitor' in context) return { kind: 'visitor', id: context.visitor.visitorId };
  if ('session' in context) return { kind: 'account', id: context.session.account.accountId };
  return null;
}

/**
 * Counts every request of the API, preflights and unknown addresses included, and the page that looks up its channel.
 */
export function limitRates(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const isOpen = isBelow(request, '/api/') || isBelow(request, '/chat/');
    if (config.operationId !== undefined || isOpen) limiter.count(request, config.isPublic ?? true);
    if (config.operationId === 'startVisitorSession') limiter.countNewVisitor(request);
  });
}

class Buckets {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #levels = new Map<string, { tokens: number; at: number }>();

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes one token. @returns 0, or the seconds until there is one */
  take(key: string): number {
    const now = this.#now();
    const { burst, perSecond } = this.#rate;
    const level = this.#levels.get(key);
    const tokens = level ? this.#refilled(level, now) : burst;
    if (tokens < 1) return (1 - tokens) / perSecond;
    if (!level && this.#levels.size >= maxBuckets) this.#forgetFull(now);
    this.#levels.set(key, { tokens: tokens - 1, at: now });
    return 0;
  }

  #refilled(level: { tokens: number; at: number }, now: number): number {
    const { burst, perSecond } = this.#rate;
    return Math.min(burst, level.tokens + ((now - level.at) / 1000) * perSecond);
  }

  #forgetFull(now: number): void {
    for (const [key, level] of this.#levels) {
      if (this.#refilled(level, now) >= this.#rate.burst) this.#levels.delete(key);
    }
  }
}
