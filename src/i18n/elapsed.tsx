import { useSyncExternalStore } from 'react';
import { useFormat } from './language.tsx';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = Math.floor(Date.now() / 1000);

/** One clock for everything that ticks: it runs only while somebody looks. */
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
  // Nobody listened for a while: the clock stood still.
  if (timer === undefined) second = Math.floor(Date.now() / 1000);
  return second;
}

/** Whole seconds since a moment, or until it where it lies ahead; never below 0. Renders again with every second. */
export function useSeconds(moment: string, direction: 'since' | 'until'): number {
  const seconds = useSyncExternalStore(subscribe, readSecond) - Date.parse(moment) / 1000;
  return Math.max(0, Math.floor(direction === 'since' ? seconds : -seconds));
}

/** How long ago, as a running clock: `2:05`. Redraws itself alone. */
export function Elapsed({ since, words }: { since: string; words?: (time: string) => string }) {
  const format = useFormat();
  const clock = format.clock(useSeconds(since, 'since'));
  return <span data-figure>{words === undefined ? clock : words(clock)}</span>;
}

/** How long still, as a running clock that stops at 0:00. */
export function Remaining({ until, words }: { until: string; words?: (time: string) => string }) {
  const format = useFormat();
  const clock = format.clock(useSeconds(until, 'until'));
  return <span data-figure>{words === undefined ? clock : words(clock)}</span>;
}
