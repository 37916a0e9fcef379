import { clearTimeout, setTimeout } from 'node:timers';

export interface DueWatchOptions {
  /** The number of jobs that could begin now, by kind. */
  countDue: () => Promise<ReadonlyMap<string, number>>;
  /** Wakes the workers of due jobs. Called only if there are some. */
  wake: (due: ReadonlyMap<string, number>) => void;
  /** The store is back after looks that it did not answer. Nothing is woken before. */
  onReturn: () => Promise<void>;
  /** Milliseconds between two looks. */
  every: number;
}

const nothingDue: ReadonlyMap<string, number> = new Map();

/**
 * Wakes workers for jobs that are due. The store tells workers of new jobs. For jobs that were added for later, one
 * watch looks for all workers, because separate polling would keep the store busy around the clock.
 */
export class DueWatch {
  readonly #options: DueWatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  #isAway = false;

  constructor(options: DueWatchOptions) {
    this.#options = options;
    this.#lookLater();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    if (this.#isOver) return;
    this.#timer = setTimeout(() => void this.#look(), this.#options.every);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { wake } = this.#options;
    // While the store is away nothing is due. The next look tries again.
    const due = await this.#countDue().catch(() => {
      this.#isAway = true;
      return nothingDue;
    });
    if (due.size > 0 && !this.#isOver) wake(due);
    this.#lookLater();
  }

  async #countDue(): Promise<ReadonlyMap<string, number>> {
    const { countDue, onReturn } = this.#options;
    const due = await countDue();
    if (this.#isAway) await onReturn();
    this.#isAway = false;
    return due;
  }
}
