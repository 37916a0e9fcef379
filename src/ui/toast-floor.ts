import { useLayoutEffect } from 'react';

/** A bar of buttons, or a field that people write in, on which no toast lies. */
export const clearOfToasts = { 'data-clear-of-toasts': '' } as const;

/** CSS pixels between a toast and the edge of the page, or of a bar. */
const margin = 16;
/** The room that toasts need under a bar. */
const room = 200;
export const toastWidth = 384;

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'height'>;

/** How far above the foot of the page toasts begin, so that none lies on one of these. */
export function toastFloor(kept: readonly Box[], page: { width: number; height: number }): number {
  const left = Math.max(margin, page.width - margin - toastWidth);
  const inTheWay = kept
    .filter(({ height, right }) => height > 0 && right > left)
    .filter(({ top, bottom }) => top < page.height && page.height - bottom < room);
  return Math.max(margin, ...inTheWay.map(({ top }) => page.height - top + margin));
}

/** Keeps toasts above what they must not cover, also while it moves. */
export function useToastFloor(isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    const measure = () => {
      const kept = [...document.querySelectorAll('button[type=submit], [data-clear-of-toasts]')];
      const page = { width: innerWidth, height: innerHeight };
      const floor = toastFloor(
        kept.map((each) => each.getBoundingClientRect()),
        page,
      );
      document.documentElement.style.setProperty('--toast-floor', `${floor}px`);
      frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
}
