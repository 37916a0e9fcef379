import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { RegressionSet } from '../support/regression-set.ts';
import { Robots, changeRobot, onlyRobot } from '../support/robots.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let robots: Robots;
let deployments: Deployments;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  robots = new Robots(office);
  deployments = new Deployments(office.owner, office.sdkAppId);
  await new Knowledge(office.owner, office.sdkAppId).add('Where are you?', { answer: 'In the harbour.' });
  await changeRobot(office, {
    language: 'zh',
    welcomeMessage: { zh: '欢迎。', en: 'Welcome.' },
    welcomeCard: { title: {}, questions: { zh: ['船多少钱？'], en: ['What does a boat cost?'] } },
    contentScope: { categoryIds: [], documentIds: [] },
  });
});
afterAll(() => app.close());

const textsOf = async (customer: Customer) => (await customer.look()).messages.map(({ text }) => text);

/** Lets the application serve in these languages alone. */
async function serveIn(...languages: Schemas['Language'][]): Promise<void> {
  const path = `/apps/${office.sdkAppId}`;
  const { version } = (await office.owner.get<Schemas['Application']>(path)).body;
  const { status } = await office.owner.send('PATCH', path, {
    body: { languages, defaultLanguage: languages[0] },
    headers: { 'if-match': `"${version}"` },
  });
  expect(status).toBe(200);
}

/** What a save of the robot is refused with; null if it is not. */
async function refusalOf(changes: Partial<Schemas['RobotContent']>) {
  const { path, version, content } = await onlyRobot(office);
  const { status, body } = await office.owner.send<Schemas['Problem']>('PUT', path, {
    body: { ...content, ...changes },
    headers: { 'if-match': `"${version}"` },
  });
  return status === 200 ? null : body.fields;
}

describe('a robot that serves in each language', () => {
  it.each(['live', 'draft'])('replies in the one that a customer writes: %s', async (of) => {
    await changeRobot(office, { language: null });
    if (of === 'live') await deployments.deploy(app);
    const { fallbackMessage } = defaultMessages;
    const customer = await Customer.arrive(app, office, 'en');
    expect(await answerTo(app, customer, '什么时候开始放烟花？')).toBe(fallbackMessage.zh);
    expect(await answerTo(app, customer, 'And when is the fireworks?')).toBe(fallbackMessage.en);
    expect(await answerTo(app, customer, '谢谢')).toMatch(/\p{Script=Han}/u);
  });

  it('does so in the online test, unless the application has given the language up', async () => {
    await changeRobot(office, { language: null });
    app.clock.advance(1);
    await app.runJobs();
    const asked = '什么时候开始放烟花？';
    expect((await robots.ask(asked)).body.text).toBe(defaultMessages.fallbackMessage.zh);
    await serveIn('en');
    expect((await robots.ask(asked)).body.text).toBe(defaultMessages.fallbackMessage.en);
  });
});

describe('a robot that serves in one language', () => {
  it.each(['live', 'draft'])(
    'greets, falls back and answers small talk in it, whatever the customer’s: %s',
    async (of) => {
      if (of === 'live') await deployments.deploy(app);
      const customer = await Customer.arrive(app, office, 'en');
      const [greeting, ...cards] = (await customer.look()).messages;
      expect(greeting?.text).toBe('欢迎。');
      // Nothing answers its questions before the first deployment.
      expect(cards.map(({ suggestions }) => suggestions?.map(({ text }) => text))).toEqual(
        of === 'live' ? [['船多少钱？']] : [],
      );
      expect(await answerTo(app, customer, 'What is it?')).toBe(defaultMessages.fallbackMessage.zh);
      expect(await answerTo(app, customer, '谢谢')).toMatch(/\p{Script=Han}/u);
    },
  );

  it('does so in the online test', async () => {
    app.clock.advance(1);
    await app.runJobs();
    expect((await robots.ask('What is it?')).body.text).toBe(defaultMessages.fallbackMessage.zh);
    await serveIn('en');
    expect((await robots.ask('What is it?')).body.text).toBe(defaultMessages.fallbackMessage.en);
  });

  it('does so when a version is judged by the regression set', async () => {
    const { deploymentId } = await deployments.deploy(app);
    const set = new RegressionSet(office.owner, office.sdkAppId);
    await set.add('What is it?');
    const { regressionRunId } = await set.run(app, deploymentId);
    const { items } = (await set.results(regressionRunId)).body;
    expect(items).toMatchObject([{ turn: { text: defaultMessages.fallbackMessage.zh } }]);
  });

  it('begins to do so with the next deployment, which tells it, and comes back with its version', async () => {
    await changeRobot(office, { language: null });
    await deployments.deploy(app);
    await changeRobot(office, { language: 'zh' });
    expect((await textsOf(await Customer.arrive(app, office, 'en')))[0]).toBe('Welcome.');
    const { items } = await deployments.diff();
    expect(items).toMatchObject([{ kind: 'robot', before: { language: null }, after: { language: 'zh' } }]);
    const { deploymentId } = await deployments.deploy(app);
    expect((await textsOf(await Customer.arrive(app, office, 'en')))[0]).toBe('欢迎。');
    await changeRobot(office, { language: 'en' });
    await deployments.act(deploymentId, 'restore');
    await app.runJobs();
    expect((await onlyRobot(office)).robot).toMatchObject({ language: 'zh', deployState: 'live' });
  });

  it('serves in each again while the application has given the language up, and keeps it', async () => {
    await deployments.deploy(app);
    await serveIn('en');
    expect((await textsOf(await Customer.arrive(app, office, 'en')))[0]).toBe('Welcome.');
    expect(await refusalOf({ name: 'Still' })).toBeNull();
    expect((await onlyRobot(office)).content.language).toBe('zh');
    await serveIn('en', 'zh');
    expect((await textsOf(await Customer.arrive(app, office, 'en')))[0]).toBe('欢迎。');
  });

  it('has one of the application’s languages, or another robot’s copy is refused; left out, it is kept', async () => {
    expect(await refusalOf({ language: undefined })).toBeNull();
    expect((await onlyRobot(office)).content.language).toBe('zh');
    await changeRobot(office, { language: 'en' });
    await serveIn('en');
    const unknown = [{ pointer: '/language', code: 'unknownValue' }];
    expect(await refusalOf({ language: 'zh' })).toEqual(unknown);
    const added = await robots.request({ language: 'zh' });
    expect([added.status, added.body.fields]).toEqual([422, unknown]);
    expect((await robots.add('Copy')).language).toBe('en');
    expect((await robots.add('Older client', { language: undefined })).language).toBeNull();
  });

  it('is told by the audit log', async () => {
    await changeRobot(office, { language: null });
    await app.runJobs();
    const { body } = await office.owner.get<Schemas['AuditEntryPage']>(
      `/apps/${office.sdkAppId}/audit-entries`,
    );
    expect(body.items.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'language',
      before: 'zh',
      after: null,
    });
  });
});
