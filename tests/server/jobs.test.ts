import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { defineJob } from '../../server/jobs/define-job.ts';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { jobs as productJobs } from '../../server/jobs/jobs.ts';
import { StoreSilentError } from '../../server/store/errors.ts';
import { jobBench } from '../support/job-bench.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/product-process.ts';

const bench = jobBench();

describe('adding', () => {
  it('runs a job once its transaction commits, and never when it does not', async () => {
    await bench.start();
    const failing = bench.store.db.transaction().execute(async (tx) => {
      await storeQueue.add(tx, bench.kind, { id: 'undone' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await bench.add('done');
    await bench.untilRuns(1);
    expect(bench.ids()).toEqual(['done']);
    expect(bench.runs[0]).toMatchObject({ attempt: 1, isLastAttempt: false });
  });

  it('keeps one waiting job per key, the last one', async () => {
    const later = new Date(Date.now() + 60_000);
    await bench.add('first', { jobKey: 'k', runAt: later });
    await bench.add('second', { jobKey: 'k' });
    await bench.add('other', { jobKey: 'l' });
    await bench.start();
    await bench.untilRuns(2);
    expect(bench.ids().toSorted()).toEqual(['other', 'second']);
  });

  it('adds a job for what happens while the job with its key runs', async () => {
    const running = Promise.withResolvers<void>();
    bench.work = ({ payload }) => (payload.id === 'first' ? running.promise : Promise.resolve());
    await bench.start();
    await bench.add('first', { jobKey: 'k' });
    await bench.untilRuns(1);
    await bench.add('second', { jobKey: 'k' });
    await bench.untilRuns(2);
    running.resolve();
    expect(bench.ids()).toEqual(['first', 'second']);
  });

  it('loses no job when workers take the one of its key at the same moment', async () => {
    await bench.start();
    const seen = new Set<string>();
    bench.work = ({ payload }) => Promise.resolve(void seen.add(payload.id));
    for (let round = 0; round < 150; round += 1) {
      await bench.add(String(round), { jobKey: 'same' });
      // In some rounds a worker is just taking the job, in others not.
      if (round % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await bench.untilRuns(1);
    while (!seen.has('149')) await bench.untilRuns(bench.runs.length + 1);
    expect(seen.has('149')).toBe(true);
  });

  it('runs jobs of one queue one after the other, and long work never holds up quick work', async () => {
    const release = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    bench.work = async ({ payload }) => {
      if (payload.id === 'quick') return;
      if (payload.id === 'long') return release.promise;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    await bench.start();
    for (let i = 0; i < 6; i += 1) await bench.add('long', {}, defineJob('test.long', 'long'));
    for (let i = 0; i < 5; i += 1) await bench.add(`serial ${i}`, { queueName: 'one' });
    await bench.add('quick');
    await bench.untilRuns(2 + 5 + 1);
    expect(bench.ids().filter((id) => id === 'long')).toHaveLength(2);
    expect(most).toBe(1);
    release.resolve();
  });
});

describe('failing', () => {
  it('S31 tries again after a growing pause, and says when it was the last time', async () => {
    bench.work = () => Promise.reject(new Error('not yet'));
    await bench.start();
    await bench.add('a', { maxAttempts: 3 });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await bench.untilRuns(attempt);
      pauses.push(await bench.rest());
      await bench.store.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(bench.runs.map((run) => [run.attempt, run.isLastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
  });

  it('S43 is not blamed for a store that went away, and runs again as soon as it is back', async () => {
    // Each pause is as short as the first. If these failures counted, the job would rest for a minute after the
    // fourth.
    bench.work = () => (bench.runs.length < 5 ? Promise.reject(new StoreSilentError()) : Promise.resolve());
    await bench.start();
    await bench.add('a');
    const rests: number[] = [];
    for (let run = 1; run < 5; run += 1) {
      await bench.untilRuns(run);
      rests.push(await bench.rest());
      await bench.store.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    await bench.untilRuns(5);
    expect(bench.runs.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
    expect(Math.max(...rests)).toBeLessThanOrEqual(1);
  });

  it('S43 counts a refusal by another server against the job, whose code is the one of a store that is away', async () => {
    bench.work = async () => {
      await once(connect(await freePort(), '127.0.0.1'), 'connect');
    };
    await bench.start();
    await bench.add('a', { maxAttempts: 2 });
    await bench.untilRuns(1);
    await bench.rest();
    await bench.store.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await bench.untilRuns(2);
    expect(bench.runs.map(({ attempt }) => attempt)).toEqual([1, 2]);
    await eventually(() =>
      expect(bench.log.lines.map(({ message }) => message)).toContain('A job failed for good.'),
    );
  });

  it('ends without a word where the application has been deleted meanwhile', async () => {
    bench.work = () => Promise.reject(new Error('not there'));
    await bench.start();
    const payload = { id: 'a', sdkAppId: '1000000001' };
    await bench.store.db.transaction().execute((tx) => storeQueue.add(tx, bench.kind, payload));
    await bench.untilRuns(1);
    await eventually(async () => expect(await bench.waiting()).toBe(0));
    expect(bench.runs).toHaveLength(1);
    expect(bench.log.lines.filter(({ message }) => message.includes('A job failed'))).toEqual([]);
  });
});

it('knows every job of the product by one name', () => {
  const names = productJobs.map((one) => one.name);
  expect(new Set(names).size).toBe(names.length);
});
