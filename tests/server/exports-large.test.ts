import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Export, Exports } from '../support/exports.ts';
import { readBack } from '../support/imports.ts';
import { KilledWorker, until } from '../support/killed-worker.ts';
import { seedQas } from '../support/many-qas.ts';

/** Enough for a kill in the middle. */
const rowCount = 10_000;

let app: TestApp;
let office: Office;
let exports: Exports;
let worker: KilledWorker;

const folder = () => join(app.deps.config.dataFolder, 'files', 'export');
/** Everything in the folder but what a dead process left half-written, which a later sweep removes. */
const files = async () => (await readdir(folder()).catch(() => [])).filter((name) => !name.endsWith('.part'));

beforeAll(async () => {
  app = await startTestApp({ deps: { jobs: storeQueue } });
  worker = new KilledWorker(app, ['exports.write']);
});
beforeEach(async () => {
  await app.store.clear();
  await app.store.pool.query('truncate graphile_worker._private_jobs');
  await rm(folder(), { recursive: true, force: true });
  office = await initialize(app);
  exports = new Exports(app, office.owner, office.sdkAppId);
  await seedQas(app.store.db, { sdkAppId: office.sdkAppId, count: rowCount });
});
afterEach(() => worker.kill());
afterAll(() => app.close());

/** Reads the store, because asking the server in a loop would reach its rate limit. */
const record = (exportId: string) => () =>
  app.store.db.selectFrom('exports').selectAll().where('export_id', '=', exportId).executeTakeFirstOrThrow();
const waitingJobs = async () =>
  (await app.store.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'exports.write'"))
    .rowCount;
const isIn = (status: Export['status']) => (found: { status: string }) => found.status === status;

describe('a large export', () => {
  it('S36 begins anew after each kill -9, and has every row once', async () => {
    const { exportId } = await exports.begin('qas');
    for (const attempt of [1, 2]) {
      worker.start();
      await until(record(exportId), (found) => found.attempt === attempt && found.written_rows > 0);
      await worker.kill();
    }
    expect((await exports.read(exportId)).body.status).toBe('running');
    expect(await files()).toEqual([]);
    worker.start();
    await until(record(exportId), (found) => found.attempt === 3 && found.written_rows > 0);
    // What somebody changes meanwhile moves in the list, and not in the file.
    await app.store.pool.query('update qas set updated_at = now()');
    const done = await until(record(exportId), isIn('completed'));
    expect(done).toMatchObject({ written_rows: rowCount, total_rows: rowCount });
    const { rows } = await readBack((await exports.download(exportId)).bytes);
    expect(new Set(rows.map(({ content }) => content.standardQuestion)).size).toBe(rowCount);
    expect(await files()).toHaveLength(1);
  });

  it('shows its progress, and stops between two pages when somebody cancels it', async () => {
    const { exportId } = await exports.begin('qas');
    worker.start();
    await until(record(exportId), ({ written_rows: written }) => written > 0);
    const { progress } = (await exports.read(exportId)).body;
    expect(progress).toBeGreaterThan(0);
    expect(progress).toBeLessThan(1);
    expect((await exports.cancel(exportId)).status).toBe(200);
    const { written_rows: before } = await record(exportId)();
    await until(waitingJobs, (count) => count === 0);
    const { status, written_rows: written } = await record(exportId)();
    expect(status).toBe('cancelled');
    expect(written).toBe(before);
    expect(await readdir(folder())).toEqual([]);
  });
});
