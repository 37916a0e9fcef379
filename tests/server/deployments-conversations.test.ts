import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { changeRobot } from '../support/robots.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';

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

async function answerToChoice(customer: Customer, suggestionId = ''): Promise<void> {
  expect((await customer.choose(suggestionId)).status).toBe(201);
  await app.runJobs();
}

describe('a conversation in progress', () => {
  it('keeps its thread and gets the new version at its next turn', async () => {
    const qa = await knowledge.add('When do you open?', { answer: 'At nine.' });
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    expect(await answerTo(app, customer, 'When do you open?')).toBe('At nine.');

    await knowledge.update(qa, { answer: 'At eight.' });
    expect(await answerTo(app, customer, 'When do you open?')).toBe('At nine.');
    await deployments.deploy(app);
    expect((await customer.look()).messages.at(-1)?.text).toBe('At nine.');
    expect(await answerTo(app, customer, 'When do you open?')).toBe('At eight.');

    const [row] = await app.store.db
      .selectFrom('conversations')
      .select('deployment_version')
      .where('conversation_id', '=', customer.conversationId)
      .execute();
    expect(row?.deployment_version).toBe(2);
  });

  it('remembers from one turn to the next how often the bot had nothing to say', async () => {
    await changeRobot(office, { handoverAfterFallbacks: 2 });
    await knowledge.add('When do you open?', { answer: 'At nine.' });
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    const offers: (boolean | undefined)[] = [];
    for (const text of ['mumble', 'When do you open?', 'mumble', 'mumble']) {
      await answerTo(app, customer, text);
      offers.push((await customer.look()).messages.at(-1)?.offersPerson);
    }
    expect(offers).toEqual([false, false, false, true]);
  });

  it('answers a chosen suggestion from the live version, and as a text where that no longer holds it', async () => {
    const names = ['opening hours in summer', 'opening hours in winter', 'opening hours on sunday'];
    const qas = [];
    for (const name of names) qas.push(await knowledge.add(name, { answer: `About ${name}.` }));
    await changeRobot(office, { answerThreshold: 1, suggestionThreshold: 0 });
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, 'opening hours');
    const offered = (await customer.look()).messages.at(-1);
    expect(offered?.kind).toBe('suggestions');
    const [first, second] = offered?.suggestions ?? [];
    // Customers learn no id of the knowledge base.
    expect(first).toEqual({ suggestionId: expect.stringMatching(/^sug_/), text: expect.any(String) });
    await answerToChoice(customer, first?.suggestionId);
    expect((await customer.look()).messages.at(-1)?.text).toBe(`About ${first?.text}.`);

    const gone = qas.find(({ standardQuestion }) => standardQuestion === second?.text);
    if (gone) await knowledge.remove(gone);
    await knowledge.add(`${second?.text} and holidays`, { answer: 'As always.' });
    await deployments.deploy(app);
    await answerToChoice(customer, second?.suggestionId);
    const { messages } = await customer.look();
    expect(messages.at(-2)).toMatchObject({ sender: 'customer', text: second?.text });
    expect(messages.at(-1)).toMatchObject({ sender: 'bot' });
    expect(messages.at(-1)?.text).not.toBe(`About ${second?.text}.`);
  });

  it('refuses what was never suggested', async () => {
    const qa = await knowledge.add('Only one?');
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    expect(await customer.choose(qa.qaId)).toMatchObject({
      status: 422,
      body: { code: 'validationFailed', fields: [{ pointer: '/suggestionId', code: 'unknownValue' }] },
    });
  });
});
