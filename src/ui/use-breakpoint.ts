import { useSyncExternalStore } from 'react';
import { type Breakpoint, breakpoints } from './theme/breakpoints.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own names
const names = Object.keys(breakpoints) as Breakpoint[];

/** Where nothing can be measured (no window), everything has room. */
const queries =
  typeof window === 'undefined' || typeof window.matchMedia !== 'function'
    ? null
    : names.map((name) => window.matchMedia(`(min-width: ${breakpoints[name]})`));

/** How many breakpoints the page is wider than. */
function measure(): number {
  return queries === null ? names.length : queries.filter((query) => query.matches).length;
}

/** Kept, because Chromium sends no event about a change that somebody has read before. */
let reached = measure();
for (const query of queries ?? []) query.addEventListener('change', () => (reached = measure()));

function subscribe(onChange: () => void): () => void {
  for (const query of queries ?? []) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries ?? []) query.removeEventListener('change', onChange);
  };
}

/** Tells whether the page is at least as wide as a breakpoint, and follows it. */
export function useIsWide(): (from: Breakpoint | undefined) => boolean {
  const count = useSyncExternalStore(subscribe, () => reached);
  return (from) => from === undefined || names.indexOf(from) < count;
}
