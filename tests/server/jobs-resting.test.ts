import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DueWatch } from '../../server/jobs/due-watch.ts';
import { countDueJobs } from '../../server/store/job-queries.ts';
import { jobBench } from '../support/job-bench.ts';

const bench = jobBench();

it('a look counts what could begin now, by kind', async () => {
  const { db } = bench.store;
  await bench.add('later', { runAt: new Date(Date.now() + 3_600_000) });
  expect(await countDueJobs(db)).toEqual(new Map());
  for (const id of ['a', 'b', 'c']) await bench.add(id);
  expect(await countDueJobs(db)).toEqual(new Map([[bench.kind.name, 3]]));
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

it('workers are woken for a job whose time has come, and not otherwise', async () => {
  const found: [string, number][][] = [[], [], [['test.work', 2]]];
  let looks = 0;
  const woken = await new Promise<ReadonlyMap<string, number>>((resolve) => {
    const watch = new DueWatch({
      countDue: () => {
        looks += 1;
        return Promise.resolve(new Map(found.shift()));
      },
      onReturn: () => Promise.reject(new Error('It was never away.')),
      wake: (due) => {
        watch.stop();
        resolve(due);
      },
      every: 1,
    });
  });
  expect([looks, woken]).toEqual([3, new Map([['test.work', 2]])]);
});

it('after the store was away, everybody is told before the first worker is woken', async () => {
  const looks = [
    () => Promise.reject(new Error('The store is away.')),
    () => Promise.resolve(new Map([['test.work', 1]])),
  ];
  const happened: string[] = [];
  await new Promise<void>((resolve) => {
    const watch = new DueWatch({
      countDue: async () => {
        happened.push('look');
        return looks.shift()?.() ?? new Map();
      },
      onReturn: async () => void happened.push('return'),
      wake: () => {
        happened.push('wake');
        watch.stop();
        resolve();
      },
      every: 1,
    });
  });
  expect(happened).toEqual(['look', 'look', 'return', 'wake']);
});

it('a job runs when it is due, even without a notification', async () => {
  await bench.add('later', { runAt: new Date(Date.now() + 3_600_000) });
  await bench.start();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(bench.store.db);
  await bench.untilRuns(1);
  expect(bench.ids()).toEqual(['later']);
});

it('a job runs when it is due, though what adds others fails, and the log says so', async () => {
  await bench.add('later', { runAt: new Date(Date.now() + 3_600_000) });
  const looked = Promise.withResolvers<void>();
  await bench.start(() => {
    looked.resolve();
    return Promise.reject(new Error('Not today.'));
  });
  await looked.promise;
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(bench.store.db);
  await bench.untilRuns(1);
  expect(bench.log.lines.map(({ message }) => message)).toContain('Adding jobs that are due failed.');
});
