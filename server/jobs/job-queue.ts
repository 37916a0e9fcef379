import { addJob } from '../store/job-queries.ts';
import type { Tx } from '../store/transaction.ts';
import type { JobKind } from './define-job.ts';

export interface JobOptions {
  /**
   * At most one job of this key waits. Another one replaces it, time and payload included. A job that has begun runs
   * to its end, and the new one runs as well.
   */
  jobKey?: string;
  /** Not before this time; absent: at once. */
  runAt?: Date;
  /** Jobs of one queue run one after the other. Keep the number of distinct names small. */
  queueName?: string;
  /** Lower runs first; default 0. */
  priority?: number;
  /** Attempts before the job is given up; default 25. */
  maxAttempts?: number;
}

/** Work that outlives its request and a crash. */
export interface JobQueue {
  /** Adds a job. The job exists if and only if the transaction commits. */
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
