import { clearTimeout, setTimeout } from 'node:timers';

export interface DueWatchOptions {
  /** How many jobs could begin now, by kind. */
  countDue: () => Promise<ReadonlyMap<string, number>>;
  /** Wakes the workers that do them; only called where there are some. */
  wake: (due: ReadonlyMap<string, number>) => void;
  /** Milliseconds between two looks. */
  every: number;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * Wakes workers for jobs whose time has come. The workers hear of new jobs from the store; looking for those that were
 * added for later, each for itself, they would keep the store busy around the clock.
 */
export class DueWatch {
  readonly #options: DueWatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

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
    const { countDue, wake } = this.#options;
    // While the store is away nothing is due; the next look may find it.
    const due = await countDue().catch(() => NOTHING);
    if (due.size > 0 && !this.#isOver) wake(due);
    this.#lookLater();
  }
}
