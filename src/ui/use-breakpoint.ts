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
const listeners = new Set<() => void>();

function follow(): void {
  const before = reached;
  reached = measure();
  if (reached !== before) for (const listener of listeners) listener();
}

for (const query of queries ?? []) query.addEventListener('change', follow);
// To measure is to read: a page that gets another width while it is measured is announced by nothing else.
if (queries !== null) window.addEventListener('resize', follow);

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Tells whether the page is at least as wide as a breakpoint, and follows it. */
export function useIsWide(): (from: Breakpoint | undefined) => boolean {
  const count = useSyncExternalStore(subscribe, () => reached);
  return (from) => from === undefined || names.indexOf(from) < count;
}
