import { vi } from 'vitest';

/** Waits until `check` no longer throws or rejects, at most 60 s, because a busy machine may be slow. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 60_000, interval: 2 });
