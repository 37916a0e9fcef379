import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { robotsMax } from '../../src/machines/rules/limits.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo, diffCounts } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { Robots } from '../support/robots.ts';

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
  // Later robots come after the default one.
  app.clock.advance(60);
  robots = new Robots(office);
  deployments = new Deployments(office.owner, office.sdkAppId);
  await new Knowledge(office.owner, office.sdkAppId).add('Where are you?', { answer: 'In the harbour.' });
});
afterAll(() => app.close());

const said = async (customer: Customer) => (await customer.look()).messages.at(-1);
const greeting = (text: string) => ({ welcomeMessage: { en: text } });
const none = { added: 0, changed: 0, removed: 0 };

describe('the robots of an application', () => {
  it('are added beside the default one and deleted, which the audit log tells', async () => {
    const pip = await robots.add('Pip', greeting('Pip here.'));
    expect(pip).toMatchObject({ name: 'Pip', isDefault: false, botType: 'qaBot', version: 1 });
    expect(pip.contentScope).toEqual({ categoryIds: null, documentIds: null });
    const [first, second] = await robots.list();
    expect([first?.isDefault, second]).toEqual([true, pip]);
    app.clock.advance(1);
    expect((await robots.remove(pip.robotId)).status).toBe(204);
    expect((await robots.read(pip.robotId)).status).toBe(404);
    await app.runJobs();
    const { body } = await office.owner.get<{ items: { action: string; targetName: string }[] }>(
      `/apps/${office.sdkAppId}/audit-entries`,
    );
    const told = body.items.filter(({ action }) => action.startsWith('robot.'));
    expect(told.map(({ action, targetName }) => `${action} ${targetName}`)).toEqual([
      'robot.deleted Pip',
      'robot.added Pip',
    ]);
  });

  it('are no more than the list shows', async () => {
    for (let count = 1; count < robotsMax; count += 1) await robots.add(`Robot ${count}`);
    const { status, body } = await robots.request({ name: 'One too many' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ pointer: '', code: 'tooMany', limit: robotsMax }] });
  });

  it('have one default, which takes the place of the other and cannot be deleted', async () => {
    const [before] = await robots.list();
    const pip = await robots.add('Pip');
    const { body } = await robots.makeDefault(pip.robotId);
    expect(body).toMatchObject({ isDefault: true, version: pip.version + 1 });
    expect((await robots.makeDefault(pip.robotId)).body.version).toBe(body.version);
    const now = await robots.list();
    expect(now.map(({ isDefault, version }) => ({ isDefault, version }))).toEqual([
      { isDefault: false, version: (before?.version ?? 0) + 1 },
      { isDefault: true, version: body.version },
    ]);
    const refused = await robots.remove(pip.robotId);
    expect(refused).toMatchObject({ status: 409, body: { code: 'stillInUse' } });
    expect(refused.body.channels).toBeUndefined();
    expect((await robots.remove(before?.robotId ?? '')).status).toBe(204);
  });
});

describe('the robot of a channel', () => {
  it('is not deleted, and the refusal names the channel', async () => {
    const pip = await robots.add('Pip');
    const named = await robots.letServe(pip.robotId);
    expect(named).toMatchObject({ status: 200, body: { robotId: pip.robotId } });
    const { channelId, name } = named.body;
    const refused = await robots.remove(pip.robotId);
    expect(refused).toMatchObject({ status: 409, body: { code: 'stillInUse' } });
    expect(refused.body.channels).toEqual([{ channelId, name }]);
    await robots.letServe(null);
    expect((await robots.remove(pip.robotId)).status).toBe(204);
  });

  it('must exist', async () => {
    const { status, body } = await robots.letServe('rob_a2b3c4d5e6f7g2h3i4jk');
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ pointer: '/robotId', code: 'unknownValue' }] });
  });

  it('greets and answers as soon as the live version has it, in open conversations too', async () => {
    const open = await Customer.arrive(app, office);
    await deployments.deploy(app);
    const pip = await robots.add('Pip', greeting('Pip here.'));
    await robots.letServe(pip.robotId);
    const [usual] = await robots.list();
    // The live version does not have it yet.
    await answerTo(app, open, 'Where are you?');
    expect(await said(open)).toMatchObject({ senderName: usual?.name, text: 'In the harbour.' });
    await deployments.deploy(app);
    await answerTo(app, open, 'Where are you?');
    expect(await said(open)).toMatchObject({ senderName: 'Pip', text: 'In the harbour.' });
    expect(await said(await Customer.arrive(app, office))).toMatchObject({ text: 'Pip here.' });
    const { channelKey } = await robots.channel();
    const { body } = await app.browser().get<{ robotName: string }>(`/visitor/channels/${channelKey}`);
    expect(body.robotName).toBe('Pip');
    // Who serves holds at once.
    await robots.letServe(null);
    await answerTo(app, open, 'Where are you?');
    expect(await said(open)).toMatchObject({ senderName: usual?.name });
    await robots.makeDefault(pip.robotId);
    await answerTo(app, open, 'Where are you?');
    expect(await said(open)).toMatchObject({ senderName: 'Pip' });
  });

  it('greets before the first deployment as the draft has it', async () => {
    const pip = await robots.add('Pip', greeting('Pip here.'));
    await robots.letServe(pip.robotId);
    expect(await said(await Customer.arrive(app, office))).toMatchObject({ text: 'Pip here.' });
  });
});

describe('versions', () => {
  it('show robots that were added, changed and deleted, and bring them back into the draft', async () => {
    const pip = await robots.add('Pip');
    expect((await robots.read(pip.robotId)).body.deployState).toBe('live');
    const { deploymentId } = await deployments.deploy(app);
    const pap = await robots.add('Pap');
    expect(pap.deployState).toBe('pendingAdd');
    expect((await robots.remove(pip.robotId)).status).toBe(204);
    const { counts, items } = await deployments.diff();
    const changes = { added: 1, changed: 0, removed: 1 };
    expect(counts).toEqual(
      diffCounts(none).map((each) => (each.kind === 'robot' ? { ...each, ...changes } : each)),
    );
    const shown = items.map(({ kind, itemId, change, title }) => ({ kind, itemId, change, title }));
    expect(shown.toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
      { kind: 'robot', itemId: pap.robotId, change: 'added', title: 'Pap' },
      { kind: 'robot', itemId: pip.robotId, change: 'removed', title: 'Pip' },
    ]);
    await deployments.act(deploymentId, 'restore');
    expect((await robots.list()).map(({ name }) => name)).toContain('Pip');
    expect((await robots.read(pap.robotId)).status).toBe(404);
    expect((await deployments.diff()).items).toEqual([]);
  });

  it('keep the robot that serves a channel when another version comes back into the draft', async () => {
    const { deploymentId } = await deployments.deploy(app);
    const pip = await robots.add('Pip');
    await robots.letServe(pip.robotId);
    await deployments.act(deploymentId, 'restore');
    expect((await robots.read(pip.robotId)).body.name).toBe('Pip');
  });

  it('without the robot that serves let their own default one serve', async () => {
    const [first] = await robots.list();
    const { deploymentId } = await deployments.deploy(app);
    const pip = await robots.add('Pip');
    await robots.makeDefault(pip.robotId);
    expect((await robots.remove(first?.robotId ?? '')).status).toBe(204);
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, 'Where are you?');
    expect(await said(customer)).toMatchObject({ senderName: 'Pip' });
    await deployments.rollBack(deploymentId, '');
    await answerTo(app, customer, 'Where are you?');
    expect(await said(customer)).toMatchObject({ senderName: first?.name, text: 'In the harbour.' });
  });
});
