import {
  type ConnectionStatus,
  openSseConnection,
  type Refusal,
  type SseConnection,
  type SseConnectionOptions,
} from './sse-connection.ts';
import type { ServerSentEvent } from './sse-parser.ts';

/**
 * Why cached data may be stale. `started`: the stream began without a cursor. `gap`: this tab missed events that
 * another tab received.
 */
export type ResyncReason = 'started' | 'gap';

export interface SharedStreamOptions extends Omit<SseConnectionOptions, 'onCursor' | 'onOpen'> {
  /** Names the stream among the tabs of one browser: same name, same events. */
  readonly name: string;
  readonly onResync: (reason: ResyncReason) => void;
  /** Whether the event restarts the ids, because the server has lost or dropped earlier events. */
  readonly isReset: (event: ServerSentEvent) => boolean;
  /** The browser's own unless given; null switches sharing off. */
  readonly locks?: LockManager | null;
}

export interface SharedStream {
  isLeader(): boolean;
  retryNow(): void;
  close(): void;
}

type TabMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly status: ConnectionStatus; readonly cursor: string | null }
  | { readonly kind: 'status'; readonly status: ConnectionStatus }
  | { readonly kind: 'opened'; readonly cursor: string | null }
  | { readonly kind: 'event'; readonly previousId: string | null; readonly event: ServerSentEvent }
  | { readonly kind: 'cursor'; readonly previousId: string | null; readonly cursor: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'retry' };

/** Whether id `a` comes after id `b`; ids of a stream are growing numbers. */
function isAfter(a: string, b: string): boolean {
  return Number(a) > Number(b);
}

function browserLocks(): LockManager | null {
  return typeof navigator === 'undefined' || !('locks' in navigator) ? null : navigator.locks;
}

/**
 * One connection for all tabs of a browser: the tab that holds the Web Lock reads the stream and passes every event
 * on through a BroadcastChannel. When that tab closes, the next holder resumes after the last event that it has seen,
 * and every tab drops events that it has already: no gap, no duplicate. Without Web Locks each tab has its own
 * connection.
 */
export function openSharedStream(options: SharedStreamOptions): SharedStream {
  const locks = options.locks === undefined ? browserLocks() : options.locks;
  let cursor = options.lastEventId ?? null;
  let connection: SseConnection | null = null;
  let channel: BroadcastChannel | null = null;
  let waitForLock: AbortController | null = null;
  let releaseLock: (() => void) | null = null;
  let status: ConnectionStatus = 'connecting';

  function post(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin, windows have
    channel?.postMessage(message);
  }

  function setStatus(next: ConnectionStatus): void {
    if (status === 'ended' || status === next) return;
    status = next;
    options.onStatus(next);
  }

  /**
   * Moves to `next`, the direct successor of `previousId`. Returns false if this tab is past it already. A tab that
   * is not at `previousId` has missed events.
   */
  function advance(next: string, previousId: string | null): boolean {
    if (cursor !== null && !isAfter(next, cursor)) return false;
    const hasGap = cursor !== null && (previousId === null || isAfter(previousId, cursor));
    cursor = next;
    if (hasGap) options.onResync('gap');
    return true;
  }

  /** Delivers an event once. */
  function take(event: ServerSentEvent, previousId: string | null): void {
    if (options.isReset(event)) cursor = event.id || null;
    else if (event.id && !advance(event.id, previousId)) return;
    options.onEvent(event);
  }

  function lead(): void {
    connection = openSseConnection({
      open: options.open,
      lastEventId: cursor,
      timings: options.timings,
      onBeat: options.onBeat,
      onEvent(event) {
        const isOld = event.id !== null && cursor !== null && !isAfter(event.id, cursor);
        if (isOld && !options.isReset(event)) return;
        const previousId = cursor;
        // Must come first, because an event may make this tab leave.
        post({ kind: 'event', previousId, event });
        take(event, previousId);
      },
      onCursor(next) {
        post({ kind: 'cursor', previousId: cursor, cursor: next });
        advance(next, cursor);
      },
      onOpen(openCursor) {
        if (openCursor === null) options.onResync('started');
        post({ kind: 'opened', cursor: openCursor });
      },
      onStatus(next) {
        if (next === 'ended') return;
        setStatus(next);
        post({ kind: 'status', status: next });
      },
      onRefused(refusal) {
        post({ kind: 'refused', refusal });
        refuse(refusal);
      },
    });
  }

  function refuse(refusal: Refusal): void {
    setStatus('ended');
    leave();
    options.onRefused(refusal);
  }

  function onMessage(message: TabMessage): void {
    // The last leader's messages may arrive after it released its lock.
    if (message.kind === 'event') take(message.event, message.previousId);
    else if (message.kind === 'refused') refuse(message.refusal);
    else if (connection) {
      if (message.kind === 'hello') post({ kind: 'state', status, cursor });
      else if (message.kind === 'retry') connection.retryNow();
    } else if (message.kind === 'cursor') advance(message.cursor, message.previousId);
    else if (message.kind === 'status') setStatus(message.status);
    else if (message.kind === 'opened') {
      if (message.cursor === null) options.onResync('started');
      else advance(message.cursor, message.cursor);
    } else if (message.kind === 'state') {
      setStatus(message.status);
      if (message.status === 'open' && message.cursor !== null) advance(message.cursor, message.cursor);
    }
  }

  function openChannel(): BroadcastChannel | null {
    try {
      return new BroadcastChannel(options.name);
    } catch {
      return null;
    }
  }

  function join(): void {
    if (locks === null || typeof BroadcastChannel === 'undefined') return lead();
    channel = openChannel();
    if (channel === null) return lead();
    channel.addEventListener('message', (message: MessageEvent<TabMessage>) => onMessage(message.data));
    post({ kind: 'hello' });
    waitForLock = new AbortController();
    locks
      .request(options.name, { signal: waitForLock.signal }, () => {
        if (status === 'ended' || channel === null) return undefined;
        lead();
        return new Promise<void>((resolve) => (releaseLock = resolve));
      })
      .catch(() => {
        if (channel === null) return; // Aborted: this tab has left while it waited. Refused, as in frames with blocked storage: there is nobody to share with.
        channel.close();
        channel = null;
        lead();
      });
  }

  function leave(): void {
    connection?.close();
    connection = null;
    channel?.close();
    channel = null;
    waitForLock?.abort();
    releaseLock?.();
    releaseLock = null;
  }

  /** A page in the back/forward cache must not hold the lock, because the other tabs wait for it. */
  const onPageHide = (event: PageTransitionEvent): void => {
    if (event.persisted) leave();
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted && status !== 'ended') join();
  };
  /** Timers of hidden tabs are slow, so try at once when the page becomes visible. */
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible' && status === 'waiting') retryNow();
  };
  function retryNow(): void {
    if (connection) connection.retryNow();
    else post({ kind: 'retry' });
  }
  globalThis.document?.addEventListener('visibilitychange', onVisibility);
  globalThis.addEventListener?.('pagehide', onPageHide);
  globalThis.addEventListener?.('pageshow', onPageShow);
  join();

  return {
    isLeader: () => connection !== null,
    retryNow,
    close() {
      setStatus('ended');
      leave();
      globalThis.document?.removeEventListener('visibilitychange', onVisibility);
      globalThis.removeEventListener?.('pagehide', onPageHide);
      globalThis.removeEventListener?.('pageshow', onPageShow);
    },
  };
}
