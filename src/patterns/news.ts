import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { MemberStreamEvent } from '../api/__generated__/schema.d.ts';
import type { EventOfType } from '../api/event-stream.ts';
import { liveEvents } from '../api/live.ts';

/**
 * Calls the latest `listener` with every event of `type` while the component is mounted: for telling people. What the event
 * does to what was read stands in `api/event-effects.ts` and comes after, so that `listener` can compare.
 */
export function useNews<T extends MemberStreamEvent['type']>(
  type: T,
  listener: (event: EventOfType<MemberStreamEvent, T>) => void,
): void {
  const onNews = useEffectEvent(listener);
  useEffect(() => liveEvents.on(type, (event) => onNews(event)), [type]);
}

/** Of all tabs of this browser that follow the same events one speaks for them: the one that reads the stream. */
export const isSpokesman = (): boolean => liveEvents.isLeader();

/** Milliseconds that a connection may be gone before it is worth a word. */
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

/** How news arrive: whether there is a network, whether they do, and whether they have not for longer than a moment. */
export function useLine() {
  const isOnline = useIsOnline();
  const status = useSyncExternalStore(liveEvents.onStatus, liveEvents.status);
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
  return { isOnline, isOpen: status === 'open', isLasting, retryNow: () => liveEvents.retryNow() };
}
