import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ThreadMessage } from './thread-types.ts';

/** How near to the end still counts as being there, in CSS pixels. */
const END_TOLERANCE = 48;
/** How near to the beginning earlier messages are asked for, in CSS pixels. */
const START_TOLERANCE = 320;

export interface ThreadScroll {
  /** For the element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** For the element inside it that grows. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** New messages of others below what the reader sees. */
  readonly unseen: number;
  readonly onScroll: () => void;
  readonly scrollToEnd: () => void;
}

interface Options {
  readonly messages: readonly ThreadMessage[];
  /** A change brings the end into sight. */
  readonly endKey: unknown;
  readonly isOwn: (message: ThreadMessage) => boolean;
  /** Asked when the reader comes near the beginning; undefined when there is nothing earlier or it is on its way. */
  readonly onReachStart: (() => void) | undefined;
}

/**
 * Follows the end of the thread only while the reader is there or has just written; otherwise counts what arrives.
 * Earlier messages appear above without moving what the reader looks at.
 */
export function useThreadScroll({ messages, endKey, isOwn, onReachStart }: Options): ThreadScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useRef(true);
  const anchor = useRef<{ key: string; top: number } | null>(null);
  const before = useRef<readonly ThreadMessage[]>([]);

  const scrollToEnd = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    isAtEnd.current = true;
    element.scrollTop = element.scrollHeight;
    setUnseen(0);
  }, []);

  /** Remembers where the first message stands, so that it can stay there when others come above it. */
  const rememberAnchor = useCallback(() => {
    const first = scroller.current?.querySelector<HTMLElement>('[data-key]');
    const key = first?.dataset.key;
    anchor.current = first && key !== undefined ? { key, top: first.getBoundingClientRect().top } : null;
  }, []);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= END_TOLERANCE;
    if (isAtEnd.current) setUnseen(0);
    rememberAnchor();
    if (element.scrollTop < START_TOLERANCE) onReachStart?.();
  }, [rememberAnchor, onReachStart]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const previous = before.current;
    before.current = messages;
    if (!element) return;
    const held = anchor.current;
    const isPrepended = previous.length > 0 && messages[0]?.key !== previous[0]?.key;
    if (isPrepended && held && !isAtEnd.current) {
      const kept = element.querySelector(`[data-key="${CSS.escape(held.key)}"]`);
      if (kept) element.scrollTop += kept.getBoundingClientRect().top - held.top;
    }
    const lastKey = previous.at(-1)?.key;
    const arrived =
      lastKey === undefined ? [] : messages.slice(messages.findLastIndex(({ key }) => key === lastKey) + 1);
    if (isAtEnd.current || arrived.some((message) => isOwn(message) && message.delivery === 'sending'))
      scrollToEnd();
    else if (arrived.length > 0)
      setUnseen((count) => count + arrived.filter((message) => !isOwn(message)).length);
    rememberAnchor();
  }, [messages, isOwn, scrollToEnd, rememberAnchor]);

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
      if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  return { scroller, content, unseen, onScroll, scrollToEnd };
}
