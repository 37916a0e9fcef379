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
  const last = useRef<{ step: string; shown: string | null | undefined }>({ step, shown: undefined });
  useEffect(() => {
    const write = (replace: boolean) =>
      setQuery(
        (before) => {
          before.set('step', step);
          return before;
        },
        { replace },
      );
    const { current: before } = last;
    last.current = { step, shown };
    if (before.step !== step) {
      if (shown !== step) write(false);
    } else if (before.shown !== shown && shown !== step && (shown === null || !goTo(shown))) {
      // Only an address that changed by itself is followed; one that merely lags behind the wizard is not.
      write(true);
    }
  }, [step, shown, goTo, setQuery]);
}
