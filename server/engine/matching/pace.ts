import type { ProgressListener } from './types.ts';

const sliceMs = 25;

/**
 * Runs long work in small steps, lets other work of the thread run in between, reports progress and stops on request.
 * `part` gives one phase its share of the whole.
 */
export class Pace {
  #signal: AbortSignal | undefined;
  #report: ProgressListener;
  #from: number;
  #to: number;
  #sliceEnd: { at: number };

  constructor(
    report: ProgressListener,
    signal?: AbortSignal,
    range: { from: number; to: number } = { from: 0, to: 1 },
    sliceEnd = { at: performance.now() + sliceMs },
  ) {
    this.#report = report;
    this.#signal = signal;
    this.#from = range.from;
    this.#to = range.to;
    this.#sliceEnd = sliceEnd;
  }

  /** The part of this pace's work between two shares of it. */
  part(from: number, to: number): Pace {
    const length = this.#to - this.#from;
    const range = { from: this.#from + from * length, to: this.#from + to * length };
    return new Pace(this.#report, this.#signal, range, this.#sliceEnd);
  }

  /** Call often; cheap until a time slice is over. Throws the signal's reason once it is aborted. */
  async step(done: number): Promise<void> {
    if (performance.now() < this.#sliceEnd.at) return;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    this.#signal?.throwIfAborted();
    this.#report(this.#from + done * (this.#to - this.#from));
    this.#sliceEnd.at = performance.now() + sliceMs;
  }
}
