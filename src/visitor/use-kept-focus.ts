import { useEffect, useRef, type RefObject } from 'react';
import { hasFinePointer } from './pointer.ts';

/** Where the focus goes when what had it is gone, the first that is there. A finger's keyboard is not called up unasked. */
function refuge(container: HTMLElement): HTMLElement | null {
  const places = [...(hasFinePointer() ? ['.composer textarea'] : []), '.ended', '.waiting', '[role=log]'];
  return (
    places.map((place) => container.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? null
  );
}

/**
 * Buttons such as "Try again" disappear with what they did. Without this, whoever works with the keyboard or a screen reader
 * would find themselves at the top of the page.
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const container = useRef<HTMLElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = container.current;
    const remember = (event: FocusEvent): void => {
      last.current = event.target instanceof Element ? event.target : null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (!isLost || !container.current) return;
    last.current = null;
    refuge(container.current)?.focus({ preventScroll: true });
  });
  return container;
}
