import { useEffect, useRef, useState } from 'react';
import type { ThreadMessage } from './thread-types.ts';

/**
 * What a screen reader is to say: the messages of others that came since the last time, never the history, never earlier
 * messages that were loaded, never one's own. (A live region around the whole log would read all of these.)
 */
export function useAnnouncement(
  messages: readonly ThreadMessage[],
  isOwn: (message: ThreadMessage) => boolean,
  say: (message: ThreadMessage) => string,
) {
  // The count grows with every announcement: the same words said twice are two announcements.
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' });
  const heardUpTo = useRef<number | null>(null);
  const latestSay = useRef(say);
  useEffect(() => {
    latestSay.current = say;
  });
  useEffect(() => {
    const newest = messages.findLast((message) => message.seq !== null)?.seq ?? null;
    if (newest === null) return;
    const heard = heardUpTo.current;
    heardUpTo.current = Math.max(newest, heard ?? newest);
    if (heard === null) return;
    const unheard = messages.filter(
      (message) => message.seq !== null && message.seq > heard && !isOwn(message),
    );
    if (unheard.length === 0) return;
    const text = unheard.map((message) => latestSay.current(message)).join('\n');
    setAnnouncement(({ count }) => ({ count: count + 1, text }));
  }, [messages, isOwn]);
  return announcement;
}
