import { useLayoutEffect, useRef } from 'react';

/**
 * Focuses an element that may be drawn some renders after it was asked for. A person who moves the focus meanwhile
 * keeps it.
 *
 * @param find the element, or nothing while it is not drawn
 * @returns asks for the focus
 */
export function useLaterFocus<Wanted>(
  find: (wanted: Wanted) => HTMLElement | null | undefined,
  options?: FocusOptions,
): (wanted: Wanted) => void {
  const wish = useRef<{ wanted: Wanted; from: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (wish.current === null) return;
    const { wanted, from } = wish.current;
    const { activeElement } = document;
    const element = find(wanted);
    if (activeElement === from || activeElement === document.body) {
      if (element === null || element === undefined) return;
      element.focus(options);
    }
    wish.current = null;
  });
  return (wanted) => {
    wish.current = { wanted, from: document.activeElement };
  };
}
