import { addJob } from '../store/job-queries.ts';
import type { Tx } from '../store/transaction.ts';
import type { JobKind } from './define-job.ts';

export interface JobOptions {
  /**
   * At most one job of this key waits: adding another replaces it, time and payload included. One that has begun is
   * left to end, and the new one runs as well.
   */
  jobKey?: string;
  /** Not before this time; absent: at once. */
  runAt?: Date;
  /** Jobs of one queue run one after the other. Few distinct names, please. */
  queueName?: string;
  /** Lower runs first; 0 unless given. */
  priority?: number;
  /** How often it is tried before it is given up; 25 unless given. */
  maxAttempts?: number;
}

/** Work that outlives the request, and a crash. */
export interface JobQueue {
  /** Adds a job that exists if, and only if, the transaction commits. */
  add<Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payload: NoInfer<Payload>,
    options?: JobOptions,
  ): Promise<void>;
}

/** The queue of the store. */
export const storeQueue: JobQueue = {
  add: (tx, { name }, payload, options = {}) =>
    addJob(tx, {
      task: name,
      payload,
      jobKey: options.jobKey ?? null,
      queueName: options.queueName ?? null,
      runAt: options.runAt ?? null,
      maxAttempts: options.maxAttempts ?? null,
      priority: options.priority ?? null,
    }),
};
