export interface LateLookOptions {
  /** Wakes the followers that have fallen behind. */
  wakeLate(this: void): Promise<void>;
  /** Grows when something has happened, in this process or in another one. */
  countNews(this: void): number;
  /** Milliseconds after which a look comes without news. */
  restFor?: number;
  /** Milliseconds that never go backwards. */
  now?(this: void): number;
}

/**
 * Looks for followers that have fallen behind. While nothing happens nobody falls behind, so most looks at the store
 * would find nothing. A few come all the same: a process may die between its commit and its news.
 */
export class LateLook {
  readonly #options: LateLookOptions;
  #newsCount = Number.NaN;
  #lookedAt = 0;

  constructor(options: LateLookOptions) {
    this.#options = options;
  }

  /** Call it about once a second. If a look fails, the next call looks again. */
  async look(): Promise<void> {
    const { wakeLate, countNews, restFor = 5_000, now = () => performance.now() } = this.#options;
    // What happens during the look may be too late for it.
    const [newsCount, lookedAt] = [countNews(), now()];
    if (newsCount === this.#newsCount && lookedAt - this.#lookedAt < restFor) return;
    await wakeLate();
    this.#newsCount = newsCount;
    this.#lookedAt = lookedAt;
  }
}
