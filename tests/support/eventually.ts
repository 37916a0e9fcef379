import { vi } from 'vitest';

/** Waits until `check` no longer throws or rejects, at most 60 s, because a busy machine may be slow; gives what it gives. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000, interval: 2 });
