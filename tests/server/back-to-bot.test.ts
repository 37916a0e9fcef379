import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let desk: Desk;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  desk = new Desk(office.owner, office.sdkAppId);
  await new Knowledge(office.owner, office.sdkAppId).add('How much is shipping?', { answer: 'Five euros.' });
  await new Deployments(office.owner, office.sdkAppId).deploy(app);
});
afterAll(() => app.close());

/** What the bot said after its welcome. */
const answersTo = async (customer: Customer) =>
  (await customer.look()).messages
    .filter(({ sender }) => sender === 'bot')
    .slice(1)
    .map(({ text }) => text);
const placeOf = async ({ conversationId }: Customer) => (await desk.read(conversationId)).body.queuePosition;

describe('a customer who waits and goes back to the bot', () => {
  it('is told so, and answered all that they wrote while waiting and the bot knows; nobody is owed a word', async () => {
    const customer = await Customer.waiting(app, office);
    await customer.say('How much is shipping?');
    await customer.say('I want to talk to a person');
    await customer.say('Qwxz vbnm plok?');
    expect(await answersTo(customer)).toEqual([]);

    expect((await customer.backToBot()).body).toMatchObject({
      status: 'bot',
      queuePosition: null,
      canRequestPerson: true,
    });
    await app.runJobs();
    expect(await answersTo(customer)).toEqual(['Five euros.']);
    expect((await customer.look()).messages.slice(-2)).toMatchObject([
      {
        sender: 'system',
        kind: 'notice',
        noticeCode: 'withdrawn',
        text: expect.stringContaining('It answers what it can'),
      },
      { sender: 'bot' },
    ]);
    expect((await desk.read(customer.conversationId)).body).toMatchObject({
      status: 'bot',
      queuedAt: null,
      waitingSince: null,
      unreadCount: 0,
      unansweredText: null,
    });
  });

  it('wrote nothing: the bot says nothing until it is asked', async () => {
    const customer = await Customer.waiting(app, office);
    await customer.backToBot();
    await app.runJobs();
    expect(await answersTo(customer)).toEqual([]);
    await customer.say('Qwxz vbnm plok?');
    await customer.say('How much is shipping?');
    await app.runJobs();
    expect(await answersTo(customer)).toEqual([expect.stringContaining('ask for a person'), 'Five euros.']);
  });

  it('reads it in their language', async () => {
    const customer = await Customer.waiting(app, office);
    await customer.speak('zh');
    await customer.backToBot();
    expect((await customer.look()).messages.at(-1)?.text).toMatch(/^您已回到机器人/);
  });

  it('leaves the queue: those behind move up, and a new wait begins at its end', async () => {
    const first = await Customer.waiting(app, office);
    app.clock.advance(1);
    const second = await Customer.waiting(app, office);
    expect(await placeOf(second)).toBe(2);
    app.clock.advance(1);
    await first.backToBot();
    await app.runJobs();
    expect(await placeOf(second)).toBe(1);
    await first.askForPerson();
    expect(await placeOf(first)).toBe(2);
  });

  it('and the time in the queue is that of the wait which an agent ended', async () => {
    const customer = await Customer.waiting(app, office);
    app.clock.advance(349);
    await customer.backToBot();
    await customer.askForPerson();
    app.clock.advance(7);
    await desk.become('online');
    await app.runJobs();
    expect((await desk.read(customer.conversationId)).body).toMatchObject({
      status: 'serving',
      queueSeconds: 7,
    });
  });

  it('takes an offer from its agent, who is free for the next', async () => {
    await changeConversations(office, { acceptMode: 'manual' });
    await desk.become('online');
    const customer = await Customer.waiting(app, office);
    expect((await desk.read(customer.conversationId)).body.status).toBe('offered');
    expect((await customer.backToBot()).body).toMatchObject({ status: 'bot' });
    expect((await desk.me()).status).toBe('idle');
    const next = await Customer.waiting(app, office);
    expect((await desk.read(next.conversationId)).body.status).toBe('offered');
  });

  it('may not leave an agent who serves them', async () => {
    await desk.become('online');
    const customer = await Customer.waiting(app, office);
    expect(await customer.backToBot()).toMatchObject({ status: 409, body: { code: 'transitionRefused' } });
    expect((await desk.read(customer.conversationId)).body.status).toBe('serving');
  });
});
