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

export interface Job<Payload extends object = object> {
  name: string;
  lane: Lane;
  /** Times at which the job is added by itself, in crontab format (UTC). */
  crontab?: string;
  /**
   * Does the work. It runs at least once, possibly again after it succeeded (the process may die before it says so),
   * so it must be idempotent. When it throws, it runs again after a growing pause.
   * @param payload what `jobs.add` was given; it went through JSON
   */
  run(deps: Deps, payload: Payload, context: JobContext): Promise<void>;
}

/** Names a kind of job and says how it is done: `defineJob<{ sdkAppId: string }>('things.do', 'quick', …)`. */
export function defineJob<Payload extends object>(
  name: string,
  lane: Lane,
  run: Job<Payload>['run'],
  options: { crontab?: string } = {},
): Job<Payload> {
  return { name, lane, run, ...options };
}

/** A service's background work by name, as services declare it beside the rules it follows. */
export type TaskMap = Record<string, (deps: Deps, payload: never, shutdown: AbortSignal) => Promise<unknown>>;

/** Takes a service's tasks into a lane. */
export function inLane(lane: Lane, tasks: TaskMap): Job[] {
  return Object.entries(tasks).map(([name, task]) =>
    defineJob(name, lane, async (deps, payload, { signal }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each task reads the payload that its own service wrote
      await task(deps, payload as never, signal);
    }),
  );
}
