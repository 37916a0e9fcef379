import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftIndex } from '../../src/api/__generated__/schema.d.ts';
import { addApplication, addMember, type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Deployment, Deployments, answerTo, diffCounts, versionCounts } from '../support/deployments.ts';
import { changeRobot } from '../support/robots.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge, statusesOf } from '../support/knowledge.ts';

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

describe('a deployment', () => {
  it('shows what it changes, freezes it as the next version, learns it and makes it live', async () => {
    const kept = await knowledge.add('Where is my order?', { similarQuestions: ['Track my parcel'] });
    await knowledge.add('Not yet?', { status: 'deactivated' });
    expect(await deployments.diff()).toMatchObject({
      counts: diffCounts({ added: 2, changed: 0, removed: 0 }),
      liveVersion: null,
    });

    const requested = await deployments.request('First words');
    expect(requested).toMatchObject({
      status: 202,
      headers: { location: `/api/v1${deployments.base}/${requested.body.deploymentId}` },
      body: {
        kind: 'requested',
        version: 1,
        status: 'deploying',
        stage: 'freezing',
        progress: 0,
        live: false,
      },
    });
    await app.runJobs();
    expect((await deployments.read(requested.body.deploymentId)).body).toMatchObject({
      status: 'deployed',
      live: true,
      stage: null,
      progress: null,
      failure: null,
      note: 'First words',
      counts: versionCounts({ added: 2, changed: 0, removed: 0 }, 2),
      questionCount: 2,
      createdBy: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
      completedAt: app.clock.now().toISOString(),
    });
    expect(await deployments.diff()).toMatchObject({
      counts: diffCounts({ added: 0, changed: 0, removed: 0 }),
      liveVersion: 1,
      items: [],
    });
    expect((await knowledge.read(kept.qaId)).body.deployState).toBe('live');
    const guide = await office.owner.get<{ steps: { id: string; done: boolean }[] }>(
      `/apps/${office.sdkAppId}/guide`,
    );
    expect(guide.body.steps).toContainEqual(expect.objectContaining({ id: 'deploy', done: true }));
  });

  it('has as many questions as the index of the draft, also where a mark alone tells two apart', async () => {
    const qa = await knowledge.add('Can I pay by card?', {
      similarQuestions: ['can i pay by card', 'Can I pay by card?!', 'Which cards do you take?'],
    });
    await knowledge.add('Not yet?', { status: 'deactivated' });
    const { questionCount } = await deployments.deploy(app);
    expect(questionCount).toBe(1 + qa.similarQuestions.length);
    app.clock.advance(1);
    await app.runJobs();
    const index = await office.owner.get<DraftIndex>(`/apps/${office.sdkAppId}/online-test`);
    expect(index.body).toMatchObject({ status: 'ready', qaCount: 1, questionCount });
  });

  it('tells the console every stage, and the version that it supersedes', async () => {
    await knowledge.add('One?');
    await deployments.deploy(app);
    await knowledge.add('Two?');
    await deployments.deploy(app);
    const events = await app.store.db
      .selectFrom('events')
      .select(['payload', 'audience'])
      .where('type', '=', 'deployment.updated')
      .orderBy('seq')
      .execute();
    expect(new Set(events.flatMap(({ audience }) => audience))).toEqual(new Set(['console']));
    // The payload of `deployment.updated`.
    const told = events.map(({ payload }) => payload.deployment as Deployment);
    const second = told.slice(told.findIndex(({ version }) => version === 2));
    const steps = second.map(({ version, status, stage, live }) => `${version} ${status} ${stage} ${live}`);
    // The number of progress events within a stage depends on time.
    expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual([
      '2 deploying freezing false',
      '2 deploying indexing false',
      '1 deployed null false',
      '2 deployed null true',
    ]);
  });

  it('of an unchanged draft is refused, also after changes that were taken back', async () => {
    const qa = await knowledge.add('One?');
    await deployments.deploy(app);
    const refused = { status: 409, body: { code: 'draftUnchanged' } };
    expect(await deployments.request()).toMatchObject(refused);

    const changed = await knowledge.update(qa, { answer: 'Something else.' });
    expect(changed.body.deployState).toBe('pendingChange');
    const back = await knowledge.update(changed.body, { answer: qa.answer });
    expect(back.body.deployState).toBe('live');
    expect(await deployments.request()).toMatchObject(refused);
    expect((await deployments.list()).body.items).toHaveLength(1);
  });

  it('is refused while one is running, which is named; of many at once one begins', async () => {
    await knowledge.add('One?');
    const answers = await Promise.all(Array.from({ length: 6 }, () => deployments.request()));
    expect(statusesOf(answers)).toEqual([202, 409, 409, 409, 409, 409]);
    const running = answers.find(({ status }) => status === 202)?.body.deploymentId;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'deploymentRunning', pendingId: running });
    }
    await app.runJobs();
    expect(await deployments.liveVersion()).toBe(1);
    expect((await deployments.list()).body.items).toHaveLength(1);
  });

  it('requested twice with one key is one deployment', async () => {
    await knowledge.add('One?');
    const first = await deployments.request('note', 'deploy-once');
    await app.runJobs();
    expect((await deployments.request('note', 'deploy-once')).body).toEqual(first.body);
    expect(await deployments.request('other note', 'deploy-once')).toMatchObject({
      status: 409,
      body: { code: 'idempotencyKeyReused' },
    });
    expect((await deployments.list()).body.items).toHaveLength(1);
  });

  it('of the bot’s settings alone is one too, and customers meet the new name', async () => {
    await knowledge.add('One?');
    await deployments.deploy(app);
    await changeRobot(office, { name: 'Robin' });
    expect(await deployments.diff()).toMatchObject({
      counts: diffCounts({ added: 0, changed: 0, removed: 0 }, true),
      items: [{ kind: 'robot', change: 'changed', title: 'Robin' }],
    });
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, 'One?');
    expect((await customer.look()).messages.at(-1)?.senderName).toBe('Acme Support');
    expect((await knowledge.list()).body.pendingCount).toBe(1);
    expect((await deployments.deploy(app)).counts).toEqual(
      versionCounts({ added: 0, changed: 0, removed: 0 }, 1, true),
    );
    await answerTo(app, customer, 'One?');
    expect((await customer.look()).messages.at(-1)?.senderName).toBe('Robin');
  });

  it('has nothing to make live where there is no Q&A yet: customers meet the settings at once', async () => {
    await changeRobot(office, { name: 'Robin' });
    expect(await deployments.diff()).toMatchObject({
      counts: diffCounts({ added: 0, changed: 0, removed: 0 }),
      items: [],
    });
    expect((await knowledge.list()).body.pendingCount).toBe(0);
    expect(await deployments.request()).toMatchObject({ status: 409, body: { code: 'draftUnchanged' } });
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, 'One?');
    expect((await customer.look()).messages.at(-1)?.senderName).toBe('Robin');
  });

  it('of an emptied knowledge base is possible, and the bot then knows nothing', async () => {
    const qa = await knowledge.add('One?', { answer: 'The first.' });
    await deployments.deploy(app);
    await knowledge.remove(qa);
    expect(await deployments.deploy(app)).toMatchObject({
      counts: versionCounts({ added: 0, changed: 0, removed: 1 }, 0),
      questionCount: 0,
    });
    const customer = await Customer.arrive(app, office);
    expect(await answerTo(app, customer, 'One?')).toContain('Sorry');
  });
});

describe('the record', () => {
  it('lists versions newest first, page by page', async () => {
    for (const question of ['One?', 'Two?', 'Three?']) {
      await knowledge.add(question);
      await deployments.deploy(app, question);
    }
    const first = (await deployments.list('?limit=2')).body;
    expect(first.items.map(({ version, live }) => [version, live])).toEqual([
      [3, true],
      [2, false],
    ]);
    const rest = (await deployments.list(`?limit=2&cursor=${first.nextCursor}`)).body;
    expect(rest).toMatchObject({ items: [{ version: 1, note: 'One?' }], nextCursor: null });
    expect(await deployments.list('?cursor=x')).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/query/cursor', code: 'format' }] },
    });
  });

  it('of another application is not found (S17), and is no agent’s business', async () => {
    const other = await addApplication(app);
    await app.store.db
      .insertInto('deployments')
      .values({
        sdk_app_id: other.sdkAppId,
        version: 1,
        deployment_id: 'dep_other',
        status: 'deployed',
        note: '',
        created_by: other.memberId,
        created_at: app.clock.now(),
      })
      .execute();
    const notFound = { status: 404, body: { code: 'notFound' } };
    expect(await deployments.read('dep_other')).toMatchObject(notFound);
    for (const action of ['cancel', 'rollback', 'restore'] as const) {
      expect(await deployments.act('dep_other', action)).toMatchObject(notFound);
    }
    const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    expect(await new Deployments(agent.browser, office.sdkAppId).request()).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});
