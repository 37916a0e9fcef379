import type { SessionEndReason } from './__generated__/schema.d.ts';
import { apiAddress, apiCredentials } from './base-address.ts';
import { openSharedStream, type ResyncReason, type SharedStream } from './shared-stream.ts';
import {
  reportListenerError,
  type ConnectionStatus,
  type Refusal,
  type SseTimings,
} from './sse-connection.ts';
import type { ServerSentEvent } from './sse-parser.ts';

export type Unsubscribe = () => void;

/** Why all cached data may be stale: a `ResyncReason`, a reset by the server, or another scope. */
export type RefetchReason = ResyncReason | 'reset' | 'switched';

/** The application and member whose events the stream carries. */
export interface EventScope {
  readonly sdkAppId: string;
  readonly memberId: string;
}

/** The fields of every event of the contract. */
export interface TypedEvent {
  readonly type: string;
}
export type EventOfType<E extends TypedEvent, T extends E['type']> = Extract<E, { type: T }>;

export interface EventStreamOptions {
  /** The session has ended on the server (by an event, or by a 401), and the stream with it. */
  readonly onSessionEnded: (reason: SessionEndReason) => void;
  /** Something came from the server, be it no event. Called in the tab only that reads for all tabs. */
  readonly onBeat?: () => void;
  /** Origin and prefix of the API; that of the operator unless given. */
  readonly baseUrl?: string;
  readonly timings?: Partial<SseTimings>;
  readonly locks?: LockManager | null;
}

export interface EventStream<E extends TypedEvent> {
  /** Chooses whose events to receive; null: none. A new scope calls `onRefetch` listeners with `switched`. */
  select(scope: EventScope | null): void;
  on<T extends E['type']>(type: T, listener: (event: EventOfType<E, T>) => void): Unsubscribe;
  /** Calls back with every event, after the listeners for its type. */
  readonly after: (listener: (event: E) => void) => Unsubscribe;
  /** Calls back when cached data may be stale: read again what the screen shows. */
  readonly onRefetch: (listener: (reason: RefetchReason) => void) => Unsubscribe;
  /** Fits `useSyncExternalStore` together with `status`. */
  readonly onStatus: (listener: () => void) => Unsubscribe;
  readonly status: () => ConnectionStatus;
  /** Since when events are wanted and do not come, in milliseconds; null while they come. */
  readonly lostSince: () => number | null;
  /** Whether this tab reads the stream for all tabs of the browser. */
  readonly isLeader: () => boolean;
  retryNow(): void;
  close(): void;
}

/** A set of listeners that cannot disturb each other. */
export function createListeners<A extends unknown[]>(): {
  readonly add: (listener: (...args: A) => void) => Unsubscribe;
  readonly call: (...args: A) => void;
} {
  const listeners = new Set<(...args: A) => void>();
  return {
    add(listener) {
      // Wraps each listener, so that a function added twice is called twice and removed one at a time.
      const entry = (...args: A): void => listener(...args);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    call(...args) {
      for (const listener of listeners) {
        try {
          listener(...args);
        } catch (error) {
          reportListenerError(error);
        }
      }
    },
  };
}

function isTyped(value: unknown): value is TypedEvent {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The contract's event inside a server-sent event; null if it is unreadable. */
export function readEvent(event: ServerSentEvent): TypedEvent | null {
  try {
    const value: unknown = JSON.parse(event.data);
    return isTyped(value) ? value : null;
  } catch {
    return null;
  }
}

export function isResetEvent(event: ServerSentEvent): boolean {
  return event.event === 'stream.reset' || readEvent(event)?.type === 'stream.reset';
}

const endReasons = [
  'signedOut',
  'forcedOffline',
  'memberDeleted',
  'expired',
  'applicationDeleted',
  'passwordReset',
  'passwordChanged',
] as const satisfies SessionEndReason[];

function endReasonOf(event: TypedEvent): SessionEndReason {
  const reason = 'reason' in event ? event.reason : null;
  // An unknown reason of a later version counts as signing out.
  return endReasons.find((each) => each === reason) ?? 'signedOut';
}

function endReason(refusal: Refusal): SessionEndReason | null {
  if (refusal.status !== 401) return null;
  return refusal.code === 'sessionExpired' ? 'expired' : 'signedOut';
}

/**
 * The console's live events: one connection per browser and scope (see `openSharedStream`), resumed without gap or
 * duplicate, handed to listeners by type.
 */
export function createEventStream<E extends TypedEvent>(options: EventStreamOptions): EventStream<E> {
  const baseUrl = options.baseUrl ?? apiAddress;
  const byType = new Map<string, ReturnType<typeof createListeners<[TypedEvent]>>>();
  const followers = createListeners<[E]>();
  const refetchers = createListeners<[RefetchReason]>();
  const statusListeners = createListeners<[]>();
  let scope: EventScope | null = null;
  let stream: SharedStream | null = null;
  let status: ConnectionStatus = 'ended';
  let lostSince: number | null = null;

  function setStatus(next: ConnectionStatus): void {
    if (status === next) return;
    status = next;
    lostSince = next === 'open' || next === 'ended' ? null : (lostSince ?? Date.now());
    statusListeners.call();
  }

  function stop(): void {
    stream?.close();
    stream = null;
    setStatus('ended');
  }

  function onEvent(raw: ServerSentEvent): void {
    const event = readEvent(raw);
    if (event === null)
      return reportListenerError(new Error(`Unreadable event ${raw.id} of type ${raw.event}`));
    if (event.type === 'stream.reset') refetchers.call('reset');
    byType.get(event.type)?.call(event);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream carries events of the contract
    followers.call(event as E);
    if (event.type !== 'session.ended') return;
    stop();
    options.onSessionEnded(endReasonOf(event));
  }

  function start({ sdkAppId, memberId }: EventScope): void {
    setStatus('connecting');
    stream = openSharedStream({
      name: `parley-events:${sdkAppId}:${memberId}`,
      open: ({ lastEventId, signal }) =>
        fetch(`${baseUrl}/apps/${encodeURIComponent(sdkAppId)}/events`, {
          signal,
          cache: 'no-store',
          credentials: apiCredentials,
          headers: {
            accept: 'text/event-stream',
            ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
          },
        }),
      onEvent,
      onBeat: options.onBeat,
      onStatus: setStatus,
      onResync: (reason) => refetchers.call(reason),
      onRefused(refusal) {
        stop();
        const reason = endReason(refusal);
        if (reason) options.onSessionEnded(reason);
      },
      isReset: isResetEvent,
      timings: options.timings,
      locks: options.locks,
    });
  }

  return {
    select(next) {
      const isSame = scope?.sdkAppId === next?.sdkAppId && scope?.memberId === next?.memberId;
      if (isSame && (next === null || stream !== null)) return;
      const isSwitch = scope !== null && next !== null;
      scope = next;
      stop();
      if (next === null) return;
      start(next);
      if (isSwitch) refetchers.call('switched');
    },
    on(type, listener) {
      const listeners = byType.get(type) ?? createListeners<[TypedEvent]>();
      byType.set(type, listeners);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- listeners under a type get only events of that type
      return listeners.add(listener as (event: TypedEvent) => void);
    },
    after: followers.add,
    onRefetch: refetchers.add,
    onStatus: statusListeners.add,
    status: () => status,
    lostSince: () => lostSince,
    isLeader: () => stream?.isLeader() ?? false,
    retryNow: () => stream?.retryNow(),
    close() {
      scope = null;
      stop();
    },
  };
}
