export interface ReleaseWatchOptions {
  /** Releases the jobs of dead processes, so that they run again. */
  release: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Milliseconds between looks for jobs of dead processes. The first looks come soon, because a restart after a crash
 * may be quicker than the store, which notices the death a moment later. The longest pause keeps the promise that
 * interrupted work goes on within 10 seconds.
 */
const firstPause = 500;
const longestPause = 5_000;

/** Looks for jobs of dead processes as long as this process lives. */
export class ReleaseWatch {
  readonly #options: ReleaseWatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(options: ReleaseWatchOptions) {
    this.#options = options;
    this.#lookAfter(firstPause);
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #lookAfter(pause: number): void {
    if (this.#isOver) return;
    this.#timer = setTimeout(() => void this.#look(pause), pause);
    this.#timer.unref();
  }

  async #look(pause: number): Promise<void> {
    const { release, onError } = this.#options;
    await release().catch(onError);
    this.#lookAfter(Math.min(pause * 2, longestPause));
  }
}
