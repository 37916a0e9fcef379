import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far outside what the reader sees a block is still rendered, in CSS pixels. */
const MARGIN = 1_500;
/** A guess at the height of a message that was never rendered, in CSS pixels. */
const MESSAGE_HEIGHT = 64;

/**
 * Renders a block of messages only while it is near what the reader sees; otherwise an empty space of the height that it
 * had keeps its place (`farHeight`). Without IntersectionObserver everything is rendered.
 */
export function useBlockWindow(messageCount: number, isNearAtFirst: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const [farHeight, setFarHeight] = useState<number | null>(() =>
    isNearAtFirst || typeof IntersectionObserver === 'undefined' ? null : messageCount * MESSAGE_HEIGHT,
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
      { root: block.closest('.thread-scroll'), rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, []);

  // What the reader looks at stays where it is when something above gets its true height.
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
