import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears every key that is pressed in the page, as soon as what it belongs to is in the document. A passive effect would listen
 * later, and whoever is quick would press in vain.
 * @param capture before all others
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, { capture = false } = {}): void {
  const heard = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => heard(event);
    window.addEventListener('keydown', listener, { capture });
    return () => window.removeEventListener('keydown', listener, { capture });
  }, [capture]);
}
