import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useLine } from '../../patterns/news.ts';
import { useOpenConversations } from './use-open-conversations.ts';

/** Milliseconds after a return in which the server says that the agent is offline. */
const readingTime = 10_000;
/** Seconds; no shorter outage takes anybody offline. */
const shortestOutage = 5;

export interface Outage {
  seconds: number;
  served: readonly Conversation[];
}

/** How long the connection was gone that took the agent offline, and whom they served before. Null: nothing did. */
export function useOutage(status: string | undefined): Outage | null {
  const { isOnline, lostSince } = useLine();
  const isGone = !isOnline || lostSince !== null;
  const { mine } = useOpenConversations();
  const served = mine.filter((each) => each.status === 'serving');
  const last = useRef<{
    since: number;
    until: number | null;
    status: string | undefined;
    served: typeof mine;
  }>(null);
  const [outage, setOutage] = useState<Outage | null>(null);
  const onLine = useEffectEvent((isLost: boolean) => {
    if (isLost) last.current = { since: Date.now(), until: null, status, served };
    else if (last.current !== null) last.current.until = Date.now();
  });
  useEffect(() => onLine(isGone), [isGone]);
  const onStatus = useEffectEvent((now: string | undefined) => {
    const before = last.current;
    if (now !== 'offline' || before === null) return setOutage(null);
    const until = before.until ?? Date.now();
    const seconds = (until - before.since) / 1000;
    const wasAtWork = before.status !== undefined && before.status !== 'offline';
    const isBack = Date.now() - until < readingTime;
    if (wasAtWork && isBack && seconds >= shortestOutage) setOutage({ seconds, served: before.served });
  });
  useEffect(() => onStatus(status), [status]);
  return outage;
}
