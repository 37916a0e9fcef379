const minGapMilliseconds = 250;

export interface ProgressGate {
  /** Takes every progress report and passes on a few. */
  offer(this: void, done: number): void;
  /** Resolves when the last report has arrived. */
  settled(): Promise<void>;
}

/**
 * Limits a busy worker's progress reports: one at a time, a few a second, the last one soon.
 * @param onFailure called when a report fails, for example because the work was cancelled
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
