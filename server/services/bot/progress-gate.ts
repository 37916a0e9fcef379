const minGapMilliseconds = 250;

export interface ProgressGate {
  /** Takes every report of the work, and passes on a few. */
  offer(this: void, done: number): void;
  /** Resolves when no report is under way any more. */
  settled(): Promise<void>;
}

/**
 * Lets a busy worker's progress through at a pace that a store and its readers like: one report at a time, a few a
 * second, the last one soon.
 * @param onFailure told when a report fails, as it does when the work was cancelled meanwhile
 */
export function createProgressGate(
  report: (done: number) => Promise<void>,
  onFailure: (error: unknown) => void,
): ProgressGate {
  let under: Promise<void> | null = null;
  let lastAt = -Infinity;
  return {
    offer: (done) => {
      const now = performance.now();
      if (under !== null || now - lastAt < minGapMilliseconds) return;
      lastAt = now;
      under = report(done)
        .catch(onFailure)
        .finally(() => (under = null));
    },
    settled: async () => {
      await under;
    },
  };
}
