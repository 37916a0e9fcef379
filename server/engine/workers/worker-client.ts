import { type ResourceLimits, Worker } from 'node:worker_threads';

import type { Call, EngineLog, Reply } from './protocol.ts';

/** The worker ended before it answered; asking again starts a new one. */
export class WorkerLostError extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`The ${name} worker ended before it answered`, options);
    this.name = 'WorkerLostError';
  }
}

/** The worker answered with an error. `name` is the name of the original error. */
export class WorkerAnswerError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

interface Pending<Response> {
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

export interface WorkerClientOptions {
  name: string;
  entry: URL;
  workerData?: unknown;
  /** Bounds of the thread's own heap; typed arrays do not count. */
  resourceLimits?: ResourceLimits;
  log: EngineLog;
}

/**
 * Questions and answers with one worker thread. It starts at the first question, and again at the next one after it
 * crashed.
 */
export class WorkerClient<Request, Response> {
  #options: WorkerClientOptions;
  #worker: Worker | null = null;
  #pending = new Map<number, Pending<Response>>();
  #nextId = 1;
  #stopped = false;

  constructor(options: WorkerClientOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /** Id of the worker's thread, or null while none runs. */
  get threadId(): number | null {
    return this.#worker?.threadId ?? null;
  }

  /**
   * Rejects with the signal's reason on abort, `WorkerLostError` where the worker crashed on the way and
   * `WorkerAnswerError` where it answered with an error.
   */
  async ask(request: Request, signal?: AbortSignal): Promise<Response> {
    signal?.throwIfAborted();
    if (this.#stopped) throw new WorkerLostError(this.#options.name);
    const worker = this.#worker ?? this.#start();
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise<Response>((resolve, reject) => {
      const onAbort = (): void => {
        this.#pending.delete(id);
        done();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      const done = (): void => {
        signal?.removeEventListener('abort', onAbort);
        if (this.#pending.size === 0) worker.unref();
      };
      worker.ref();
      this.#pending.set(id, {
        resolve: (response) => {
          done();
          resolve(response);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      const call: Call<Request> = { id, request };
      worker.postMessage(call);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const { name, entry, workerData, resourceLimits, log } = this.#options;
    const worker = new Worker(entry, { name, workerData, resourceLimits });
    let cause: unknown;
    worker.on('message', (reply: Reply<Response>) => this.#settle(reply));
    worker.on('error', (error) => {
      cause = error;
      log.error({ err: error, worker: name }, 'worker crashed');
    });
    worker.on('exit', (code) => {
      if (this.#worker === worker) this.#worker = null;
      if (!this.#stopped && cause === undefined) log.warn({ worker: name, code }, 'worker ended');
      const pending = [...this.#pending.values()];
      this.#pending.clear();
      for (const { reject } of pending) reject(new WorkerLostError(name, { cause }));
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(reply: Reply<Response>): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    this.#pending.delete(reply.id);
    if (reply.ok) pending.resolve(reply.response);
    else pending.reject(new WorkerAnswerError(reply.error.name, reply.error.message));
  }
}
