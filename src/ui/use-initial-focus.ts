import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses the first field of a page's form once, unless the person has focused something already. */
export function useInitialFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) target.current?.focus();
  }, []);
  return target;
}
