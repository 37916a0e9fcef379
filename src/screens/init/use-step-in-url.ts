import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Keeps the wizard's step in the address: moving on adds to the history, and the browser's back button goes a step back.
 *
 * @param goTo asks the wizard to show a step; false where it refuses
 */
export function useStepInUrl(step: string, goTo: (step: string) => boolean) {
  const [query, setQuery] = useSearchParams();
  const shown = query.get('step');
  const known = useRef(step);
  useEffect(() => {
    const write = (replace: boolean) =>
      setQuery(
        (before) => {
          before.set('step', step);
          return before;
        },
        { replace },
      );
    if (known.current !== step) {
      known.current = step;
      if (shown !== step) write(false);
    } else if (shown !== step && (shown === null || !goTo(shown))) {
      write(true);
    }
  }, [step, shown, goTo, setQuery]);
}
