import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostedBuild, MatcherHost } from '../../server/engine/matcher-host.ts';
import { runDeployment } from '../../server/services/deployments/run-deployment.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Deployment, Deployments, diffCounts, indexFiles } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;
/** The live version's only Q&A; the draft has another answer. */
let qa: Qa;
let live: Deployment;
/** Replaces or wraps the next builds of an index. */
let onBuild: (request: HostedBuild, build: MatcherHost['build']) => ReturnType<MatcherHost['build']>;

beforeAll(async () => {
  app = await startTestApp();
  const { matcher } = app.deps;
  const build = matcher.build.bind(matcher);
  matcher.build = (request) => onBuild(request, build);
});
beforeEach(async () => {
  onBuild = (request, build) => build(request);
  await app.clear();
  await rm(join(app.deps.config.dataFolder, 'files'), { recursive: true, force: true });
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
  qa = await knowledge.add('When do you open?', { answer: 'At nine.' });
  live = await deployments.deploy(app);
  qa = (await knowledge.update(qa, { answer: 'At eight.' })).body;
  // The draft's own index is trained before a test changes anything.
  app.clock.advance(1);
  await app.runJobs();
});
afterAll(() => app.close());

/** The bot's answer to a new customer. */
async function liveAnswer(): Promise<string | undefined> {
  const customer = await Customer.arrive(app, office);
  await customer.say('When do you open?');
  await app.runJobs();
  return (await customer.look()).messages.at(-1)?.text;
}

async function expectNothingChangedLive(): Promise<void> {
  expect(await deployments.liveVersion()).toBe(live.version);
  expect(await liveAnswer()).toBe('At nine.');
}

const target = (version: number) => ({ sdkAppId: office.sdkAppId, version });
const firstAttempt = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };

/** A build that fails in its worker, because it cannot write to its folder. */
function breakBuilds(): void {
  onBuild = (request, build) => build({ ...request, file: join(request.file, 'no', 'such', 'folder') });
}

describe('a failure', () => {
  it('of the index leaves live what was live, says why, leaves no file, and the next attempt works', async () => {
    const filesBefore = await indexFiles(app);
    const { deploymentId } = await deployments.begin();
    breakBuilds();
    await app.runJobs();
    expect((await deployments.read(deploymentId)).body).toMatchObject({
      status: 'failed',
      live: false,
      failure: { code: 'indexBuildFailed' },
      stage: null,
      progress: null,
      completedAt: app.clock.now().toISOString(),
    });
    expect(await indexFiles(app)).toEqual(filesBefore);
    await expectNothingChangedLive();

    onBuild = (request, build) => build(request);
    expect(await deployments.deploy(app)).toMatchObject({ version: 3, live: true });
    expect(await liveAnswer()).toBe('At eight.');
  });

  it('of anything else is one too, without detail', async () => {
    const { deploymentId, version } = await deployments.begin();
    await app.store.pool.query('alter table contents rename to contents_gone');
    await app.runJobs();
    await app.store.pool.query('alter table contents_gone rename to contents');
    expect((await deployments.read(deploymentId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'operationFailed' },
    });
    await expectNothingChangedLive();
    expect(version).toBe(2);
  });

  it('is not what a store that is away for a while makes of it: it runs again and ends well', async () => {
    const { deploymentId, version } = await deployments.begin();
    await breakTable('57P01');
    await expect(runDeployment(app.deps, target(version), firstAttempt)).rejects.toThrow('broken');
    expect((await deployments.read(deploymentId)).body.status).toBe('deploying');
    await mendTable();
    await runDeployment(app.deps, target(version), { ...firstAttempt, attempt: 2 });
    expect((await deployments.read(deploymentId)).body).toMatchObject({ status: 'deployed', live: true });
  });

  it.each([
    ['a full disk', '53100', firstAttempt],
    ['a store that never came back', '57P01', { ...firstAttempt, isLastAttempt: true }],
  ])('S37 of the store is told: %s', async (_, sqlState, context) => {
    const { deploymentId, version } = await deployments.begin();
    await breakTable(sqlState);
    await runDeployment(app.deps, target(version), context);
    await mendTable();
    expect((await deployments.read(deploymentId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'storeUnavailable' },
    });
    await expectNothingChangedLive();
  });

  it('is what a deployment ends as that has ended the process every time', async () => {
    const { deploymentId, version } = await deployments.begin();
    await runDeployment(app.deps, target(version), { ...firstAttempt, attempt: 9 });
    expect((await deployments.read(deploymentId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'operationFailed' },
    });
  });
});

/** From now on PostgreSQL fails inserts of a version's items. */
async function breakTable(sqlState: string): Promise<void> {
  await app.store.pool.query(`
    create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken' using errcode = '${sqlState}'; end $$;
    create trigger broken before insert on deployment_items for each statement execute function broken();`);
}
const mendTable = () => app.store.pool.query('drop function broken() cascade');

describe('cancelling', () => {
  const cancelled = { status: 'failed', live: false, failure: { code: 'cancelled' } };

  it('before it began, and while its index is built, wins at once and leaves nothing', async () => {
    const filesBefore = await indexFiles(app);
    const first = await deployments.begin();
    expect((await deployments.act(first.deploymentId, 'cancel')).body).toMatchObject(cancelled);
    await app.runJobs();
    expect((await deployments.read(first.deploymentId)).body).toMatchObject(cancelled);

    const second = await deployments.begin();
    onBuild = async (request, build) => {
      const built = await build(request);
      await deployments.act(second.deploymentId, 'cancel');
      return built;
    };
    await app.runJobs();
    expect((await deployments.read(second.deploymentId)).body).toMatchObject(cancelled);
    expect(await indexFiles(app)).toEqual(filesBefore);
    await expectNothingChangedLive();
  });

  it('ends the build itself', async () => {
    const { deploymentId } = await deployments.begin();
    let reason: unknown;
    onBuild = async (request) => {
      await deployments.act(deploymentId, 'cancel');
      request.onProgress?.(0.5);
      const { signal } = request;
      if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      reason = signal?.reason;
      throw reason;
    };
    await app.runJobs();
    expect(reason).toMatchObject({ name: 'DeploymentSettledError' });
    expect((await deployments.read(deploymentId)).body).toMatchObject(cancelled);
    await expectNothingChangedLive();
  });

  it('a settled thing refuses, with the state and the event', async () => {
    expect(await deployments.act(live.deploymentId, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', state: 'deployed', event: 'deployment.cancelled' },
    });
  });
});

describe('the draft while a deployment runs', () => {
  it('can be edited; what was not frozen waits for the next deployment', async () => {
    const { deploymentId } = await deployments.begin();
    onBuild = async (request, build) => {
      qa = (await knowledge.update(qa, { answer: 'At seven.' })).body;
      return build(request);
    };
    await app.runJobs();
    expect((await deployments.read(deploymentId)).body.status).toBe('deployed');
    expect(await liveAnswer()).toBe('At eight.');
    expect((await knowledge.read(qa.qaId)).body.deployState).toBe('pendingChange');
    expect(await deployments.diff()).toMatchObject({
      counts: diffCounts({ added: 0, changed: 1, removed: 0 }),
    });
  });
});
