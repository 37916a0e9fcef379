import type { Deps } from '../deps.ts';
import { type StoreConnection, openStore, patientStore } from '../store/database.ts';
import { isStoreUnavailable } from '../store/errors.ts';
import { countDueJobs, releaseDeadPools } from '../store/job-queries.ts';
import type { Lane } from './define-job.ts';
import { DueWatch } from './due-watch.ts';
import type { Job } from './job.ts';
import { JobLane } from './job-lane.ts';
import { ReleaseWatch } from './release-watch.ts';

export interface JobRunnerOptions {
  deps: Deps;
  connection: StoreConnection;
  jobs: readonly Job[];
  /** Jobs at a time, by lane. */
  concurrency?: Record<Lane, number>;
  /** Called before each look for due jobs. Adds those that nobody's transaction adds. */
  addDue?: (() => Promise<void>) | undefined;
  /** Called when the store is back after it was away, before jobs that were due meanwhile. */
  onReturn?: (() => Promise<void>) | undefined;
  /** Milliseconds between looks for due jobs. */
  pollEvery?: number;
}

export interface JobRunner {
  /**
   * Takes no more jobs and waits for running ones. After `patience` milliseconds it aborts their signals. A job that
   * still does not end runs again at the next start.
   */
  stop(patience: number): Promise<void>;
}

/** Starts the workers. Jobs that a killed process had begun run again at once. */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { deps, jobs, connection, concurrency = { quick: 12, long: 2, outgoing: 50 } } = options;
  const living = new Set<string>();
  const release = async (): Promise<void> => {
    const count = await releaseDeadPools(deps.db, living);
    if (count > 0) deps.log.warn({ count }, 'Jobs of a process that died run again.');
  };
  await release();
  // Statements of long work may take long, so they have their own connections.
  const patient = openStore(connection, {
    ...patientStore,
    max: concurrency.long + 1,
    applicationName: 'parley-long-work',
    onIdleError: (error) => deps.log.warn({ err: error }, 'A connection of long work broke.'),
  });
  const lanes = (['quick', 'long', 'outgoing'] as const).map((lane) => {
    return new JobLane({
      deps: lane === 'long' ? { ...deps, db: patient.db } : deps,
      connection,
      name: lane,
      jobs: jobs.filter((job) => job.lane === lane),
      concurrency: concurrency[lane],
      living,
    });
  });
  await Promise.all(lanes.map((lane) => lane.start()));
  // Jobs that wait for their time are not to wait for this.
  const onAddingFailed = (error: unknown): void => {
    if (!isStoreUnavailable(error)) deps.log.error({ err: error }, 'Adding jobs that are due failed.');
  };
  const watch = new DueWatch({
    countDue: async () => {
      await options.addDue?.().catch(onAddingFailed);
      return countDueJobs(deps.db);
    },
    onReturn: async () => options.onReturn?.(),
    wake: (due) => lanes.forEach((lane) => lane.wake(due)),
    every: options.pollEvery ?? 1_000,
  });
  const releaseWatch = new ReleaseWatch({
    release,
    onError: (error) => deps.log.warn({ err: error }, 'Looking for jobs of dead processes failed.'),
  });
  return {
    stop: async (patience) => {
      watch.stop();
      releaseWatch.stop();
      await Promise.all(lanes.map((lane) => lane.stop(patience)));
      await patient.close();
    },
  };
}
