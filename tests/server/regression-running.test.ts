import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { runRegression } from '../../server/services/regression/run-regression.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { RegressionSet, type RegressionRun, expectAnswer } from '../support/regression-set.ts';

let app: TestApp;
let office: Office;
let set: RegressionSet;
let parcel: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  set = new RegressionSet(office.owner, office.sdkAppId);
  parcel = await new Knowledge(office.owner, office.sdkAppId).add('Where is my parcel?');
});
afterAll(() => app.close());

describe('a run under way', () => {
  const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };

  /** Stands for a crash after so many questions. */
  async function crashAfter(questions: number, { regressionRunId }: RegressionRun): Promise<void> {
    const stop = new AbortController();
    const match = app.deps.indexes.match.bind(app.deps.indexes);
    let asked = 0;
    app.deps.indexes.match = (...of) => {
      asked += 1;
      if (asked > questions) stop.abort(new Error('The process stops.'));
      return match(...of);
    };
    const key = { sdkAppId: office.sdkAppId, regressionRunId };
    const crashed = runRegression(app.deps, key, { ...context, signal: stop.signal });
    await expect(crashed).rejects.toThrow('The process stops.');
    app.deps.indexes.match = match;
  }

  it('goes on after a crash where it stopped, and asks nothing twice', async () => {
    for (let each = 0; each < 45; each += 1) await set.add(`parcel ${each}`);
    app.clock.advance(1);
    await app.runJobs();
    const { body: run } = await set.request();
    await crashAfter(30, run);
    const { body: before } = await set.readRun(run.regressionRunId);
    expect(before).toMatchObject({ status: 'running', progress: 20 / 45 });
    expect((await set.results(run.regressionRunId)).body.items).toHaveLength(20);
    const seen: string[] = [];
    const match = app.deps.indexes.match.bind(app.deps.indexes);
    app.deps.indexes.match = (file, text, options) => {
      seen.push(text);
      return match(file, text, options);
    };
    await app.runJobs();
    app.deps.indexes.match = match;
    expect(new Set(seen).size).toBe(25);
    const after = (await set.readRun(run.regressionRunId)).body;
    expect(after.status).toBe('completed');
    expect((await set.results(run.regressionRunId, { limit: '100' })).body.items).toHaveLength(45);
  });

  it('can be cancelled, keeps what it knows, and says nothing about the next one', async () => {
    const made = await set.add('Where is my parcel?', expectAnswer(parcel.qaId));
    const { body: run } = await set.request();
    const { status, body } = await set.cancel(run.regressionRunId);
    expect([status, body.status, body.progress]).toEqual([200, 'cancelled', null]);
    expect(body.completedAt).not.toBeNull();
    app.clock.advance(1);
    await app.runJobs();
    expect((await set.readRun(run.regressionRunId)).body.status).toBe('cancelled');
    expect((await set.read(made.caseId)).body.lastOutcome).toBeNull();
    const again = await set.cancel(run.regressionRunId);
    expect([again.status, again.body.code]).toEqual([409, 'transitionRefused']);
    expect((await set.run(app)).counts).toMatchObject({ passed: 1, added: 1 });
  });

  it('tells the console each step', async () => {
    await set.add('Where is my parcel?', expectAnswer(parcel.qaId));
    await set.run(app);
    const events = await app.store.db
      .selectFrom('events')
      .select(['payload', 'audience'])
      .where('type', '=', 'regressionRun.updated')
      .orderBy('seq')
      .execute();
    expect(events.every(({ audience }) => audience.join('') === 'console')).toBe(true);
    type Told = { regressionRun: components['schemas']['RegressionRun'] };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the event carries
    const told = events.map(({ payload }) => (payload as unknown as Told).regressionRun);
    expect(told.map(({ status, progress }) => [status, progress])).toEqual([
      ['running', 0],
      ['running', 1],
      ['completed', null],
    ]);
  });
});
