import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deployScheduled } from '../../server/services/deployments/deploy-scheduled.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Knowledge } from '../support/knowledge.ts';
import { RegressionSet, expectFallback } from '../support/regression-set.ts';

const hour = 60 * 60;
const day = 24 * hour;

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const after = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
const none = { dueAt: null, timeZone: null, note: '', createdAt: null, createdBy: null };

/** Lets the time pass, and what is due then happen. */
async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  await app.runJobs();
}

const versions = async () => (await deployments.list()).body.items;

/** Another administrator, with their own way to deploy. */
async function colleague() {
  const { browser, member } = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
  return { memberId: member.memberId, deployments: new Deployments(browser, office.sdkAppId) };
}

test('deploys at its time what the draft holds then, as whoever scheduled it', async () => {
  expect(await deployments.scheduled()).toEqual(none);
  await knowledge.add('One?');
  const dueAt = after(2 * hour).toISOString();
  const scheduled = { dueAt, timeZone: 'Europe/Berlin', note: 'Spring' };
  const { status, body } = await deployments.schedule(dueAt, { note: ' Spring ', timeZone: 'Europe/Berlin' });
  expect(status).toBe(200);
  const createdAt = app.clock.now().toISOString();
  expect(body).toEqual({ ...scheduled, createdAt, createdBy: expect.objectContaining({ name: 'Mei Lin' }) });
  expect(await deployments.scheduled()).toEqual(body);
  await pass(2 * hour - 1);
  expect(await versions()).toEqual([]);
  await knowledge.add('Two?');
  await pass(1);
  const [version] = await versions();
  expect(version).toMatchObject({
    kind: 'scheduled',
    dueAt,
    note: 'Spring',
    live: true,
    createdBy: body.createdBy,
  });
  expect(version?.counts.find(({ kind }) => kind === 'qa')?.total).toBe(2);
  expect(await deployments.scheduled()).toEqual(none);
});

test('another schedule replaces it, and one that was taken back never deploys', async () => {
  await knowledge.add('One?');
  const early = after(hour).toISOString();
  await deployments.schedule(early, { note: 'Early' });
  await deployments.schedule(after(3 * hour), { note: 'Late' });
  await pass(2 * hour);
  // A job that had begun already when it was replaced.
  await deployScheduled(app.deps, { sdkAppId: office.sdkAppId, dueAt: early });
  expect(await versions()).toEqual([]);
  await pass(hour);
  expect(await versions()).toMatchObject([{ note: 'Late', live: true }]);
  await knowledge.add('Two?');
  await deployments.schedule(after(hour));
  expect((await deployments.takeScheduleBack()).status).toBe(204);
  expect((await deployments.takeScheduleBack()).status).toBe(204);
  await pass(2 * hour);
  expect(await versions()).toHaveLength(1);
});

test('a draft that is live already is not deployed again', async () => {
  await knowledge.add('One?');
  await deployments.schedule(after(hour));
  await deployments.deploy(app);
  await pass(hour);
  expect(await versions()).toHaveLength(1);
  expect(await deployments.scheduled()).toEqual(none);
});

test('waits for the end of a deployment that runs', async () => {
  const dueAt = after(hour).toISOString();
  await knowledge.add('One?');
  await deployments.schedule(dueAt, { note: 'Scheduled' });
  app.clock.advance(hour);
  const { deploymentId } = await deployments.begin('By hand');
  await deployScheduled(app.deps, { sdkAppId: office.sdkAppId, dueAt });
  expect(await versions()).toHaveLength(1);
  expect((await deployments.scheduled()).note).toBe('Scheduled');
  await deployments.act(deploymentId, 'cancel');
  await app.runJobs();
  expect(await versions()).toHaveLength(1);
  await pass(15);
  expect(await versions()).toMatchObject([{ note: 'Scheduled', live: true }, { status: 'failed' }]);
});

test.each([
  [
    'deleted',
    (memberId: string) => office.owner.send('DELETE', `/apps/${office.sdkAppId}/members/${memberId}`),
  ],
  [
    'no administrator any more',
    (memberId: string) =>
      office.owner.send('PATCH', `/apps/${office.sdkAppId}/members/${memberId}`, {
        body: { consoleRole: null, deskRole: 'agent' },
        headers: { 'if-match': '"1"' },
      }),
  ],
])('deploys nothing for somebody who is %s, and says so in the record', async (_, lose) => {
  const grace = await colleague();
  await knowledge.add('One?');
  expect((await grace.deployments.schedule(after(hour))).status).toBe(200);
  expect((await lose(grace.memberId)).status).toBeLessThan(300);
  await pass(hour);
  expect(await versions()).toMatchObject([
    {
      kind: 'scheduled',
      status: 'failed',
      failure: { code: 'notAllowed' },
      createdBy: { id: grace.memberId },
      progress: null,
      stage: null,
    },
  ]);
  expect(await deployments.liveVersion()).toBeNull();
  expect(await deployments.scheduled()).toEqual(none);
});

test('does not go live when the regression set refuses it', async () => {
  const set = new RegressionSet(office.owner, office.sdkAppId);
  await knowledge.add('When are you open?');
  await set.add('When are you open?', expectFallback);
  await set.require(true);
  await deployments.schedule(after(hour));
  await pass(hour);
  expect(await versions()).toMatchObject([
    { kind: 'scheduled', status: 'failed', failure: { code: 'regressionFailed' } },
  ]);
});

test.each([
  ['notInFuture', () => ({ dueAt: after(0).toISOString() }), '/dueAt'],
  ['tooFarAhead', () => ({ dueAt: after(365 * day + 1).toISOString() }), '/dueAt'],
  ['unknownValue', () => ({ timeZone: 'Mars/Olympus' }), '/timeZone'],
  ['tooLong', () => ({ note: 'x'.repeat(201) }), '/note'],
])('refuses what nobody can mean: %s', async (code, wrong, pointer) => {
  const { status, body } = await deployments.schedule(after(hour), wrong());
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'validationFailed',
    fields: [expect.objectContaining({ pointer, code })],
  });
  expect(await deployments.scheduled()).toEqual(none);
  expect((await deployments.schedule(after(365 * day))).status).toBe(200);
});

test('the console and the audit log are told of each change', async () => {
  await knowledge.add('One?');
  await deployments.schedule(after(hour));
  await deployments.takeScheduleBack();
  await deployments.schedule(after(hour));
  await pass(hour);
  const rows = await app.store.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('type', 'in', ['deploymentSchedule.updated', 'settings.changed'])
    .orderBy('seq')
    .execute();
  const told = rows.map(({ type, payload }) => ('schedule' in payload ? [type, payload.schedule] : [type]));
  const planned = ['deploymentSchedule.updated', expect.objectContaining({ timeZone: 'Asia/Shanghai' })];
  const emptied = ['deploymentSchedule.updated', none];
  expect(told).toEqual([
    planned,
    ['settings.changed'],
    emptied,
    ['settings.changed'],
    planned,
    ['settings.changed'],
    emptied,
  ]);
});
