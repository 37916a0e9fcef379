import type { Deps } from '../deps.ts';

/**
 * `quick`: milliseconds, and people wait for it (assigning, answering, timers). `long`: may take minutes (imports,
 * indexes). `outgoing`: waits for servers of others. Each kind has workers of its own, so that long work never makes people
 * wait.
 */
export type Lane = 'quick' | 'long' | 'outgoing';

export interface JobContext {
  /** 1 the first time; a crash of the process counts too. */
  attempt: number;
  /** True when a failure now is final: nothing tries again. */
  isLastAttempt: boolean;
  /** Aborts when the process wants to stop: throw soon, the job runs again after the start. */
  signal: AbortSignal;
}

/** A kind of job, and what it is told. */
export interface JobKind<Payload extends object = object> {
  name: string;
  lane: Lane;
  /** Times at which the job is added by itself, in crontab format (UTC). */
  crontab?: string;
  /** Exists for the compiler only; never set. */
  payload?: Payload;
}

/** Names a kind of job. Jobs that wait are stored under the name, so a renamed kind leaves them behind. */
export function defineJob<Payload extends object = object>(
  name: string,
  lane: Lane,
  options: { crontab?: string } = {},
): JobKind<Payload> {
  return { name, lane, ...options };
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
