import type { BenchRow, Extent } from './bench-row.ts';

/** Each measures one thing and returns its rows. */
export const benches: Record<
  string,
  () => Promise<{ run(extent: Extent, flags?: ReadonlySet<string>): Promise<BenchRow[]> }>
> = {
  start: () => import('./start.ts'),
  memory: () => import('./memory.ts'),
  'first-load': () => import('./first-load.ts'),
  interactive: () => import('./interactive.ts'),
  messages: () => import('./messages.ts'),
  streams: () => import('./streams.ts'),
  queue: () => import('./queue.ts'),
  workbook: () => import('./workbook.ts'),
  imports: () => import('./imports.ts'),
  knowledge: () => import('./knowledge.ts'),
  learning: () => import('./learning.ts'),
  clustering: () => import('./clustering.ts'),
  'batch-test': () => import('./batch-test.ts'),
  matching: () => import('./matching.ts'),
  quality: () => import('./quality.ts'),
  documents: () => import('./documents.ts'),
};
