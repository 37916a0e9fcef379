import { Worker, type WorkerOptions } from 'node:worker_threads';
import { WorkbookFailure } from './failure.ts';
import { workerHeapMegabytes } from './safety.ts';

/** One worker's conversation with the serving thread: messages in order, one end, nothing left running. */
export class WorkerChannel<Received, Sent> {
  private readonly worker: Worker;
  private readonly signal: AbortSignal | undefined;
  private readonly waiting: Received[] = [];
  private ended: { error: unknown } | null = null;
  private wake: (() => void) | null = null;
  private readonly onAbort = () => {
    this.end(this.signal?.reason);
    void this.worker.terminate();
  };

  constructor(script: URL, workerData: unknown, signal?: AbortSignal) {
    const options: WorkerOptions = {
      workerData,
      // Output of a worker goes through the host's event loop; nothing of a stranger's file belongs into the log.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: workerHeapMegabytes, maxYoungGenerationSizeMb: 32 },
    };
    this.signal = signal;
    this.worker = new Worker(script, options);
    this.worker.on('message', (message: Received) => {
      this.waiting.push(message);
      this.wake?.();
    });
    this.worker.on('messageerror', (error) => this.end(error));
    this.worker.on('error', (error) => this.end(asFailure(error)));
    this.worker.on('exit', () => this.end(new Error('The worker ended without a result')));
    if (signal?.aborted) this.onAbort();
    else signal?.addEventListener('abort', this.onAbort, { once: true });
  }

  send(message: Sent): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    this.worker.postMessage(message);
  }

  /** The next message; throws the signal's reason, a WorkbookFailure when the memory ran out, or the worker's error. */
  async next(): Promise<Received> {
    for (;;) {
      this.signal?.throwIfAborted();
      const message = this.waiting.shift();
      if (message !== undefined) return message;
      if (this.ended) throw this.ended.error;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Stops the worker wherever it is. */
  async close(): Promise<void> {
    this.end(new Error('The worker was closed'));
    await this.worker.terminate();
  }

  private end(error: unknown): void {
    if (this.ended) return;
    this.ended = { error };
    this.signal?.removeEventListener('abort', this.onAbort);
    this.wake?.();
  }
}

function asFailure(error: unknown): unknown {
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new WorkbookFailure('memoryExceeded') : error;
}
