import type { Deps } from '../deps.ts';
import type { JobKind } from './define-job.ts';

export interface JobContext {
  /** 1 at first. A crash of the process counts as an attempt. */
  attempt: number;
  /** True on the last attempt: a failure now is final. */
  isLastAttempt: boolean;
  /** Aborts when the process wants to stop: throw soon, the job runs again after the start. */
  signal: AbortSignal;
}

/**
 * Does the work. It runs at least once, possibly again after it succeeded (the process may die before it says so), so it
 * must be idempotent. When it throws, it runs again after a growing pause.
 *
 * @param payload what `jobs.add` was given; it went through JSON
 */
export type Work<Payload extends object = object> = (
  deps: Deps,
  payload: Payload,
  context: JobContext,
) => Promise<void>;

export interface Job extends JobKind {
  run: Work;
}
