import { problem } from '../problems.ts';

/** Lets heavy work of requests run a few at a time; a few more wait in line, everybody else is told to come back (S39). */
export class WorkSlots {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  /** @param mostWaiting how many may wait; more are refused */
  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs work as soon as there is room, in the order of arrival.
   * @param signal who is gone does not wait any longer; rejects with its reason
   * @throws {ProblemError} overloaded where too many wait already
   */
  async run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.#turn(signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      const [next] = this.#waiting;
      next?.();
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.size >= this.#mostWaiting) throw problem('overloaded');
      await this.#wait(signal);
    } else this.#running += 1;
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(begin);
        signal.removeEventListener('abort', give);
      };
      const begin = (): void => {
        leave();
        // Taken at once: whoever comes between would find the slot free.
        this.#running += 1;
        resolve();
      };
      const give = (): void => {
        leave();
        reject(signal.reason);
      };
      this.#waiting.add(begin);
      signal.addEventListener('abort', give, { once: true });
    });
  }
}

/** How many workbooks are written at a time; each has a thread and up to 40 MB. */
export const workbookSlots = { atOnce: 2, mostWaiting: 8 } as const;
