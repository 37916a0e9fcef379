/**
 * `quick`: milliseconds, and people wait for it (assigning, answering, timers). `long`: may take minutes (imports,
 * indexes). `outgoing`: waits for servers of others. Each kind has workers of its own, so that long work never makes people
 * wait.
 */
export type Lane = 'quick' | 'long' | 'outgoing';

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
