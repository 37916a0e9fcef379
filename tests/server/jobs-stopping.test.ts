import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startJobRunner } from '../../server/jobs/job-runner.ts';
import { jobBench } from '../support/job-bench.ts';
import { asAdministrator } from '../support/store-server.ts';
import { eventually } from '../support/eventually.ts';

const bench = jobBench();

describe('stopping and dying', () => {
  it('S38 lets a running job end before it stops', async () => {
    const release = Promise.withResolvers<void>();
    let ended = false;
    bench.work = async () => {
      await release.promise;
      ended = true;
    };
    await bench.start();
    await bench.add('a');
    await bench.untilRuns(1);
    const stopped = bench.runner?.stop(10_000);
    release.resolve();
    await stopped;
    expect(ended).toBe(true);
    expect(await bench.waiting()).toBe(0);
  });

  it('tells a job that takes too long, which runs again at once after the next start', async () => {
    bench.work = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    await bench.start();
    await bench.add('a');
    await bench.untilRuns(1);
    await bench.runner?.stop(1);
    expect(await bench.waiting()).toBe(1);
    bench.work = () => Promise.resolve();
    await bench.start();
    await bench.untilRuns(2);
    expect(bench.runs[1]).toMatchObject({ payload: { id: 'a' }, attempt: 1 });
  });

  it('S36 runs a job again at once whose process was killed, with one effect', async () => {
    await bench.store.pool.query('create table effects (id text primary key, runs int not null)');
    await bench.add('charge');
    await bench.add('serial', { queueName: 'one' });
    const script = fileURLToPath(new URL('../support/job-process.ts', import.meta.url));
    for (let kill = 0; kill < 3; kill += 1) {
      const child = spawn(process.execPath, [script, JSON.stringify(bench.store.connection)], {
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
    bench.work = async ({ payload }) => {
      await bench.store.pool.query(
        'insert into effects values ($1, 1) on conflict (id) do update set runs = effects.runs + 1',
        [payload.id],
      );
    };
    await bench.start();
    await bench.untilRuns(2);
    // If nobody noticed the death of their process, they would run hours later.
    expect(bench.ids().toSorted()).toEqual(['charge', 'serial']);
    expect(bench.runs[0]?.attempt).toBe(4);
    await bench.runner?.stop(10_000);
    expect(await bench.waiting()).toBe(0);
    expect((await bench.store.pool.query('select id, runs from effects order by id')).rows).toEqual([
      { id: 'charge', runs: 1 },
      { id: 'serial', runs: 1 },
    ]);
  });

  it('leaves the jobs of a living process alone', async () => {
    const release = Promise.withResolvers<void>();
    bench.work = () => release.promise;
    await bench.start();
    await bench.add('a');
    await bench.untilRuns(1);
    const second = await startJobRunner({
      deps: bench.deps,
      connection: bench.store.connection,
      jobs: bench.jobs,
      pollEvery: 20,
    });
    await bench.add('b');
    await bench.untilRuns(2);
    expect(bench.ids()).toEqual(['a', 'b']);
    release.resolve();
    await second.stop(10_000);
  });

  it('goes on after the store was away', async () => {
    await bench.start();
    await bench.add('before');
    await bench.untilRuns(1);
    // A job runs again if the store did not learn of its end.
    await eventually(async () => expect(await bench.waiting()).toBe(0));
    await bench.store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'parley-jobs%'`,
    );
    await bench.add('after');
    await bench.untilRuns(2);
    expect(bench.ids()).toEqual(['before', 'after']);
  });
});

const keepOut = async (isOut: boolean): Promise<void> => {
  const { database } = bench.store.connection;
  await asAdministrator(bench.store.connection, (client) =>
    client.query(`alter database ${database} with allow_connections ${isOut ? 'false' : 'true'}`),
  );
  if (!isOut) return;
  // Connections that are just opening have no name yet. And each must be gone, not only asked to close.
  await bench.store.pool.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and application_name <> current_setting('application_name')`,
  );
};

describe('S37 a store that is away at the wrong moment', () => {
  it.each([['ended', 2, 0] as const, ['failed', 3, 0] as const])(
    'runs a job again whose end could not be written when it %s',
    async (how, attempts, left) => {
      bench.work = async ({ attempt }) => {
        if (attempt === 1) await keepOut(true);
        if (attempt < attempts && how === 'failed') throw new Error('not yet');
      };
      await bench.start();
      await bench.add('a', { queueName: 'one' });
      await bench.untilLogged('The job workers');
      await keepOut(false);
      await eventually(async () => {
        // Only jobs that are due later, because workers skip a job whose row is being written.
        await bench.store.pool.query(
          'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
        );
        expect(bench.runs.length).toBeGreaterThanOrEqual(attempts);
      });
      await bench.runner?.stop(10_000);
      expect(await bench.waiting()).toBe(left);
    },
  );

  it('runs jobs again of which one after the other could not end', async () => {
    const failed = () =>
      bench.log.lines.filter(({ message }) => message.includes('Failed to complete')).length;
    const away = Promise.withResolvers<void>();
    bench.work = async ({ attempt }) => {
      if (attempt > 1) return;
      const before = bench.runs.length - 1;
      if (before === 3) await keepOut(true).then(away.resolve, away.reject);
      await away.promise;
      await eventually(() => expect(failed()).toBeGreaterThanOrEqual(before));
    };
    await bench.start();
    for (const id of ['a', 'b', 'c', 'd']) await bench.add(id);
    await bench.untilLogged('The job workers ended');
    await keepOut(false);
    await eventually(async () => expect(await bench.waiting()).toBe(0));
    expect(bench.ids().toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd']);
  });

  it('stops workers that are just being started again', async () => {
    bench.work = () => keepOut(true);
    await bench.start();
    await bench.add('a');
    await bench.untilLogged('The job workers ended');
    // A new start first reads the jobs, and so waits for this lock.
    const holder = await bench.store.pool.connect();
    try {
      await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
      await keepOut(false);
      await bench.untilLogged('Opening the workers again');
      let isStopped = false;
      const stopped = bench.runner?.stop(10_000).finally(() => {
        isStopped = true;
      });
      // Enough time for a stop that does not wait.
      await holder.query('select count(*) from generate_series(1, 500000)');
      expect(isStopped).toBe(false);
      await holder.query('rollback');
      await stopped;
    } finally {
      holder.release();
    }
    // The store notices a moment later that a connection was closed.
    await eventually(async () => {
      const { rows } = await bench.store.pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and application_name like 'parley-jobs%'`,
      );
      expect(rows).toEqual([]);
    });
  });
});
