import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useAddressQuery } from '../ui/use-address-query.ts';

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

/**
 * Keeps a wizard's step in the address: moving on adds to the history, and the browser's Back goes a step back. What the
 * page shows of an address lags behind it, because the router renders it as a transition. So only the first address and
 * those that the browser's Back and Forward lead to are followed, never one that the wizard itself has written.
 */
export function useStepInAddress<Step extends string>({ steps, step, goTo, state }: StepInAddress<Step>) {
  const [query, change] = useAddressQuery();
  const cameFromHistory = useNavigationType() === NavigationType.Pop;
  const named = stepInAddress(query);
  const shown = named === null ? steps[0] : steps.find((each) => each === named);
  const last = useRef<{ step: Step | undefined; shown: Step | undefined } | null>(null);
  /** The step that was written last and is not shown in the address yet. */
  const onItsWay = useRef<Step | undefined>(undefined);
  const write = useEffectEvent((replace: boolean) => {
    onItsWay.current = step;
    change(
      (next) => {
        if (step === undefined || step === steps[0]) next.delete(parameter);
        else next.set(parameter, step);
      },
      { replace, state },
    );
  });
  const ask = useEffectEvent(goTo);
  useEffect(() => {
    const { current: before } = last;
    last.current = { step, shown };
    const isFollowed = before === null || (before.shown !== shown && cameFromHistory);
    if (isFollowed || onItsWay.current === shown) onItsWay.current = undefined;
    if (step === undefined) return;
    const hasMoved = before !== null && before.step !== step;
    if (hasMoved) {
      if ((onItsWay.current ?? shown) !== step) write(false);
    } else if (isFollowed && step !== shown && (shown === undefined || !ask(shown))) write(true);
  }, [step, shown, cameFromHistory]);
}
