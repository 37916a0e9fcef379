import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus where a page that is one form begins, once, unless the person is somewhere already. */
export function useInitialFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus();
  }, []);
  return target;
}
