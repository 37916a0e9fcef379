import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, type Task, type WorkerPool, parseCronItems, run } from 'graphile-worker';
import type { Deps } from '../deps.ts';
import { findApplication } from '../store/applications-queries.ts';
import { type Store, type StoreConnection, openStore } from '../store/database.ts';
import { isDiskFull, isStoreUnavailable } from '../store/errors.ts';
import { forgiveAttempt, releaseDeadPools, returnJob } from '../store/job-queries.ts';
import type { Lane } from './define-job.ts';
import type { Job } from './job.ts';
import { PoolKeeper } from './pool-keeper.ts';

export interface JobLaneOptions {
  name: Lane;
  jobs: readonly Job[];
  deps: Deps;
  connection: StoreConnection;
  concurrency: number;
  /** The worker pools of this process that still run. This lane adds its own. */
  living: Set<string>;
}

/** One set of workers, from its start to its end. */
interface Shift {
  runner: Runner;
  /** Settles when the workers have ended for any reason and their connections are closed. */
  ended: Promise<void>;
}

const longestPause = 5_000;
/** Milliseconds between checks whether the store is back. */
const lookEvery = 500;
/** Milliseconds between a worker's own looks. `DueWatch` wakes it earlier if needed. */
const longestRest = 300_000;

/** The workers of one lane. When the store is away for long they give up, and the lane starts them again. */
export class JobLane {
  readonly #options: JobLaneOptions;
  readonly #abort = new AbortController();
  /** Jobs that the stop interrupted, and the number of attempts to restore. */
  readonly #interrupted = new Map<string, number>();
  /** The latest shift. It may run jobs while it still opens; undefined if opening failed. */
  #shift: Promise<Shift | undefined> | undefined;
  /** Of the latest shift. */
  #workers: WorkerPool | undefined;
  #stopping = false;

  constructor(options: JobLaneOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#options.jobs.length === 0) return;
    const first = this.#open();
    this.#shift = first;
    void this.#keepRunning(await first);
  }

  async stop(patience: number): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    const timer = setTimeout(() => this.#abort.abort(new Error('The process stops.')), patience);
    // A handler that ignores its signal does not delay the exit. Its job is released once the process is gone.
    const enough = pause(patience + 1_000, undefined, { ref: false });
    const stopped = Promise.resolve(this.#shift).then((shift) =>
      shift?.runner.stop().then(() => shift.ended),
    );
    await Promise.race([stopped.catch(() => undefined), enough]);
    clearTimeout(timer);
    for (const [id, attempts] of this.#interrupted) await returnJob(this.#options.deps.db, id, attempts);
  }

  /** Wakes as many workers as jobs of this lane could begin now. */
  wake(due: ReadonlyMap<string, number>): void {
    const count = this.#options.jobs.reduce((sum, { name }) => sum + (due.get(name) ?? 0), 0);
    try {
      if (count > 0) this.#workers?.nudge(count);
    } catch {
      // The worker has just ended. Its successors look for jobs when they start.
    }
  }

  async #keepRunning(first: Shift): Promise<void> {
    const { log } = this.#options.deps;
    const lane = this.#options.name;
    let shift: Shift | undefined = first;
    for (let delay = 100; ; delay = Math.min(delay * 2, longestPause)) {
      await shift?.ended.catch((error: unknown) =>
        log.error({ err: error, lane }, 'The job workers gave up.'),
      );
      if (this.#stopping) return;
      if (shift !== undefined) log.warn({ lane }, 'The job workers ended; starting them again.');
      await pause(delay, undefined, { ref: false });
      if (this.#stopping) return;
      log.debug({ lane }, 'Opening the workers again.');
      this.#shift = this.#reopen().catch((error: unknown) => {
        log.warn({ err: error, lane }, 'The job workers do not start; trying again.');
        return undefined;
      });
      shift = await this.#shift;
      if (shift !== undefined) delay = 100;
    }
  }

  async #reopen(): Promise<Shift> {
    await releaseDeadPools(this.#options.deps.db, this.#options.living);
    return this.#open();
  }

  async #open(): Promise<Shift> {
    const { connection, concurrency, name, deps, living } = this.#options;
    const store = openStore(connection, {
      // Most jobs of a wide lane wait for other things than the store.
      max: Math.min(concurrency, 6) + 2,
      applicationName: `parley-jobs-${name}`,
      onIdleError: (error) => deps.log.warn({ err: error }, 'A connection of the job workers broke.'),
    });
    const keeper = new PoolKeeper(connection, living);
    const close = async (): Promise<void> => {
      await keeper.release();
      await store.close().catch(() => undefined);
    };
    try {
      const runner = await this.#run(store, keeper);
      return { runner, ended: thenClose(Promise.race([runner.promise, gaveUp(runner)]), close) };
    } catch (error) {
      await close();
      throw error;
    }
  }

  #run(store: Store, keeper: PoolKeeper): Promise<Runner> {
    const { jobs, concurrency } = this.#options;
    const cron = jobs.flatMap(({ name, crontab }) => (crontab ? [{ task: name, match: crontab }] : []));
    return run({
      pgPool: store.pool,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, this.#taskOf(job)])),
      parsedCronItems: parseCronItems(cron),
      concurrency,
      pollInterval: longestRest,
      noHandleSignals: true,
      logger: this.#logger(),
      preset: {
        // Writes job results in turn. If one does not reach the store, the workers give up and start again; otherwise
        // the job would stay locked for hours.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'ParleyPoolKeeper',
            // No worker takes a job before its pool holds its lock.
            worker: {
              hooks: {
                startWorker: (_context, { worker }) => {
                  this.#workers = worker.workerPool;
                  return keeper.hold(worker.workerPool.id);
                },
              },
            },
          },
        ],
      },
    });
  }

  #taskOf(job: Job): Task {
    const { deps } = this.#options;
    const { signal } = this.#abort;
    return async (payload, { job: { id, attempts, max_attempts: maxAttempts } }) => {
      const isLastAttempt = attempts >= maxAttempts;
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- everything that is added is an object: see JobQueue.add
        await job.run(deps, payload as object, { attempt: attempts, isLastAttempt, signal });
      } catch (error) {
        if (isStoreUnavailable(error) && !isDiskFull(error)) await this.#forgive(id, attempts);
        if (signal.aborted) this.#interrupted.set(id, attempts - 1);
        else if (await isOfNobody(deps, payload)) return;
        else if (isLastAttempt)
          deps.log.error({ err: error, job: job.name, payload }, 'A job failed for good.');
        else
          deps.log.warn(
            { err: error, job: job.name, payload, attempt: attempts },
            'A job failed; it runs again.',
          );
        throw error;
      }
    };
  }

  /**
   * If a job failed because the store went away, it runs again as soon as the store is back, without the pause of a
   * failing job. Waits for the store, because the failure could not be written either.
   */
  async #forgive(id: string, attempts: number): Promise<void> {
    const { db, log } = this.#options.deps;
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const failure = await forgiveAttempt(db, id, attempts).catch((error: unknown) => error);
      if (!isStoreUnavailable(failure)) {
        if (failure !== undefined)
          log.warn({ err: failure, id }, 'The attempt of a job counts, though the store went away.');
        return;
      }
      await pause(lookEvery, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Logs the library's messages. Failures of jobs are logged above. */
  #logger(): Logger {
    const { log } = this.#options.deps;
    return new Logger(() => (level, message, meta) => {
      if (meta.failure === true) return;
      if (level === 'error') log.warn(`jobs: ${message}`);
      else log.debug(`jobs: ${message}`);
    });
  }
}

/** Whether the job's application is deleted, so that nothing is left to do. */
async function isOfNobody(deps: Deps, payload: unknown): Promise<boolean> {
  if (typeof payload !== 'object' || payload === null || !('sdkAppId' in payload)) return false;
  // While the store is away this is unknown, so the job runs again.
  return (await findApplication(deps.db, String(payload.sdkAppId)).catch(() => null)) === undefined;
}

/**
 * Resolves when the workers have ended because the end of a job could not be written. The runner's own promise does
 * not settle if two ends could not be written: the library then waits for a count of less than nothing.
 */
function gaveUp({ events }: Runner): Promise<void> {
  return new Promise((resolve) => {
    events.once('pool:fatalError', () => events.once('pool:gracefulShutdown:complete', () => resolve()));
  });
}

async function thenClose(promise: Promise<void>, close: () => Promise<void>): Promise<void> {
  try {
    await promise;
  } finally {
    await close();
  }
}
