import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import { type JobContext, defineJob } from '../../server/jobs/define-job.ts';
import { type JobQueue, createJobQueue } from '../../server/jobs/job-queue.ts';
import { type JobRunner, startJobRunner } from '../../server/jobs/job-runner.ts';
import { jobs as productJobs } from '../../server/jobs/jobs.ts';
import { jobDeps } from '../support/job-deps.ts';
import { collectingLog } from '../support/log.ts';
import { type TestStore, createTestStore } from '../support/store.ts';
import { asAdministrator } from '../support/store-server.ts';

interface Run extends JobContext {
  payload: { id: string };
}

let store: TestStore;
let queue: JobQueue;
let deps: Deps;
let runner: JobRunner | undefined;
const log = collectingLog();
/** What a test's job does; the runs so far; and who waits for the next one. */
let work: (run: Run) => Promise<void>;
let runs: Run[] = [];
let onRun: (() => void) | undefined;

const job = (name: string, lane: 'quick' | 'long') =>
  defineJob<{ id: string }>(name, lane, async (_deps, payload, context) => {
    const run = { payload, ...context };
    runs.push(run);
    onRun?.();
    await work(run);
  });
const testJobs = [job('test.work', 'quick'), job('test.long', 'long')];

beforeAll(async () => {
  store = await createTestStore();
  queue = createJobQueue(testJobs);
  deps = jobDeps(store, queue, log);
});
beforeEach(() => {
  runs = [];
  log.lines.length = 0;
  work = () => Promise.resolve();
});
afterEach(async () => {
  await runner?.stop(0);
  runner = undefined;
  await store.pool.query('truncate graphile_worker._private_jobs');
});
afterAll(() => store.close());

async function start(): Promise<void> {
  runner = await startJobRunner({ deps, connection: store.connection, jobs: testJobs, pollEvery: 50 });
}

const add = (id: string, options: Parameters<JobQueue['add']>[3] = {}, task = 'test.work') =>
  store.db.transaction().execute((tx) => queue.add(tx, task, { id }, options));

async function untilRuns(count: number): Promise<void> {
  while (runs.length < count) {
    await new Promise<void>((resolve) => {
      onRun = resolve;
    });
  }
}

/** Waits for a line of the log. */
async function untilLogged(text: string): Promise<void> {
  while (!log.lines.some((line) => line.message.includes(text))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const waiting = async (): Promise<number> => {
  const { rows } = await store.pool.query<{ count: number }>(
    'select count(*) from graphile_worker._private_jobs',
  );
  return rows[0]?.count ?? -1;
};
const ids = (): string[] => runs.map((run) => run.payload.id);

describe('adding', () => {
  it('runs a job once its transaction commits, and never when it does not', async () => {
    await start();
    const failing = store.db.transaction().execute(async (tx) => {
      await queue.add(tx, 'test.work', { id: 'undone' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await add('done');
    await untilRuns(1);
    expect(ids()).toEqual(['done']);
    expect(runs[0]).toMatchObject({ attempt: 1, isLastAttempt: false });
  });

  it('refuses a name that nobody handles', async () => {
    await expect(add('x', {}, 'test.unknown')).rejects.toThrow('No job is called test.unknown.');
  });

  it('keeps one waiting job per key, the last one', async () => {
    const later = new Date(Date.now() + 60_000);
    await add('first', { jobKey: 'k', runAt: later });
    await add('second', { jobKey: 'k' });
    await add('other', { jobKey: 'l' });
    await start();
    await untilRuns(2);
    expect(ids().toSorted()).toEqual(['other', 'second']);
  });

  it('adds a job for what happens while the one of its key runs', async () => {
    const running = Promise.withResolvers<void>();
    work = ({ payload }) => (payload.id === 'first' ? running.promise : Promise.resolve());
    await start();
    await add('first', { jobKey: 'k' });
    await untilRuns(1);
    await add('second', { jobKey: 'k' });
    await untilRuns(2);
    running.resolve();
    expect(ids()).toEqual(['first', 'second']);
  });

  it('loses no job when workers take the one of its key at the same moment', async () => {
    await start();
    const seen = new Set<string>();
    work = ({ payload }) => Promise.resolve(void seen.add(payload.id));
    for (let round = 0; round < 150; round += 1) {
      await add(String(round), { jobKey: 'same' });
      // Alternates between a worker that is just taking the job and one that is not.
      if (round % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await untilRuns(1);
    while (!seen.has('149')) await untilRuns(runs.length + 1);
    expect(seen.has('149')).toBe(true);
  });

  it('runs jobs of one queue one after the other, and long work never holds up quick work', async () => {
    const release = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    work = async ({ payload }) => {
      if (payload.id === 'quick') return;
      if (payload.id === 'long') return release.promise;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    await start();
    for (let i = 0; i < 6; i += 1) await add('long', {}, 'test.long');
    for (let i = 0; i < 5; i += 1) await add(`serial ${i}`, { queueName: 'one' });
    await add('quick');
    await untilRuns(2 + 5 + 1);
    expect(ids().filter((id) => id === 'long')).toHaveLength(2);
    expect(most).toBe(1);
    release.resolve();
  });
});

describe('failing', () => {
  it('S31 tries again after a growing pause, and says when it was the last time', async () => {
    work = () => Promise.reject(new Error('not yet'));
    await start();
    await add('a', { maxAttempts: 3 });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await untilRuns(attempt);
      // The failure is written after the handler ended.
      let row: { locked_at: Date | null; pause: number } | undefined;
      do {
        const { rows } = await store.pool.query(
          'select locked_at, extract(epoch from run_at - now())::float as pause from graphile_worker._private_jobs',
        );
        row = rows[0];
      } while (row?.locked_at !== null);
      pauses.push(row.pause);
      await store.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(runs.map((run) => [run.attempt, run.isLastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
  });
});

describe('stopping and dying', () => {
  it('S38 lets a running job end before it stops', async () => {
    const release = Promise.withResolvers<void>();
    let ended = false;
    work = async () => {
      await release.promise;
      ended = true;
    };
    await start();
    await add('a');
    await untilRuns(1);
    const stopped = runner?.stop(10_000);
    release.resolve();
    await stopped;
    expect(ended).toBe(true);
    expect(await waiting()).toBe(0);
  });

  it('tells a job that takes too long, which runs again at once after the next start', async () => {
    work = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    await start();
    await add('a');
    await untilRuns(1);
    await runner?.stop(1);
    expect(await waiting()).toBe(1);
    work = () => Promise.resolve();
    await start();
    await untilRuns(2);
    expect(runs[1]).toMatchObject({ payload: { id: 'a' }, attempt: 1 });
  });

  it('S36 runs a job again at once whose process was killed, with one effect', async () => {
    await store.pool.query('create table effects (id text primary key, runs int not null)');
    await add('charge');
    await add('serial', { queueName: 'one' });
    const script = fileURLToPath(new URL('../support/job-process.ts', import.meta.url));
    for (let kill = 0; kill < 3; kill += 1) {
      const child = spawn(process.execPath, [script, JSON.stringify(store.connection)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let began = 0;
      for await (const line of createInterface(child.stdout)) {
        if (line.startsWith('began')) began += 1;
        if (began === 2) break;
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    work = async ({ payload }) => {
      await store.pool.query(
        'insert into effects values ($1, 1) on conflict (id) do update set runs = effects.runs + 1',
        [payload.id],
      );
    };
    const before = performance.now();
    await start();
    await untilRuns(2);
    // Without being noticed it would take hours; the regular look comes every 15 s.
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(ids().toSorted()).toEqual(['charge', 'serial']);
    expect(runs[0]?.attempt).toBe(4);
    await runner?.stop(10_000);
    expect(await waiting()).toBe(0);
    expect((await store.pool.query('select id, runs from effects order by id')).rows).toEqual([
      { id: 'charge', runs: 1 },
      { id: 'serial', runs: 1 },
    ]);
  });

  it('leaves the jobs of a living process alone', async () => {
    const release = Promise.withResolvers<void>();
    work = () => release.promise;
    await start();
    await add('a');
    await untilRuns(1);
    const second = await startJobRunner({
      deps,
      connection: store.connection,
      jobs: testJobs,
      pollEvery: 20,
    });
    await add('b');
    await untilRuns(2);
    expect(ids()).toEqual(['a', 'b']);
    release.resolve();
    await second.stop(10_000);
  });

  it('goes on after the store was away', async () => {
    await start();
    await add('before');
    await untilRuns(1);
    await store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'parley-jobs%'`,
    );
    await add('after');
    await untilRuns(2);
    expect(ids()).toEqual(['before', 'after']);
  });
});

const keepOut = async (isOut: boolean): Promise<void> => {
  const { database } = store.connection;
  await asAdministrator(store.connection, (client) =>
    client.query(`alter database ${database} with allow_connections ${isOut ? 'false' : 'true'}`),
  );
  if (!isOut) return;
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'parley-jobs%'`,
  );
};

describe('S37 a store that is away at the wrong moment', () => {
  it.each([['ended', 2, 0] as const, ['failed', 3, 0] as const])(
    'runs a job again whose end could not be written when it %s',
    async (how, attempts, left) => {
      work = async ({ attempt }) => {
        if (attempt === 1) await keepOut(true);
        if (attempt < attempts && how === 'failed') throw new Error('not yet');
      };
      await start();
      await add('a', { queueName: 'one' });
      await untilLogged('The job workers');
      await keepOut(false);
      while (runs.length < attempts)
        await store.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await runner?.stop(10_000);
      expect(await waiting()).toBe(left);
    },
  );
});

it('knows every job of the product by one name', () => {
  const names = productJobs.map((one) => one.name);
  expect(new Set(names).size).toBe(names.length);
});
