import type { SessionEndReason } from './__generated__/schema.d.ts';

/** What becomes of requests that found the session gone: sent again, or answered with the refusal they got. */
export type GateOutcome = 'renewed' | 'dropped';

type Listener = (reason: SessionEndReason) => void;

/**
 * Between requests and the page. While a page is signed in the gate is closed over its account: a request that is
 * refused because the session ended waits here until the person has signed in again, or given up.
 */
export interface SessionGate {
  /** The page acts for this account from now on; null: nobody is signed in, refusals pass through. */
  guard(accountId: string | null): void;
  readonly accountId: string | null;
  /** A request, or the event stream, found the session gone. */
  lost(reason: SessionEndReason): Promise<GateOutcome>;
  /** How often somebody has signed in again on this page. */
  readonly renewals: number;
  resume(): void;
  drop(): void;
  onLost(listener: Listener): () => void;
}

export function createSessionGate(): SessionGate {
  const listeners = new Set<Listener>();
  let accountId: string | null = null;
  let renewals = 0;
  let waiting: ((outcome: GateOutcome) => void)[] = [];

  function settle(outcome: GateOutcome) {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(outcome);
  }

  return {
    get accountId() {
      return accountId;
    },
    guard(next) {
      accountId = next;
      if (next === null) settle('dropped');
    },
    lost(reason) {
      if (accountId === null || listeners.size === 0) return Promise.resolve('dropped');
      const outcome = new Promise<GateOutcome>((resolve) => waiting.push(resolve));
      for (const listener of new Set(listeners)) listener(reason);
      return outcome;
    },
    get renewals() {
      return renewals;
    },
    resume() {
      renewals += 1;
      settle('renewed');
    },
    drop: () => settle('dropped'),
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The gate of this page. */
export const sessionGate = createSessionGate();
