import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the visible part within which blocks are rendered, in CSS pixels. */
const windowMargin = 1_500;
/** A guess at the height of a message that was never rendered, in CSS pixels. */
const messageHeight = 64;

/**
 * Renders a block of messages only while it is near the visible part. Otherwise an empty space of its last height
 * replaces it (`farHeight`). Without IntersectionObserver it renders everything.
 */
export function useBlockWindow(messageCount: number, isNearAtFirst: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const [farHeight, setFarHeight] = useState<number | null>(() =>
    isNearAtFirst || typeof IntersectionObserver === 'undefined' ? null : messageCount * messageHeight,
  );

  useEffect(() => {
    const block = element.current;
    if (!block || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        if (latest.isIntersecting) setFarHeight(null);
        // A message that has the focus stays.
        else if (!block.contains(document.activeElement)) setFarHeight(latest.boundingClientRect.height);
      },
      { root: block.closest('.thread-scroll'), rootMargin: `${windowMargin}px 0px` },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, []);

  // Keeps the visible part in place when a block above gets its true height.
  const heightBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const block = element.current;
    const scroller = block?.closest('.thread-scroll');
    if (!block || !scroller) return;
    const before = heightBefore.current;
    heightBefore.current = block.offsetHeight;
    const isAbove = block.getBoundingClientRect().top < scroller.getBoundingClientRect().top;
    if (before !== null && isAbove) scroller.scrollTop += block.offsetHeight - before;
  });

  return { element, farHeight };
}
