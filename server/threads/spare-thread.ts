import type { Piscina } from 'piscina';

/** Milliseconds that a thread without work stays. */
const usualPatience = 10_000;

/** Bytes of heap and of what is outside of it that a thread without work may hold. */
const mostHeld = 96 * 1024 * 1024;

/**
 * A thread that has done its work and may do the next. Starting one costs 0.2 s of a processor, much more than a little
 * work. It ends when nothing comes for a while, and at once if it holds much.
 */
export class SpareThread {
  readonly #patience: number;
  #pool: Piscina | null = null;
  #timer: NodeJS.Timeout | undefined;
  #hasStopped = false;
  readonly #onCrash = (): void => void this.take()?.destroy();

  /** @param patience milliseconds that a thread without work stays */
  constructor(patience = usualPatience) {
    this.#patience = patience;
  }

  get isKeeping(): boolean {
    return this.#pool !== null;
  }

  /** The thread, if there is one; it is the caller's then. */
  take(): Piscina | null {
    const pool = this.#pool;
    this.#pool = null;
    clearTimeout(this.#timer);
    pool?.off('error', this.#onCrash);
    return pool;
  }

  /** Keeps a thread that has nothing to do, or waits for its end. */
  async keep(pool: Piscina): Promise<void> {
    const held = await bytesOf(pool);
    if (this.#hasStopped || this.#pool !== null || held > mostHeld) {
      await pool.destroy();
      return;
    }
    this.#pool = pool;
    pool.on('error', this.#onCrash);
    this.#timer = setTimeout(() => void this.take()?.destroy(), this.#patience);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    await this.take()?.destroy();
  }
}

/** What the threads of a pool hold. A thread that cannot say it holds too much. */
async function bytesOf({ threads }: Piscina): Promise<number> {
  try {
    const held = await Promise.all(threads.map((thread) => thread.getHeapStatistics()));
    return held.reduce((sum, each) => sum + each.total_heap_size + each.external_memory, 0);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
