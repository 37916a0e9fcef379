/**
 * `quick`: milliseconds, and people wait for it (assigning, answering, timers). `long`: may take minutes (imports,
 * indexes). `outgoing`: waits for servers of others. Each kind has its own workers, so long work never makes people
 * wait.
 */
export type Lane = 'quick' | 'long' | 'outgoing';

/** A kind of job and the type of its payload. */
export interface JobKind<Payload extends object = object> {
  name: string;
  lane: Lane;
  /** Times at which the job is added by itself, in crontab format (UTC). */
  crontab?: string;
  /** For the compiler only; never set. */
  payload?: Payload;
}

/** Names a kind of job. Waiting jobs are stored under this name, so renaming the kind orphans them. */
export function defineJob<Payload extends object = object>(
  name: string,
  lane: Lane,
  options: { crontab?: string } = {},
): JobKind<Payload> {
  return { name, lane, ...options };
}
