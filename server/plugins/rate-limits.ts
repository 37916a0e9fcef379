import { performance } from 'node:perf_hooks';
import { problem } from '../problems.ts';
import { networkOf } from '../services/session/sign-in-throttle.ts';
import type { AnyContext } from './contract/guard.ts';

/** So many at once, and so many a second after that. */
export interface Rate {
  burst: number;
  perSecond: number;
}

export interface RateLimits {
  /** Of one address, for what needs no session. */
  public: Rate;
  /** Of one customer. */
  visitor: Rate;
  /** Of one account. */
  account: Rate;
}

export const defaultRateLimits: RateLimits = {
  public: { burst: 600, perSecond: 30 },
  visitor: { burst: 100, perSecond: 5 },
  account: { burst: 600, perSecond: 50 },
};

/** Buckets that are full again are forgotten when there are more than this. */
const MAX_BUCKETS = 10_000;

/** @throws {ProblemError} tooManyRequests */
export type RateCheck = (context: AnyContext) => void;

/** Keeps one caller from taking everybody's share (S39). Each process counts for itself: this protects the process. */
export function createRateCheck(limits: RateLimits, now: () => number = () => performance.now()): RateCheck {
  const buckets = {
    public: new Buckets(limits.public, now),
    visitor: new Buckets(limits.visitor, now),
    account: new Buckets(limits.account, now),
  };
  return (context) => {
    let wait: number;
    if ('visitor' in context) wait = buckets.visitor.take(context.visitor.visitorId);
    else if ('session' in context) wait = buckets.account.take(context.session.account.accountId);
    else wait = buckets.public.take(networkOf(context.address));
    if (wait > 0) throw problem('tooManyRequests', { retryAfterSeconds: Math.ceil(wait) });
  };
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
    if (!level && this.#levels.size >= MAX_BUCKETS) this.#forgetFull(now);
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
