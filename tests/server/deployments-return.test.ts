import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Deployment, Deployments, diffCounts } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { changeRobot, onlyRobot } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;
/** In both versions; the second one has another answer. */
let changed: Qa;
/** Only in the first version, in a category that was deleted later. */
let removed: Qa;
/** Only in the second version. */
let added: Qa;
let first: Deployment;
let second: Deployment;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
  const category = await knowledge.addCategory('Visiting');
  const { categoryId } = category;
  changed = await knowledge.add('When do you open?', { answer: 'At nine.', similarQuestions: ['Open when'] });
  removed = await knowledge.add('Is there parking?', { answer: 'Behind the house.', categoryId });
  first = await deployments.deploy(app);
  changed = (await knowledge.update(changed, { answer: 'At eight.', similarQuestions: [] })).body;
  await knowledge.remove((await knowledge.read(removed.qaId)).body);
  await knowledge.deleteCategory(categoryId);
  added = await knowledge.add('Gift vouchers?', { answer: 'Yes.' });
  second = await deployments.deploy(app);
});
afterAll(() => app.close());

async function answers(customer: Customer): Promise<(string | undefined)[]> {
  const given = [];
  for (const question of ['When do you open?', 'Is there parking?', 'Gift vouchers?']) {
    await customer.say(question);
    await app.runJobs();
    given.push((await customer.look()).messages.at(-1)?.text);
  }
  return given;
}

const inFirst = ['At nine.', 'Behind the house.', expect.stringContaining('Sorry')];
const inSecond = ['At eight.', expect.stringContaining('Sorry'), 'Yes.'];

describe('rolling back', () => {
  it('makes a deployed version live again, at once and for conversations in progress, and leaves the draft', async () => {
    const customer = await Customer.arrive(app, office);
    expect(await answers(customer)).toEqual(inSecond);
    expect((await deployments.act(first.deploymentId, 'rollback')).body).toMatchObject({
      version: 1,
      status: 'deployed',
      live: true,
    });
    expect((await deployments.read(second.deploymentId)).body.live).toBe(false);
    expect(await answers(customer)).toEqual(inFirst);
    expect((await knowledge.read(added.qaId)).body.deployState).toBe('pendingAdd');
    expect(await deployments.diff()).toMatchObject({
      counts: diffCounts({ added: 1, changed: 1, removed: 1 }),
      liveVersion: 1,
      items: expect.arrayContaining([
        // Its category is gone, so the page shows the category into which restoring would put it.
        expect.objectContaining({
          change: 'removed',
          before: expect.objectContaining({ categoryPath: ['Uncategorized'] }),
        }),
      ]),
    });
    expect((await knowledge.list()).body).toMatchObject({ total: 2, pendingCount: 3 });

    expect((await deployments.act(second.deploymentId, 'rollback')).body.live).toBe(true);
    expect(await answers(customer)).toEqual(inSecond);
  });

  it('and deploying the same draft again is a new version', async () => {
    await deployments.act(first.deploymentId, 'rollback');
    expect(await deployments.deploy(app)).toMatchObject({ version: 3, live: true });
    expect(await answers(await Customer.arrive(app, office))).toEqual(inSecond);
  });

  it('to the live version, or to one that failed, is refused by the lifecycle', async () => {
    expect(await deployments.act(second.deploymentId, 'rollback')).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', state: 'deployed', event: 'rollback.requested' },
    });
    await knowledge.add('Again?');
    const failed = await deployments.begin();
    await deployments.act(failed.deploymentId, 'cancel');
    expect(await deployments.act(failed.deploymentId, 'rollback')).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', state: 'failed', event: 'rollback.requested' },
    });
  });

  it('waits for a deployment that runs', async () => {
    await knowledge.add('Again?');
    const running = await deployments.begin();
    expect(await deployments.act(first.deploymentId, 'rollback')).toMatchObject({
      status: 409,
      body: { code: 'deploymentRunning', pendingId: running.deploymentId },
    });
    await app.runJobs();
    expect(await deployments.liveVersion()).toBe(3);
    expect((await deployments.act(first.deploymentId, 'rollback')).status).toBe(200);
  });
});

describe('restoring', () => {
  it('makes the draft what a version holds, and leaves what is live', async () => {
    expect((await deployments.act(first.deploymentId, 'restore')).body).toMatchObject({
      version: 1,
      live: false,
    });
    expect(await deployments.liveVersion()).toBe(2);
    expect(await answers(await Customer.arrive(app, office))).toEqual(inSecond);

    const { body } = await knowledge.list();
    expect(body.items.map((qa) => qa.qaId).toSorted()).toEqual([changed.qaId, removed.qaId].toSorted());
    expect((await knowledge.read(changed.qaId)).body).toMatchObject({
      answer: 'At nine.',
      similarQuestions: ['Open when'],
      deployState: 'pendingChange',
      version: changed.version + 1,
    });
    // Its category was deleted, and is back.
    expect((await knowledge.read(removed.qaId)).body.categoryPath).toEqual(['Visiting']);
    expect((await knowledge.read(added.qaId)).status).toBe(404);
  });

  it('brings the robot back, as a new version of it', async () => {
    const { path, content } = await onlyRobot(office);
    const body = { ...content, name: 'Robin' };
    await changeRobot(office, { name: 'Robin' });
    await deployments.act(first.deploymentId, 'restore');
    expect((await office.owner.get(path)).body).toMatchObject({ name: 'Acme Support', version: 3 });
    const late = await office.owner.send('PUT', path, { body, headers: { 'if-match': '"2"' } });
    expect(late).toMatchObject({ status: 412, body: { code: 'versionConflict', currentVersion: 3 } });
  });

  it('the live version takes every pending change back', async () => {
    await knowledge.add('Again?');
    await deployments.act(second.deploymentId, 'restore');
    expect((await knowledge.list()).body.pendingCount).toBe(0);
    expect((await deployments.request()).body.code).toBe('draftUnchanged');
  });

  it('the draft is learned again, so that the online test answers from it', async () => {
    await deployments.act(first.deploymentId, 'restore');
    app.clock.advance(1);
    await app.runJobs();
    const asked = await office.owner.post(`/apps/${office.sdkAppId}/online-test/questions`, {
      text: 'Is there parking?',
      language: 'en',
    });
    expect(asked.body).toMatchObject({ kind: 'answer', text: 'Behind the house.' });
  });

  it('the lifecycle refuses a version that was never deployed', async () => {
    await knowledge.add('Again?');
    const running = await deployments.begin();
    const refused = { code: 'transitionRefused', event: 'restore.requested' };
    expect(await deployments.act(running.deploymentId, 'restore')).toMatchObject({
      status: 409,
      body: { ...refused, state: 'deploying' },
    });
    await deployments.act(running.deploymentId, 'cancel');
    expect(await deployments.act(running.deploymentId, 'restore')).toMatchObject({
      status: 409,
      body: { ...refused, state: 'failed' },
    });
  });
});
