import { callOperation } from './call.ts';

/** Milliseconds after a sign during which no other is given. The server's stream is never silent for so long. */
const signPause = 5_000;

/**
 * Tells the server that this page reads its events. A connection can stay open on the server's side long after its
 * reader has gone, so only the page itself can say that the agent is there. It follows what comes, not a timer, because
 * browsers slow down the timers of hidden tabs.
 */
export function createPresenceSigns() {
  let sdkAppId: string | null = null;
  let nextAt = 0;
  let isOnItsWay = false;

  return {
    /** Chooses the application at whose desk the person is an agent; null: none. */
    giveFor(application: string | null): void {
      sdkAppId = application;
    },
    /** Something came from the server. */
    beat(): void {
      if (sdkAppId === null || isOnItsWay || Date.now() < nextAt) return;
      isOnItsWay = true;
      nextAt = Date.now() + signPause;
      // A sign that does not arrive is a sign too: the agent is not there.
      void callOperation('confirmPresence', { sdkAppId })
        .catch(() => undefined)
        .finally(() => (isOnItsWay = false));
    },
  };
}
