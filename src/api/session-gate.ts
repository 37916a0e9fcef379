import type { SessionEndReason } from './__generated__/schema.d.ts';

/** What happens to requests that found the session gone: they are sent again, or get their refusal. */
export type GateOutcome = 'renewed' | 'dropped';

type Listener = (reason: SessionEndReason) => void;

/**
 * Stands between requests and the page. If the session of a signed-in page ends, refused requests wait here until the
 * person signs in again or gives up.
 */
export interface SessionGate {
  /** Sets the page's account. Null: nobody is signed in, and refusals pass through. */
  guard(accountId: string | null): void;
  readonly accountId: string | null;
  /**
   * Null, but while the person is leaving: then what needs a session waits here, until they stay after all (`renewed`)
   * or the gate guards another account (`dropped`).
   */
  readonly leaving: Promise<GateOutcome> | null;
  /** Begins to leave. Returns a function that undoes it. */
  leave(): () => void;
  /** Reports that a request or the event stream found the session gone. */
  lost(reason: SessionEndReason): Promise<GateOutcome>;
  /** The number of renewed sign-ins on this page. */
  readonly renewals: number;
  resume(): void;
  drop(): void;
  onLost(listener: Listener): () => void;
}

export function createSessionGate(): SessionGate {
  const listeners = new Set<Listener>();
  let accountId: string | null = null;
  let leaving: PromiseWithResolvers<GateOutcome> | null = null;
  let renewals = 0;
  let waiting: ((outcome: GateOutcome) => void)[] = [];

  function settle(outcome: GateOutcome) {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(outcome);
  }

  function stopLeaving(outcome: GateOutcome) {
    leaving?.resolve(outcome);
    leaving = null;
  }

  return {
    get accountId() {
      return accountId;
    },
    get leaving() {
      return leaving?.promise ?? null;
    },
    leave() {
      leaving ??= Promise.withResolvers();
      return () => stopLeaving('renewed');
    },
    guard(next) {
      accountId = next;
      if (next === null) settle('dropped');
      else stopLeaving('dropped');
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
