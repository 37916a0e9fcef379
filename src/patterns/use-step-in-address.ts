import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const parameter = 'step';

/** The step that an address names; null for the first. */
export function stepInAddress(query: URLSearchParams): string | null {
  return query.get(parameter);
}

interface StepInAddress<Step extends string> {
  /** The steps in order. The address never names the first. */
  steps: readonly Step[];
  /** The current step; undefined if none is shown. */
  step: Step | undefined;
  /** Asks the wizard to show a step; returns false if it refuses. */
  goTo: (step: Step) => boolean;
  /** The history state of every address. */
  state?: unknown;
}

/** Keeps a wizard's step in the address: moving on adds to the history, and the browser's Back goes a step back. */
export function useStepInAddress<Step extends string>({ steps, step, goTo, state }: StepInAddress<Step>) {
  const [query, setQuery] = useSearchParams();
  const named = stepInAddress(query);
  const shown = named === null ? steps[0] : steps.find((each) => each === named);
  const last = useRef<{ step: Step | undefined; shown: Step | undefined } | null>(null);
  const write = useEffectEvent((replace: boolean) =>
    setQuery(
      (before) => {
        if (step === undefined || step === steps[0]) before.delete(parameter);
        else before.set(parameter, step);
        return before;
      },
      { replace, state },
    ),
  );
  const ask = useEffectEvent(goTo);
  useEffect(() => {
    const { current: before } = last;
    last.current = { step, shown };
    if (step === undefined || step === shown) return;
    const hasMoved = before !== null && before.step !== step;
    // An unchanged address only lags behind the wizard. The wizard follows the first address and every address that
    // changes by itself.
    const isFollowed = before === null || before.shown !== shown;
    if (hasMoved) write(false);
    else if (isFollowed && (shown === undefined || !ask(shown))) write(true);
  }, [step, shown]);
}
