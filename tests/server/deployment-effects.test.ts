import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { effectsMax } from '../../src/machines/rules/limits.ts';
import { type Office, initialize, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';

type Effect = components['schemas']['DeploymentEffect'];

const hour = 60 * 60;
const day = 24 * hour;

let app: TestApp;
let office: Office;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  await knowledge.add('Where is my parcel?');
});
afterAll(() => app.close());

async function effects(): Promise<Effect[]> {
  const address = `/apps/${office.sdkAppId}/deployment-effects`;
  return (await office.owner.get<components['schemas']['DeploymentEffects']>(address)).body.effects;
}

/** Deploys at the full hour. @returns when */
async function deploy(): Promise<Date> {
  await new Deployments(office.owner, office.sdkAppId).deploy(app);
  return new Date((await effects())[0]?.deployedAt ?? '');
}

/** So many questions in conversations that began then, of which the bot did not answer some. */
async function asked(from: Date, seconds: number, [rounds, fallbacks, suggestions]: number[]): Promise<void> {
  const quarter = 15 * 60 * 1000;
  const began = Math.floor((from.getTime() + seconds * 1000) / quarter) * quarter;
  const row = {
    sdk_app_id: office.sdkAppId,
    began_at: new Date(began),
    channel_id: `chn_${seconds}`,
    round_count: rounds ?? 0,
    fallback_count: fallbacks ?? 0,
    suggestion_count: suggestions ?? 0,
  };
  await app.store.db.insertInto('session_figures').values(row).execute();
}

it('of an application that deployed nothing there is none', async () => {
  expect(await effects()).toEqual([]);
});

it('an effect counts seven days before a deployment and up to seven days since, apart from its quarter of an hour', async () => {
  const at = await deploy();
  await asked(at, -8 * day, [100, 100, 0]);
  await asked(at, -7 * day + hour, [20, 4, 2]);
  await asked(at, -hour, [20, 4, 0]);
  await asked(at, 0, [100, 100, 0]);
  await asked(at, hour, [15, 1, 0]);
  await asked(at, 7 * day - hour, [10, 1, 3]);
  await asked(at, 8 * day, [100, 100, 0]);
  expect((await effects())[0]).toMatchObject({
    version: 1,
    before: { questionCount: 40, share: 0.25 },
    since: { questionCount: 25, share: 0.2 },
  });
});

it('a share of fewer than twenty questions is not told, and none is more than all of them', async () => {
  const at = await deploy();
  await asked(at, -hour, [19, 0, 0]);
  await asked(at, hour, [20, 21, 0]);
  expect((await effects())[0]).toMatchObject({
    before: { questionCount: 19, share: null },
    since: { questionCount: 20, share: 1 },
  });
});

it('the last deployments are told of, the last first, but none that failed', async () => {
  const deployments = new Deployments(office.owner, office.sdkAppId);
  for (let version = 1; version <= effectsMax + 1; version += 1) {
    await knowledge.add(`Question of version ${version}?`);
    await deploy();
  }
  await knowledge.add('Question of no version?');
  const { deploymentId } = await deployments.begin();
  await deployments.act(deploymentId, 'cancel');
  await app.runJobs();
  const versions = (await effects()).map(({ version }) => version);
  expect(versions).toEqual([6, 5, 4, 3, 2]);
});

it('conversations count once they have ended, by when they began', async () => {
  await deploy();
  app.clock.advance(hour);
  await signIn(office.owner, owner);
  const customer = await Customer.arrive(app, office);
  await customer.say('zzz qqq');
  await app.runJobs();
  await customer.say('Where is my parcel?');
  await app.runJobs();
  expect((await effects())[0]?.since.questionCount).toBe(0);
  await customer.leave();
  app.clock.advance(1);
  await app.runJobs();
  expect((await effects())[0]?.since).toEqual({ questionCount: 2, share: null });
});
