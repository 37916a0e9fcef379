import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { runBatchTest } from '../../server/services/batch-tests/run-batch-test.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type BatchTest, type BatchTests, batchOffice } from '../support/batch-tests.ts';
import { Knowledge } from '../support/knowledge.ts';
import { RegressionSet } from '../support/regression-set.ts';

let app: TestApp;
let office: Office;
let tests: BatchTests;
let knowledge: Knowledge;
let files: () => Promise<string[]>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, tests, files } = await batchOffice(app));
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  await knowledge.add('Where is my parcel?');
});
afterAll(() => app.close());

const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
const lines = (count: number) => Array.from({ length: count }, (_, index) => `parcel ${index}`).join('\n');
const keyOf = ({ batchTestId }: BatchTest) => ({ sdkAppId: office.sdkAppId, batchTestId });

/** The texts that the index is asked for while `work` runs. Each waits for `onAsked`. */
async function askedDuring(
  work: () => Promise<unknown>,
  onAsked: (count: number) => Promise<unknown> | void = () => {},
) {
  const seen: string[] = [];
  const match = app.deps.indexes.match.bind(app.deps.indexes);
  app.deps.indexes.match = async (file, text, options) => {
    seen.push(text);
    await onAsked(seen.length);
    return match(file, text, options);
  };
  try {
    await work();
  } finally {
    app.deps.indexes.match = match;
  }
  return seen;
}

describe('a batch test under way', () => {
  it('goes on after a crash where it stopped, and asks nothing twice', async () => {
    app.clock.advance(1);
    await app.runJobs();
    const test = await tests.begin(lines(120));
    const stop = new AbortController();
    await askedDuring(
      async () => {
        const crashed = runBatchTest(app.deps, keyOf(test), { ...context, signal: stop.signal });
        await expect(crashed).rejects.toThrow('The process stops.');
      },
      (count) => {
        if (count > 70) stop.abort(new Error('The process stops.'));
      },
    );
    expect((await tests.read(test.batchTestId)).body).toMatchObject({
      status: 'running',
      progress: 50 / 120,
      rowCount: 120,
    });
    expect(await tests.rows(test.batchTestId)).toHaveLength(50);
    const seen = await askedDuring(() => app.runJobs());
    expect(new Set(seen).size).toBe(70);
    expect(seen).toHaveLength(70);
    const { body: after } = await tests.read(test.batchTestId);
    expect(after.status).toBe('completed');
    const { answered, smallTalk, suggested, fallback, handover } = after.counts;
    expect(answered + smallTalk + suggested + fallback + handover).toBe(120);
  });

  it('reads the file again if the process dies while it reads', async () => {
    const test = await tests.begin('where is my parcel\n');
    const stop = new AbortController();
    stop.abort(new Error('The process stops.'));
    const crashed = runBatchTest(app.deps, keyOf(test), { ...context, signal: stop.signal });
    await expect(crashed).rejects.toThrow('The process stops.');
    expect(await files()).toHaveLength(1);
    await tests.finish();
    expect((await tests.read(test.batchTestId)).body).toMatchObject({ status: 'completed', rowCount: 1 });
  });

  it('has each row once, and counts it once, if two workers have it', async () => {
    app.clock.advance(1);
    await app.runJobs();
    const test = await tests.begin(`${lines(120)}\nparcel 0\n`);
    const work = () => runBatchTest(app.deps, keyOf(test), context);
    await Promise.all([work(), work()]);
    const { body } = await tests.read(test.batchTestId);
    expect(body).toMatchObject({ status: 'completed', rowCount: 121, failure: null });
    const { answered, smallTalk, suggested, fallback, handover, skipped } = body.counts;
    expect([answered + smallTalk + suggested + fallback + handover, skipped]).toEqual([120, 1]);
  });

  it('lets other long work run in between', async () => {
    app.clock.advance(1);
    await app.runJobs();
    const test = await tests.begin(lines(510));
    const set = new RegressionSet(office.owner, office.sdkAppId);
    await set.add('the case of the set');
    await set.request();
    const seen = await askedDuring(() => app.runJobs());
    expect(seen).toHaveLength(511);
    expect(seen.indexOf('the case of the set')).toBe(500);
    expect((await tests.read(test.batchTestId)).body.status).toBe('completed');
  });

  it('waits while the draft is being learned, says at once what is wrong with its file, and goes on then', async () => {
    const empty = await tests.begin('\n');
    // The draft is learned a second after its change.
    await app.runJobs();
    expect((await tests.read(empty.batchTestId)).body.failure).toEqual({ code: 'fileEmpty' });
    const test = await tests.begin('where is my parcel\nqqq\nqqq\n');
    await app.runJobs();
    expect((await tests.read(test.batchTestId)).body).toMatchObject({
      status: 'running',
      progress: 1 / 3,
      rowCount: 3,
      counts: { skipped: 1, answered: 0 },
    });
    await tests.finish();
    expect((await tests.read(test.batchTestId)).body).toMatchObject({
      status: 'completed',
      counts: { answered: 1, fallback: 1, skipped: 1 },
    });
  });

  it('fails if the draft could not be learned', async () => {
    const build = app.deps.matcher.build.bind(app.deps.matcher);
    app.deps.matcher.build = () => Promise.reject(new Error('Nothing can be learned.'));
    const test = await tests.begin('where is my parcel\n');
    app.clock.advance(1);
    await expect(app.runJobs()).rejects.toThrow('Nothing can be learned.');
    app.deps.matcher.build = build;
    await app.runJobs();
    expect((await tests.read(test.batchTestId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'indexBuildFailed' },
    });
  });

  it('is the only one of its application', async () => {
    const { batchTestId } = await tests.begin('a\n');
    const { status, body } = await tests.send('b\n');
    expect([status, body.code, body.pendingId]).toEqual([409, 'uploadPending', batchTestId]);
    expect(await files()).toHaveLength(1);
    await tests.cancel(batchTestId);
    expect((await tests.send('b\n')).status).toBe(202);
  });

  it('begins once for one key', async () => {
    const key = 'the-same-key';
    const first = await tests.send('a\n', { key });
    const again = await tests.send('a\n', { key });
    expect(again.body).toEqual(first.body);
    expect(await files()).toHaveLength(1);
    expect((await tests.list()).body.items).toHaveLength(1);
    expect((await tests.send('b\n', { key })).body.code).toBe('idempotencyKeyReused');
  });

  it('speaks the language of the application unless another one is chosen', async () => {
    const { batchTestId, language } = (await tests.send('a\n')).body;
    expect(language).toBe('en');
    await tests.cancel(batchTestId);
    expect((await tests.send('a\n', { query: { language: 'zh' } })).body.language).toBe('zh');
  });

  it('can be cancelled: what is known stays, the file goes', async () => {
    const { batchTestId } = await tests.begin(lines(3));
    const { status, body } = await tests.cancel(batchTestId);
    expect([status, body.status, body.progress]).toEqual([200, 'cancelled', null]);
    expect(await files()).toEqual([]);
    await tests.finish();
    expect((await tests.read(batchTestId)).body).toMatchObject({ status: 'cancelled', rowCount: null });
    const again = await tests.cancel(batchTestId);
    expect([again.status, again.body.code]).toEqual([409, 'transitionRefused']);
  });

  it('stops between two steps when it is cancelled', async () => {
    app.clock.advance(1);
    await app.runJobs();
    const { batchTestId } = await tests.begin(lines(120));
    const seen = await askedDuring(
      () => app.runJobs(),
      (count) => (count === 60 ? tests.cancel(batchTestId) : undefined),
    );
    expect(seen).toHaveLength(100);
    expect((await tests.read(batchTestId)).body.status).toBe('cancelled');
    expect(await tests.rows(batchTestId)).toHaveLength(50);
  });

  it('tells the console each step', async () => {
    await tests.done('where is my parcel\n');
    const events = await app.store.db
      .selectFrom('events')
      .select(['payload', 'audience'])
      .where('type', '=', 'batchTest.updated')
      .orderBy('seq')
      .execute();
    expect(events.every(({ audience }) => audience.join('') === 'console')).toBe(true);
    type Told = { batchTest: components['schemas']['BatchTest'] };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the event carries
    const told = events.map(({ payload }) => (payload as unknown as Told).batchTest);
    expect(told.map(({ status, progress, rowCount }) => [status, progress, rowCount])).toEqual([
      ['running', 0, null],
      ['running', 0, 1],
      ['running', 1, 1],
      ['completed', null, 1],
    ]);
  });
});
