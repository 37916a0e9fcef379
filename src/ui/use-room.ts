import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in rem, which follows it; null until it is laid out. */
export function useRoom(element: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { clientWidth } = measured;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom(clientWidth === 0 ? null : clientWidth / rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
