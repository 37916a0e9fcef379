import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadMessage } from './thread-types.ts';

/** How near to the end still counts as being there, in CSS pixels. */
const endTolerance = 48;
/** How near to the beginning earlier messages are asked for, in CSS pixels. */
const startTolerance = 320;

interface Options {
  readonly messages: readonly ThreadMessage[];
  /** A change brings the end into sight. */
  readonly endKey: unknown;
  readonly isOwn: (message: ThreadMessage) => boolean;
  /** Asked once when the reader comes near a beginning; undefined when there is nothing earlier or it is on its way. */
  readonly onReachStart: (() => void) | undefined;
}

/**
 * Follows the end of the thread only while the reader is there or has just written; otherwise counts new messages.
 * Earlier messages appear above without moving the visible part.
 */
export function useThreadScroll({ messages, endKey, isOwn, onReachStart }: Options) {
  /** For the element that scrolls. */
  const scroller = useRef<HTMLDivElement>(null);
  /** For the element inside it that grows. */
  const content = useRef<HTMLDivElement>(null);
  /** New messages of others below the visible part. */
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const fromEnd = useRef(0);
  const before = useRef<readonly ThreadMessage[]>([]);
  /** The first message for which earlier ones were asked: where they did not come, the reader asks. */
  const askedBefore = useRef<string | undefined>(undefined);

  const scrollToEnd = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    isAtEnd.current = true;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
    setUnseen(0);
  }, []);

  /** Remembers the reader's distance from the end, which earlier messages above do not change. */
  const rememberPlace = useCallback(() => {
    const element = scroller.current;
    if (element) fromEnd.current = element.scrollHeight - element.scrollTop;
  }, []);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const top = element.scrollTop;
    const isNearEnd = element.scrollHeight - top - element.clientHeight <= endTolerance;
    // The reader leaves the end only by scrolling up, not because the content grows.
    isAtEnd.current = isNearEnd || (isAtEnd.current && top >= lastTop.current);
    lastTop.current = top;
    if (isNearEnd) setUnseen(0);
    else if (isAtEnd.current) scrollToEnd();
    rememberPlace();
    const first = before.current[0]?.key;
    if (element.scrollTop >= startTolerance || !onReachStart || askedBefore.current === first) return;
    askedBefore.current = first;
    onReachStart();
  }, [rememberPlace, onReachStart, scrollToEnd]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const previous = before.current;
    before.current = messages;
    if (!element) return;
    const isPrepended = previous.length > 0 && messages[0]?.key !== previous[0]?.key;
    if (isPrepended && !isAtEnd.current) element.scrollTop = element.scrollHeight - fromEnd.current;
    const lastKey = previous.at(-1)?.key;
    const arrived =
      lastKey === undefined ? [] : messages.slice(messages.findLastIndex(({ key }) => key === lastKey) + 1);
    if (isAtEnd.current || arrived.some((message) => isOwn(message) && message.delivery === 'sending'))
      scrollToEnd();
    else if (arrived.length > 0)
      setUnseen((count) => count + arrived.filter((message) => !isOwn(message)).length);
    rememberPlace();
  }, [messages, isOwn, scrollToEnd, rememberPlace]);

  const lastEndKey = useRef(endKey);
  useLayoutEffect(() => {
    if (lastEndKey.current !== endKey) scrollToEnd();
    lastEndKey.current = endKey;
  }, [endKey, scrollToEnd]);

  // A growing composer, a rotated phone or a block that gets its true height must not carry the end out of sight.
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const element = scroller.current;
      if (element && isAtEnd.current) {
        element.scrollTop = element.scrollHeight;
        lastTop.current = element.scrollTop;
      }
      rememberPlace();
    });
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [rememberPlace]);

  return { scroller, content, unseen, onScroll, scrollToEnd };
}
