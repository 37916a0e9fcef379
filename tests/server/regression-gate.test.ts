import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDeployment } from '../../server/services/deployments/run-deployment.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, indexFiles } from '../support/deployments.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { RegressionSet, expectAnswer, expectFallback } from '../support/regression-set.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;
let set: RegressionSet;
let hours: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
  set = new RegressionSet(office.owner, office.sdkAppId);
  hours = await knowledge.add('When are you open?');
  await deployments.deploy(app);
  await knowledge.add('Where is my parcel?');
  await set.add('When are you open?', expectAnswer(hours.qaId));
});
afterAll(() => app.close());

const loseHours = () => office.owner.post(`${knowledge.base}/qas/${hours.qaId}/deactivate`);

/** Deploys, and says how that ended. */
async function deploy() {
  const { deploymentId } = await deployments.begin();
  await app.runJobs();
  return (await deployments.read(deploymentId)).body;
}

/** Does something at the first question that a deployment asks. */
function atFirstQuestion(act: () => unknown): () => void {
  const match = app.deps.indexes.match.bind(app.deps.indexes);
  const restore = () => {
    app.deps.indexes.match = match;
  };
  app.deps.indexes.match = async (...of) => {
    restore();
    await act();
    return match(...of);
  };
  return restore;
}

it('the rule is changed by whoever has read it last', async () => {
  expect((await set.settings()).body).toEqual({ requiredToDeploy: false, version: 1 });
  expect((await set.require(true)).body).toEqual({ requiredToDeploy: true, version: 2 });
  expect((await set.require(true)).body.version).toBe(2);
  expect((await set.require(false, 1)).status).toBe(412);
});

describe('a deployment', () => {
  it('that need not pass asks nothing', async () => {
    await loseHours();
    expect(await deploy()).toMatchObject({ status: 'deployed', regressionRunId: null });
    expect((await set.runs()).body.items).toEqual([]);
  });

  it('that has to pass asks its own version, and goes live if it does', async () => {
    await set.require(true);
    const deployed = await deploy();
    expect(deployed).toMatchObject({ status: 'deployed', live: true, failure: null });
    const { body: run } = await set.readRun(deployed.regressionRunId ?? '');
    expect(run).toMatchObject({
      kind: 'deployment',
      status: 'completed',
      deploymentId: deployed.deploymentId,
      deploymentVersion: 2,
      counts: { passed: 1, failed: 0, regressed: 0 },
    });
    expect((await set.list()).body.items[0]?.lastOutcome).toBe('passed');
  });

  it('that does not pass changes nothing live, leaves no index, and says what customers would lose', async () => {
    await set.require(true);
    await loseHours();
    app.clock.advance(1);
    await app.runJobs();
    const before = await indexFiles(app);
    const failed = await deploy();
    expect(failed).toMatchObject({ status: 'failed', live: false, failure: { code: 'regressionFailed' } });
    expect(await deployments.liveVersion()).toBe(1);
    expect(await set.outcomes(failed.regressionRunId ?? '')).toEqual({
      'When are you open?': ['regressed', 'added'],
    });
    expect(await indexFiles(app)).toEqual(before);
    expect((await deployments.read(failed.deploymentId)).body.stage).toBeNull();
  });

  it('of an empty set goes live', async () => {
    await set.require(true);
    for (const each of (await set.list()).body.items) await set.remove(each);
    expect(await deploy()).toMatchObject({ status: 'deployed', regressionRunId: null });
  });

  it('that is cancelled while it is tested takes its run along', async () => {
    await set.require(true);
    const { deploymentId } = await deployments.begin();
    const stages: unknown[] = [];
    const restore = atFirstQuestion(async () => {
      stages.push((await deployments.read(deploymentId)).body.stage);
      await deployments.act(deploymentId, 'cancel');
    });
    await app.runJobs();
    restore();
    expect(stages).toEqual(['testing']);
    const { body } = await deployments.read(deploymentId);
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
    expect((await set.readRun(body.regressionRunId ?? '')).body.status).toBe('cancelled');
    expect(await deployments.liveVersion()).toBe(1);
  });

  it('is cancelled with its run', async () => {
    await set.require(true);
    const { deploymentId } = await deployments.begin();
    const restore = atFirstQuestion(async () => {
      const [run] = (await set.runs()).body.items;
      await set.cancel(run?.regressionRunId ?? '');
    });
    await app.runJobs();
    restore();
    expect((await deployments.read(deploymentId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'cancelled' },
    });
  });

  it('is tested anew after a crash, because the draft is frozen anew', async () => {
    await set.require(true);
    await set.add('quantum chromodynamics', expectFallback);
    const { version, deploymentId } = await deployments.begin();
    const stop = new AbortController();
    const restore = atFirstQuestion(() => stop.abort(new Error('The process stops.')));
    const context = { attempt: 1, isLastAttempt: false, signal: stop.signal };
    const crashed = runDeployment(app.deps, { sdkAppId: office.sdkAppId, version }, context);
    await expect(crashed).rejects.toThrow('The process stops.');
    restore();
    expect((await deployments.read(deploymentId)).body).toMatchObject({
      status: 'deploying',
      stage: 'testing',
    });
    await app.runJobs();
    const { body } = await deployments.read(deploymentId);
    expect(body.status).toBe('deployed');
    const runs = (await set.runs()).body.items;
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['completed', 'failed']);
    expect(runs.find(({ status }) => status === 'completed')?.regressionRunId).toBe(body.regressionRunId);
  });
});
