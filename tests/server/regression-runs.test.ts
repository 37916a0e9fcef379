import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneStore } from '../../server/store/retention-queries.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats } from '../support/chitchats.ts';
import { Deployments } from '../support/deployments.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { RegressionSet, expectAnswer, expectFallback } from '../support/regression-set.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let set: RegressionSet;
let parcel: Qa;
let hours: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  set = new RegressionSet(office.owner, office.sdkAppId);
  parcel = await knowledge.add('Where is my parcel?');
  hours = await knowledge.add('When are you open?');
});
afterAll(() => app.close());

const none = { passed: 0, failed: 0, regressed: 0, broken: 0, mended: 0, added: 0 };
const lastOutcomeOf = async (caseId: string) => (await set.read(caseId)).body.lastOutcome;
const switchOff = (qa: Qa) => office.owner.post(`${knowledge.base}/qas/${qa.qaId}/deactivate`);
const switchOn = (qa: Qa) => office.owner.post(`${knowledge.base}/qas/${qa.qaId}/activate`);

describe('a run of the draft', () => {
  it('asks every kind of question, and says what the bot did', async () => {
    const [talk] = (await new Chitchats(office.owner, office.sdkAppId).list({ search: 'how are you' })).body
      .items;
    await set.add('Where is my parcel?', expectAnswer(parcel.qaId));
    app.clock.advance(1);
    await set.add('When are you open', expectAnswer(parcel.qaId));
    await set.add(talk?.question ?? '', expectAnswer(talk?.chitchatId ?? '', 'chitchat'));
    await set.add('I want to talk to a human agent', { kind: 'handover', origin: null });
    await set.add('quantum chromodynamics', expectFallback);
    const run = await set.run(app);
    expect(run).toMatchObject({
      kind: 'requested',
      status: 'completed',
      progress: null,
      deploymentId: null,
      deploymentVersion: null,
      counts: { ...none, passed: 4, failed: 1, added: 5 },
      failure: null,
    });
    const { items } = (await set.results(run.regressionRunId)).body;
    expect(items.map(({ question }) => question).at(-1)).toBe('Where is my parcel?');
    // What somebody has to look at comes first.
    expect(items[0]).toMatchObject({
      outcome: 'failed',
      question: 'When are you open',
      expectation: expectAnswer(parcel.qaId),
      originTitle: 'Where is my parcel?',
      turn: { kind: 'answer', origin: { kind: 'qa', id: hours.qaId } },
    });
    expect(Object.keys(await set.outcomes(run.regressionRunId, { outcome: 'failed' }))).toEqual([
      'When are you open',
    ]);
  });

  it('says what has changed since the last complete run', async () => {
    const kept = await set.add('Where is my parcel?', expectAnswer(parcel.qaId));
    const lost = await set.add('When are you open?', expectAnswer(hours.qaId));
    const [first] = [await set.run(app)];
    expect(first.counts).toEqual({ ...none, passed: 2, added: 2 });
    await switchOff(hours);
    const second = await set.run(app);
    expect(await set.outcomes(second.regressionRunId)).toEqual({
      'Where is my parcel?': ['passed', null],
      'When are you open?': ['failed', 'broken'],
    });
    expect(await lastOutcomeOf(lost.caseId)).toBe('failed');
    const again = await set.run(app);
    expect(again.counts).toEqual({ ...none, passed: 1, failed: 1 });
    await switchOn(hours);
    await set.update(kept, { question: 'Where is my parcel now?' });
    expect(await lastOutcomeOf(kept.caseId)).toBeNull();
    const last = await set.run(app);
    expect(await set.outcomes(last.regressionRunId, { change: 'mended' })).toEqual({
      'When are you open?': ['passed', 'mended'],
    });
    expect(last.counts).toMatchObject({ passed: 2, mended: 1, added: 1 });
  });

  it('tells what customers still get right from what the bot never could', async () => {
    await knowledge.deploy(app);
    await set.add('When are you open?', expectAnswer(hours.qaId));
    await set.add('quantum chromodynamics', expectAnswer(hours.qaId));
    await switchOff(hours);
    const { regressionRunId } = await set.run(app);
    expect(await set.outcomes(regressionRunId)).toEqual({
      'When are you open?': ['regressed', 'added'],
      'quantum chromodynamics': ['failed', 'added'],
    });
    expect((await set.list({ lastOutcome: 'regressed' })).body.items).toHaveLength(1);
  });

  it('waits until the draft is learned, and asks what it has then', async () => {
    await set.add('Where do I park?', expectFallback);
    const { body } = await set.request();
    expect(body).toMatchObject({ status: 'running', progress: 0, counts: none });
    await app.runJobs();
    expect((await set.readRun(body.regressionRunId)).body.status).toBe('running');
    await knowledge.add('Where do I park?');
    app.clock.advance(1);
    await app.runJobs();
    expect((await set.readRun(body.regressionRunId)).body).toMatchObject({
      status: 'completed',
      counts: { failed: 1 },
    });
  });

  it('fails if the draft cannot be learned', async () => {
    await set.add('Where is my parcel?', expectAnswer(parcel.qaId));
    const { body } = await set.request();
    const build = app.deps.matcher.build.bind(app.deps.matcher);
    app.deps.matcher.build = async () => {
      throw new Error('No index today.');
    };
    app.clock.advance(1);
    await app.runJobs().catch(() => undefined);
    app.deps.matcher.build = build;
    await app.runJobs();
    expect((await set.readRun(body.regressionRunId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'indexBuildFailed' },
      progress: null,
    });
  });

  it('is one at a time: who asks again gets the one that is under way', async () => {
    await set.add('Where is my parcel?');
    const [one, other] = [await set.request(), await set.request()];
    expect(other.body.regressionRunId).toBe(one.body.regressionRunId);
    expect(one.headers.location).toBe(
      `/api/v1/apps/${office.sdkAppId}/regression-runs/${one.body.regressionRunId}`,
    );
    expect((await set.runs()).body.items).toHaveLength(1);
  });

  it('is over at once for an empty set', async () => {
    expect(await set.run(app)).toMatchObject({ status: 'completed', counts: none });
  });
});

describe('a run of a version', () => {
  it('asks what customers were answered then, and leaves the last outcomes as they are', async () => {
    const deployments = new Deployments(office.owner, office.sdkAppId);
    const made = await set.add('When are you open?', expectAnswer(hours.qaId));
    const { deploymentId } = await deployments.deploy(app);
    await switchOff(hours);
    expect((await set.run(app)).counts).toMatchObject({ regressed: 1 });
    const run = await set.run(app, deploymentId);
    expect(run).toMatchObject({ deploymentId, deploymentVersion: 1, counts: { passed: 1, mended: 1 } });
    expect(await lastOutcomeOf(made.caseId)).toBe('regressed');
  });

  it('is refused for what was never deployed', async () => {
    const deployments = new Deployments(office.owner, office.sdkAppId);
    const { deploymentId } = await deployments.begin();
    await deployments.act(deploymentId, 'cancel');
    for (const id of [deploymentId, 'dep_unknown']) {
      const { status, body } = await set.request(id);
      expect([status, body.fields]).toEqual([422, [{ pointer: '/deploymentId', code: 'unknownValue' }]]);
    }
  });
});

it('runs of more than 90 days are forgotten with their results', async () => {
  await set.add('Where is my parcel?');
  const old = await set.run(app);
  await app.store.db
    .updateTable('regression_runs')
    .set({ created_at: new Date(app.clock.now().getTime() - 91 * 24 * 3600_000) })
    .execute();
  const recent = await set.run(app);
  await pruneStore(app.store.db, app.clock.now());
  expect((await set.runs()).body.items.map(({ regressionRunId }) => regressionRunId)).toEqual([
    recent.regressionRunId,
  ]);
  expect((await set.results(old.regressionRunId)).status).toBe(404);
});
