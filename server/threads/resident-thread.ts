import type { ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';

import { type Answer, exportedName, responseOf, ThreadLostError } from './answers.ts';
import { untilAborted } from './until-aborted.ts';
import { leaveBoundsToThreads } from './young-objects.ts';

/** The part of a logger that threads need. Fastify's fits. */
export interface ThreadLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ResidentThreadOptions {
  name: string;
  /** A file that exports a `work` made by `answering`. */
  entry: URL;
  /** The thread reads it as `workerData`. */
  workerData?: unknown;
  /** Most questions that the thread holds at a time. The others wait here, in order. */
  atOnce: number;
  /** Bounds of the thread's own heap; typed arrays do not count. */
  resourceLimits?: ResourceLimits;
  log: ThreadLog;
}

/** A thread that answers questions. It starts at the first question, and again after a crash. */
export class ResidentThread<Request, Response> {
  readonly #options: ResidentThreadOptions;
  #pool: Piscina | null = null;
  #hasStopped = false;
  /** The crash that was logged last. One crash fails every running question. */
  #crash: unknown;

  constructor(options: ResidentThreadOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#pool !== null;
  }

  /**
   * Rejects with the signal's reason on abort, `ThreadLostError` if the thread crashes, and `ThreadAnswerError` if it
   * answers with an error.
   */
  async ask(request: Request, signal?: AbortSignal): Promise<Response> {
    signal?.throwIfAborted();
    if (this.#hasStopped) throw new ThreadLostError(this.#options.name);
    return responseOf(await untilAborted(this.#answer(request), signal));
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    await this.#pool?.destroy();
  }

  async #answer(request: Request): Promise<Answer<Response>> {
    this.#pool ??= this.#start();
    try {
      // Names the file with the question, not with the pool, so that an unloadable file fails the question.
      return await this.#pool.run(request, { filename: this.#options.entry.href, name: exportedName });
    } catch (cause) {
      if (!this.#hasStopped) this.#logOnce(cause);
      throw new ThreadLostError(this.#options.name, { cause });
    }
  }

  #start(): Piscina {
    const { workerData, resourceLimits, atOnce } = this.#options;
    leaveBoundsToThreads();
    const pool = new Piscina({
      minThreads: 1,
      maxThreads: 1,
      idleTimeout: Infinity,
      concurrentTasksPerWorker: atOnce,
      // Keeps the thread awake between questions for the work that it began.
      atomics: 'disabled',
      recordTiming: false,
      workerData,
      resourceLimits,
    });
    // The thread crashed without a question or before it was ready. Waiting questions fail, and the next one starts
    // it again.
    pool.on('error', (cause) => {
      this.#logOnce(cause);
      if (this.#pool === pool) this.#pool = null;
      void pool.destroy();
    });
    return pool;
  }

  #logOnce(cause: unknown): void {
    if (this.#crash === cause) return;
    this.#crash = cause;
    this.#options.log.error({ err: cause, thread: this.#options.name }, 'thread crashed');
  }
}
