import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasFinePointer } from './pointer.ts';

/** The field for the next message, where there is one. */
export function focusField(page: HTMLElement | null): void {
  page?.querySelector<HTMLElement>('.composer textarea')?.focus({ preventScroll: true });
}

/**
 * Targets for the focus when its element disappears; the first existing one gets it. On touch screens the keyboard
 * must not open unasked.
 */
function refuge(container: HTMLElement): HTMLElement | null {
  const places = [...(hasFinePointer() ? ['.composer textarea'] : []), '.ended', '.waiting', '[role=log]'];
  return (
    places.map((place) => container.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? null
  );
}

/**
 * Buttons such as "Try again" disappear after use. Without this, the focus of keyboard and screen reader users would
 * jump to the top of the page.
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
  useLayoutEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (!isLost || !container.current) return;
    last.current = null;
    refuge(container.current)?.focus({ preventScroll: true });
  });
  return container;
}
