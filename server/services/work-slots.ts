import { problem } from '../problems.ts';

/**
 * Runs heavy work of requests a few at a time. A few more wait in line; others are refused and told when to come back
 * (S39).
 */
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
   * @param signal aborts when the client is gone; the wait then rejects with its reason
   * @throws {ProblemError} overloaded if too many wait already
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
        // Hands the slot over at once; otherwise a newcomer could take it first.
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

/** Workbooks to write at a time. Each takes a thread and up to 40 MB. */
export const workbookSlots = { atOnce: 2, mostWaiting: 8 } as const;
