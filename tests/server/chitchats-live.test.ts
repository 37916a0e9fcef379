import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { starterSets } from '../../server/services/chitchats/starter-sets.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats } from '../support/chitchats.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let chitchats: Chitchats;
let knowledge: Knowledge;
let deployments: Deployments;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  chitchats = new Chitchats(office.owner, office.sdkAppId);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const starters = Object.values(starterSets).flat();

/** What the live bot says to a new customer. */
const said = async (text: string) => answerTo(app, await Customer.arrive(app, office), text);

describe('a deployment', () => {
  const chitchatCount = { kind: 'chitchat', added: 0, changed: 0, removed: 0 };
  beforeEach(async () => {
    await knowledge.add('Opening hours?');
    await deployments.deploy(app);
  });

  it('freezes the chitchat: customers get changes with the next one', async () => {
    expect((await deployments.list()).body.items[0]?.counts).toContainEqual({
      ...chitchatCount,
      total: starters.length,
    });
    const ahoy = await chitchats.add('Ahoy', { answers: [{ text: 'Aye!' }] });
    expect(ahoy.deployState).toBe('pendingAdd');
    expect((await knowledge.list()).body.pendingCount).toBe(1);
    expect(await said('ahoy')).not.toBe('Aye!');
    await deployments.deploy(app);
    expect(await said('ahoy')).toBe('Aye!');
    expect((await chitchats.read(ahoy.chitchatId)).body.deployState).toBe('live');
  });

  it('is compared with the draft, entry by entry', async () => {
    const [hello, thanks] = (await chitchats.list({ language: 'en' })).body.items;
    await chitchats.update(hello!, { answers: [{ text: 'Ahoy!' }] });
    await chitchats.remove(thanks!);
    await chitchats.add('Ahoy');
    const diff = await deployments.diff();
    expect(diff.counts).toContainEqual({ kind: 'chitchat', added: 1, changed: 1, removed: 1 });
    expect(diff.items.map(({ kind, change, title }) => `${kind} ${change} ${title}`).toSorted()).toEqual([
      'chitchat added Ahoy',
      `chitchat changed ${hello!.question}`,
      `chitchat removed ${thanks!.question}`,
    ]);
    const changed = diff.items.find(({ change }) => change === 'changed');
    expect(changed?.before).toMatchObject({ answers: hello!.answers, status: 'activated' });
    expect(changed?.after).toMatchObject({ answers: [{ text: 'Ahoy!' }], offersPerson: false });
    expect(changed?.after).not.toHaveProperty('questionKey');
  });

  it('is compared with another version', async () => {
    await chitchats.add('Ahoy');
    const { deploymentId } = await deployments.deploy(app);
    const { body } = await office.owner.get<Schemas['VersionDiff']>(
      `${deployments.base}/${deploymentId}/diff`,
    );
    expect(body.counts).toContainEqual({ kind: 'chitchat', added: 1, changed: 0, removed: 0 });
    expect(body.items).toMatchObject([{ kind: 'chitchat', change: 'added', title: 'Ahoy' }]);
  });

  it('comes back into the draft, and to the customers', async () => {
    const [first] = (await deployments.list()).body.items;
    const [hello, other] = (await chitchats.list({ language: 'en' })).body.items;
    await chitchats.update(hello!, { answers: [{ text: 'Ahoy!' }] });
    await chitchats.remove(other!);
    const ahoy = await chitchats.add('Ahoy');
    await deployments.deploy(app);
    expect(await said('hello')).toBe('Ahoy!');
    await deployments.act(first!.deploymentId, 'restore');
    expect((await chitchats.read(hello!.chitchatId)).body).toMatchObject({
      answers: hello!.answers,
      deployState: 'pendingChange',
    });
    expect((await chitchats.read(other!.chitchatId)).body.question).toBe(other!.question);
    expect((await chitchats.read(ahoy.chitchatId)).status).toBe(404);
    await deployments.rollBack(first!.deploymentId, '');
    expect(await said('hello')).toBe(hello!.answers[0]?.text);
  });
});

describe('the bot', () => {
  const ask = (text: string, language = 'en') =>
    office.owner.post<{ kind: string; text: string; origin: object | null; trace: { step: string }[] }>(
      `/apps/${office.sdkAppId}/online-test/questions`,
      { text, language },
    );

  it('answers in the online test with the draft, in the language of the customer', async () => {
    await app.runJobs();
    expect((await ask('hi', 'zh')).body).toMatchObject({
      kind: 'answer',
      text: starterSets.zh[0]?.answers[0]?.text,
      origin: { kind: 'chitchat' },
    });
    expect((await ask('hi')).body.text).toBe(starterSets.en[0]?.answers[0]?.text);
    await chitchats.clear();
    expect((await ask('hi')).body.kind).toBe('fallback');
  });

  it('answers small talk as the robot says: not at all, or from a score on', async () => {
    const robots = `/apps/${office.sdkAppId}/robots`;
    const change = async (changes: object) => {
      const { items } = (await office.owner.get<{ items: Record<string, unknown>[] }>(robots)).body;
      const {
        robotId,
        isDefault: _,
        botType: __,
        createdAt: ___,
        deployState: ____,
        version,
        ...content
      } = items[0]!;
      await office.owner.send('PUT', `${robots}/${String(robotId)}`, {
        body: { ...content, ...changes },
        headers: { 'if-match': `"${String(version)}"` },
      });
    };
    await change({ chitchatThreshold: 1 });
    expect((await ask('helo bot')).body.kind).toBe('fallback');
    expect((await ask('hello')).body.kind).toBe('answer');
    // Who leaves the fields out keeps them.
    await change({ chitchatEnabled: false, chitchatThreshold: undefined });
    expect((await ask('hello')).body.kind).toBe('fallback');
    await change({ chitchatEnabled: undefined, name: 'Pip' });
    expect((await ask('hello')).body.kind).toBe('fallback');
    await change({ chitchatEnabled: true });
    expect((await ask('helo bot')).body.kind).toBe('fallback');
  });

  it('offers a person with an answer that says so', async () => {
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, 'you are stupid');
    expect((await customer.look()).messages.at(-1)).toMatchObject({ offersPerson: true });
  });
});
