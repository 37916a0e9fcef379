/** Milliseconds between two looks. */
const lookEvery = 500;

/**
 * How far the event loop lags: by how many milliseconds its looks come late, of the last two the less late one. So one long
 * turn is no lag, two in a row are, and one look in time ends it. (The histogram of `monitorEventLoopDelay` begins anew with
 * each reset, and so knows nothing of a process whose turns are all longer than a second.)
 */
export class TurnLag {
  #due = 0;
  #last = 0;
  #before = 0;
  #look: NodeJS.Timeout | undefined;

  get milliseconds(): number {
    return Math.min(this.#last, this.#before);
  }

  start(): void {
    this.#due = performance.now() + lookEvery;
    this.#look = setInterval(() => this.note(performance.now()), lookEvery);
    this.#look.unref();
  }

  stop(): void {
    clearInterval(this.#look);
  }

  /** Notes a look at this time, in milliseconds. */
  note(now: number): void {
    this.#before = this.#last;
    this.#last = Math.max(0, now - this.#due);
    this.#due = now + lookEvery;
  }
}
