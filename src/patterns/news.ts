import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { MemberStreamEvent } from '../api/__generated__/schema.d.ts';
import type { EventOfType } from '../api/event-stream.ts';
import { liveEvents } from '../api/live.ts';

/**
 * Calls the latest `listener` with every event of `type` while the component is mounted, to notify people. The effect
 * on the cache is in `api/event-effects.ts` and comes after, so `listener` can compare.
 */
export function useNews<T extends MemberStreamEvent['type']>(
  type: T,
  listener: (event: EventOfType<MemberStreamEvent, T>) => void,
): void {
  const onNews = useEffectEvent(listener);
  useEffect(() => liveEvents.on(type, (event) => onNews(event)), [type]);
}

/** Whether this tab reads the stream. Of all tabs with the same events, only that one notifies people. */
export const isSpokesman = (): boolean => liveEvents.isLeader();

/** Milliseconds without a connection before the page mentions it. */
const patience = 2500;

function onNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onNetwork, () => navigator.onLine);
}

/** Whether events arrive now. */
export function useIsConnected(): boolean {
  const status = useSyncExternalStore(liveEvents.onStatus, liveEvents.status);
  return useIsOnline() && status === 'open';
}

/**
 * The connection's state: whether there is a network, whether events arrive, whether they have been missing for longer,
 * and since when (RFC 3339).
 */
export function useLine() {
  const isOnline = useIsOnline();
  const status = useSyncExternalStore(liveEvents.onStatus, liveEvents.status);
  const lostSince = useSyncExternalStore(liveEvents.onStatus, liveEvents.lostSince);
  const isLost = status === 'waiting' || status === 'connecting';
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setLasting(true), patience);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isLost]);
  return {
    isOnline,
    isOpen: status === 'open',
    isLasting,
    lostSince: lostSince === null ? null : new Date(lostSince).toISOString(),
    retryNow: () => liveEvents.retryNow(),
  };
}
