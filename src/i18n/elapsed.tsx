import { useSyncExternalStore } from 'react';
import { useFormat } from './language.tsx';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = Math.floor(Date.now() / 1000);

/** One clock for all running times. It runs only while something shows it. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    second = Math.floor(Date.now() / 1000);
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function readSecond(): number {
  // The clock stood still while nobody listened.
  if (timer === undefined) second = Math.floor(Date.now() / 1000);
  return second;
}

/** Whole seconds since a moment, or until a future one; never below 0. Renders every second. */
export function useSeconds(moment: string, direction: 'since' | 'until'): number {
  const seconds = useSyncExternalStore(subscribe, readSecond) - Date.parse(moment) / 1000;
  return Math.max(0, Math.floor(direction === 'since' ? seconds : -seconds));
}

/** Time since a moment, as a running clock: `2:05`. Only this element renders again. */
export function Elapsed({ since, words }: { since: string; words?: (time: string) => string }) {
  const format = useFormat();
  const clock = format.clock(useSeconds(since, 'since'));
  return <span data-figure>{words === undefined ? clock : words(clock)}</span>;
}

/** Time until a moment, as a running clock that stops at 0:00. */
export function Remaining({ until, words }: { until: string; words?: (time: string) => string }) {
  const format = useFormat();
  const clock = format.clock(useSeconds(until, 'until'));
  return <span data-figure>{words === undefined ? clock : words(clock)}</span>;
}
