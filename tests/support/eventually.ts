import { vi } from 'vitest';

/** Waits until `check` no longer throws or rejects, at most 20 s: a busy machine is slow, not wrong. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000, interval: 2 });
