import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import { type JobKind, defineJob } from '../../server/jobs/define-job.ts';
import type { Job, JobContext } from '../../server/jobs/job.ts';
import { type JobQueue, storeQueue } from '../../server/jobs/job-queue.ts';
import { type JobRunner, startJobRunner } from '../../server/jobs/job-runner.ts';
import { jobDeps } from './job-deps.ts';
import { collectingLog } from './log.ts';
import { type TestStore, createTestStore } from './store.ts';
import { eventually } from './eventually.ts';

export interface JobRun extends JobContext {
  payload: { id: string };
}

/** A test's jobs: a queue on its own store, a runner, the jobs' work and their runs. */
export class JobBench {
  store!: TestStore;
  deps!: Deps;
  runner: JobRunner | undefined;
  readonly log = collectingLog();
  /** What a test's job does. */
  work: (run: JobRun) => Promise<void> = () => Promise.resolve();
  /** The runs so far. */
  runs: JobRun[] = [];
  /** Called at the next run. */
  private onRun: (() => void) | undefined;
  /** The name of most of its jobs. */
  readonly kind = defineJob('test.work', 'quick');
  readonly jobs = [this.job(this.kind), this.job(defineJob('test.long', 'long'))];

  private job(kind: JobKind): Job {
    return {
      ...kind,
      run: async (_deps, payload, context) => {
        const run = { payload: payload as JobRun['payload'], ...context };
        this.runs.push(run);
        this.onRun?.();
        await this.work(run);
      },
    };
  }

  async start(addDue?: () => Promise<void>): Promise<void> {
    const { deps, store, jobs } = this;
    const { connection } = store;
    this.runner = await startJobRunner({ deps, connection, jobs, pollEvery: 50, addDue });
  }

  add(id: string, options: Parameters<JobQueue['add']>[3] = {}, kind = this.kind) {
    return this.store.db.transaction().execute((tx) => storeQueue.add(tx, kind, { id }, options));
  }

  async untilRuns(count: number): Promise<void> {
    while (this.runs.length < count) {
      await new Promise<void>((resolve) => {
        this.onRun = resolve;
      });
    }
  }

  /** Waits for a line of the log. */
  async untilLogged(text: string): Promise<void> {
    await eventually(() => expect(this.log.lines.map(({ message }) => message).join('\n')).toContain(text));
  }

  /** Jobs that are not done yet. */
  async waiting(): Promise<number> {
    const { rows } = await this.store.pool.query<{ count: number }>(
      'select count(*) from graphile_worker._private_jobs',
    );
    return rows[0]?.count ?? -1;
  }

  /** Waits until the store has the only job's failure. @returns seconds until the job runs again */
  async rest(): Promise<number> {
    for (;;) {
      // `now()` may be before the failure that the statement already sees.
      const { rows } = await this.store.pool.query<{ locked_at: Date | null; rest: number }>(
        `select locked_at, extract(epoch from run_at - clock_timestamp())::float as rest
        from graphile_worker._private_jobs`,
      );
      if (rows[0]?.locked_at === null) return rows[0].rest;
    }
  }

  ids(): string[] {
    return this.runs.map((run) => run.payload.id);
  }
}

/** A bench for the tests of a file; each test begins without jobs. */
export function jobBench(): JobBench {
  const bench = new JobBench();
  beforeAll(async () => {
    bench.store = await createTestStore();
    bench.deps = jobDeps(bench.store, storeQueue, bench.log);
  });
  beforeEach(() => {
    bench.runs = [];
    bench.log.lines.length = 0;
    bench.work = () => Promise.resolve();
  });
  afterEach(async () => {
    await bench.runner?.stop(0);
    bench.runner = undefined;
    await bench.store.pool.query('truncate graphile_worker._private_jobs');
  });
  afterAll(() => bench.store.close());
  return bench;
}
