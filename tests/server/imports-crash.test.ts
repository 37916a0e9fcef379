import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { parseImport } from '../../server/services/imports/parse-import.ts';
import { type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Import, type Importer, importOffice, rowCounts } from '../support/imports.ts';
import { KilledWorker, until } from '../support/killed-worker.ts';
import { type Knowledge } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

/** Enough rows for a kill in the middle. */
const rowCount = 12_000;
const large = knowledgeWorkbook(
  Array.from({ length: rowCount }, (_, index) => {
    const category = `Category ${index % 40}`;
    return [
      category,
      `Below ${index % 7}`,
      `Question number ${index}?`,
      `Similar ${index}`,
      `Answer ${index}`,
      '',
    ];
  }),
  { header: enHeader },
);

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;
let worker: KilledWorker;

beforeAll(async () => {
  app = await startTestApp({ deps: { jobs: storeQueue } });
  worker = new KilledWorker(app, ['imports.parse', 'imports.apply']);
});
beforeEach(async () => {
  await app.store.pool.query('truncate graphile_worker._private_jobs');
  ({ office, importer, knowledge } = await importOffice(app));
});
afterEach(() => worker.kill());
afterAll(() => app.close());

async function stagedRows(): Promise<number> {
  const { count } = await app.store.db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the store, because asking the server in a loop would reach its rate limit. */
const record = (importId: string) => () =>
  app.store.db.selectFrom('imports').selectAll().where('import_id', '=', importId).executeTakeFirstOrThrow();
const isIn = (status: Import['status']) => (found: { status: string }) => found.status === status;

describe('S36 kill -9', () => {
  it('while reading: the next process reads again, and no row is lost or doubled', async () => {
    const { importId } = await importer.upload(large);
    for (const attempt of [1, 2, 3]) {
      worker.start();
      // A new attempt begins with an empty table, so this waits for that attempt's own rows.
      await until(record(importId), (found) => found.attempt === attempt);
      await until(stagedRows, (count) => count > 0);
      await worker.kill();
    }
    expect((await importer.read(importId)).body.status).toBe('parsing');
    worker.start();
    const reviewed = await until(record(importId), isIn('reviewing'));
    expect(reviewed.counts).toEqual({ ...rowCounts({ total: rowCount, accepted: rowCount }), flattened: 0 });
    expect(await stagedRows()).toBe(rowCount);
  });

  it('while importing: all rows are in the draft, once, or none is', async () => {
    const { importId } = await importer.upload(large);
    worker.start();
    await until(record(importId), isIn('reviewing'));
    await importer.confirm(importId);
    await until(record(importId), ({ progress, status }) => (progress ?? 0) > 0 || status !== 'importing');
    await worker.kill();
    expect((await importer.read(importId)).body.status).toBe('importing');
    expect((await knowledge.list()).body).toMatchObject({ total: 0, items: [] });
    expect(await knowledge.categories()).toHaveLength(1);

    worker.start();
    const done = await until(record(importId), isIn('completed'));
    expect(done).toMatchObject({ counts: { accepted: rowCount }, progress: null });
    const { body } = await knowledge.list();
    expect(body.total).toBe(rowCount);
    expect(body.items[0]).toMatchObject({
      standardQuestion: 'Question number 0?',
      categoryPath: ['Category 0', 'Below 0'],
    });
    const categories = await knowledge.categories();
    expect(categories).toHaveLength(1 + 40 + 280);
    expect(categories.reduce((sum, { qaCount }) => sum + qaCount, 0)).toBe(rowCount);
  });
});

describe('attempts that overlap', () => {
  it('a process that was taken for dead writes nothing into its successor’s rows', async () => {
    const { importId } = await importer.upload(large);
    const target = { sdkAppId: office.sdkAppId, importId };
    const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const first = parseImport(app.deps, target, context);
    await until(stagedRows, (count) => count > 0);
    await Promise.all([first, parseImport(app.deps, target, context)]);
    expect((await importer.read(importId)).body).toMatchObject({
      status: 'reviewing',
      counts: { total: rowCount, accepted: rowCount },
    });
    expect(await stagedRows()).toBe(rowCount);
  });

  it('a cancellation in the middle of reading wins at once and leaves nothing', async () => {
    const { importId } = await importer.upload(large);
    const target = { sdkAppId: office.sdkAppId, importId };
    const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const reading = parseImport(app.deps, target, context);
    await until(stagedRows, (count) => count > 0);
    expect(await importer.cancel(importId)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await reading;
    expect(await stagedRows()).toBe(0);
    expect((await importer.read(importId)).body).toMatchObject({ status: 'cancelled', counts: { total: 0 } });
  });

  it('S38 a process that stops leaves the reading to the next one', async () => {
    const { importId } = await importer.upload(large);
    const target = { sdkAppId: office.sdkAppId, importId };
    const stop = new AbortController();
    const context = { attempt: 1, isLastAttempt: false, signal: stop.signal };
    const reading = parseImport(app.deps, target, context);
    await until(stagedRows, (count) => count > 0);
    stop.abort(new Error('The process stops.'));
    await expect(reading).rejects.toThrow('The process stops.');
    expect((await importer.read(importId)).body.status).toBe('parsing');
    await parseImport(app.deps, target, { ...context, signal: new AbortController().signal });
    expect((await importer.read(importId)).body).toMatchObject({
      status: 'reviewing',
      counts: { total: rowCount },
    });
  });

  it('a workbook that ends the process every time is given up', async () => {
    const { importId } = await importer.upload(large);
    const target = { sdkAppId: office.sdkAppId, importId };
    const { signal } = new AbortController();
    await parseImport(app.deps, target, { attempt: 9, isLastAttempt: false, signal });
    expect((await importer.read(importId)).body).toMatchObject({
      status: 'parseFailed',
      failure: { code: 'importFailed' },
    });
  });
});

describe('progress', () => {
  it('is told a few times a second, grows, and ends with the review', async () => {
    const { importId } = await importer.upload(large);
    const target = { sdkAppId: office.sdkAppId, importId };
    const before = performance.now();
    await parseImport(app.deps, target, {
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    });
    const seconds = (performance.now() - before) / 1000;
    const events = await app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'import.updated')
      .orderBy('seq')
      .execute();
    // The payload of `import.updated`.
    const told = events.map(({ payload }) => payload.import as Import);
    const reading = told.filter(({ status, progress }) => status === 'parsing' && progress !== null);
    expect(reading.length).toBeGreaterThan(0);
    expect(reading.length).toBeLessThanOrEqual(2 + 5 * seconds);
    const progress = reading.map((one) => one.progress ?? 0);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({ status: 'reviewing', progress: null, counts: { total: rowCount } });
  });
});
