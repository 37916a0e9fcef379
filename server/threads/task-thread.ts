import { MessageChannel, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';

import { type Answer, exportedName, responseOf, ThreadAnswerError, ThreadLostError } from './answers.ts';
import { Line } from './line.ts';
import { type MemoryWatch, MemoryExceededError, watchMemory } from './memory-watch.ts';
import type { SpareThread } from './spare-thread.ts';
import { leaveBoundsToThreads } from './young-objects.ts';

export interface TaskThreadOptions<Input> {
  name: string;
  /** A file that exports a `work` made by `answering`, for a `ThreadTask`. */
  entry: URL;
  input: Input;
  /** Bounds of the thread's own heap; typed arrays do not count. */
  resourceLimits?: ResourceLimits;
  /** Megabytes that the thread may hold outside its heap, such as unpacked files. What holds more is ended. */
  externalMegabytes?: number;
  /** Aborting ends the thread at once. */
  signal?: AbortSignal;
  /** Gives its thread, if it has one, and keeps it afterwards. Only for work that leaves nothing behind, with the same limits. */
  spare?: SpareThread;
}

/** The thread's input and its end of the line. */
export interface ThreadTask<Input> {
  input: Input;
  port: MessagePort;
}

/**
 * A thread for one piece of work, with a line to it. Without a `spare` nothing of the work stays in memory. Iterate it for
 * the thread's messages.
 */
export class TaskThread<Result, Received, Sent> {
  /**
   * The work's result. Rejects with the signal's reason on abort, `ThreadLostError` if the thread ends without a
   * result, and `ThreadAnswerError` if the work fails.
   */
  readonly result: Promise<Result>;
  readonly #pool: Piscina;
  readonly #line: Line<Received, Sent>;
  readonly #signal: AbortSignal | undefined;
  readonly #onAbort = (): void => void this.close();
  readonly #onCrash = (crash: unknown): void => {
    this.#crash = crash;
    void this.close();
  };
  readonly #spare: SpareThread | undefined;
  readonly #watch: MemoryWatch | null = null;
  #closing: Promise<void> | null = null;
  #crash: unknown;
  /** The thread has done its work and waits. */
  #isAtRest = false;

  constructor(options: TaskThreadOptions<unknown>) {
    const { port1, port2 } = new MessageChannel();
    this.#line = new Line(port1);
    this.#signal = options.signal;
    this.#spare = options.spare;
    this.#pool = this.#spare?.take() ?? poolFor(options.resourceLimits);
    this.#pool.on('error', this.#onCrash);
    if (options.externalMegabytes !== undefined) {
      const onExceeded = (): void => {
        this.#crash = new MemoryExceededError();
        void this.close();
      };
      this.#watch = watchMemory(this.#pool, options.externalMegabytes, onExceeded);
    }
    this.result = this.#run(options, port2);
    // A caller that leaves early does not read the result.
    this.result.catch(() => undefined);
    if (this.#signal?.aborted) this.#onAbort();
    else this.#signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  send(message: Sent): void {
    this.#line.send(message);
  }

  /** Waits for the next message; undefined when the work is over. Throws the signal's reason on abort. */
  async next(): Promise<Received | undefined> {
    this.#signal?.throwIfAborted();
    const message = await this.#line.next();
    this.#signal?.throwIfAborted();
    return message;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Received, void, undefined> {
    for (;;) {
      const message = await this.next();
      if (message === undefined) return;
      yield message;
    }
  }

  /** Ends the thread at once and waits for its end, unless it has done its work and is spared. */
  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#onAbort);
    this.#watch?.stop();
    this.#closing ??= this.#leave();
    await this.#closing;
    this.#line.end();
  }

  #leave(): Promise<void> {
    if (this.#spare === undefined || !this.#isAtRest) return this.#pool.destroy();
    this.#pool.off('error', this.#onCrash);
    return this.#spare.keep(this.#pool);
  }

  async #run({ name, entry, input }: TaskThreadOptions<unknown>, port: MessagePort): Promise<Result> {
    const task: ThreadTask<unknown> = { input, port };
    try {
      const running = this.#pool.run(task, {
        filename: entry.href,
        name: exportedName,
        transferList: [port],
      });
      this.#silence();
      const answer: Answer<Result> = await running;
      this.#isAtRest = true;
      return responseOf(answer);
    } catch (error) {
      this.#signal?.throwIfAborted();
      if (error instanceof ThreadAnswerError) throw error;
      throw new ThreadLostError(name, { cause: this.#crash ?? error });
    } finally {
      this.#line.end();
    }
  }

  /** Keeps the thread's output out of the log, because it may come from a stranger's file. */
  #silence(): void {
    for (const thread of this.#pool.threads) {
      for (const output of [thread.stdout, thread.stderr]) output.unpipe().resume();
    }
  }
}

function poolFor(resourceLimits: ResourceLimits | undefined): Piscina {
  leaveBoundsToThreads();
  return new Piscina({
    minThreads: 0,
    maxThreads: 1,
    // The thread stays until somebody destroys its pool, which waits for its end.
    idleTimeout: Infinity,
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits,
  });
}
