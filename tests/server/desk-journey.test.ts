import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

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
});
afterAll(() => app.close());

const waitingCustomer = () => Customer.waiting(app, office);

describe('a conversation with a person', () => {
  it('goes from the bot through the queue to an agent, and is rated once', async () => {
    const customer = await Customer.arrive(app, office);
    expect((await customer.look()).status).toBe('bot');
    expect((await customer.askForPerson()).body.status).toBe('queued');
    expect((await customer.look()).messages.at(-1)).toMatchObject({ kind: 'notice', noticeCode: 'noAgent' });
    expect((await customer.look()).queuePosition).toBeNull();

    expect((await desk.become('online')).body.status).toBe('idle');
    await customer.say('Where is my parcel?');
    await app.runJobs();
    expect(await desk.me()).toMatchObject({ status: 'online', load: 1 });
    expect((await customer.look()).agentName).toBe('Mei Lin');
    expect((await customer.look()).messages.at(-1)).toMatchObject({ sender: 'system' });

    const [mine] = await desk.list('mine');
    expect(mine).toMatchObject({ unreadCount: 1, lastMessage: { text: 'Where is my parcel?' } });
    const long = `${'是'.repeat(199)}😀 and more`;
    await customer.say(long);
    // The list shows the beginning, and no half of a character.
    const [shown] = await desk.list('mine');
    expect(shown?.lastMessage?.text).toBe(`${'是'.repeat(199)}😀`);
    expect((await customer.look()).messages.at(-1)?.text).toBe(long);
    expect((await desk.say(customer.conversationId, 'On its way.')).status).toBe(201);
    expect((await customer.look()).messages.at(-1)).toMatchObject({ sender: 'agent', text: 'On its way.' });

    expect((await desk.act(customer.conversationId, 'end')).body).toMatchObject({
      status: 'ended',
      endReason: 'agentEnded',
    });
    expect(await desk.me()).toMatchObject({ status: 'idle', load: 0 });
    expect((await customer.rate(5)).body).toMatchObject({ canRate: false, rating: { stars: 5 } });
    expect((await customer.rate(1)).body).toMatchObject({
      code: 'transitionRefused',
      state: 'ended',
      event: 'rating.submitted',
    });
    app.clock.advance(1);
    expect((await customer.startAgain()).status).toBe('bot');
  });

  it('begins when the customer asks the bot for a person in words', async () => {
    const customer = await Customer.arrive(app, office);
    await customer.say('Can I talk to a person?');
    await app.runJobs();
    const { status, messages } = await customer.look();
    expect(status).toBe('queued');
    expect(messages.slice(-2).map(({ sender }) => sender)).toEqual(['customer', 'system']);
  });

  it.each(['   ', '\u200B\u2060', '\n\t'])(
    'takes no message of which nothing can be seen: %j',
    async (text) => {
      const customer = await Customer.arrive(app, office);
      const fields = [{ pointer: '/text', code: 'required' }];
      expect(await customer.say(text)).toMatchObject({ status: 422, body: { fields } });
      expect(await desk.say(customer.conversationId, text)).toMatchObject({ status: 422, body: { fields } });
    },
  );

  it('numbers messages without gaps whoever writes at once', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => customer.say(`question ${n}`)),
      ...Array.from({ length: 10 }, (_, n) => desk.say(customer.conversationId, `answer ${n}`)),
    ]);
    const messages = await desk.messages(customer.conversationId);
    expect(messages.map((message) => message.seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.filter((message) => message.kind === 'text' && message.sender !== 'bot')).toHaveLength(
      20,
    );
  });

  it('S34 one client message id sent 50 times at once is one message', async () => {
    const customer = await waitingCustomer();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => customer.say('Hello?', id)));
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1);
    const { messages } = await customer.look();
    expect(messages.filter((message) => message.clientMessageId === id)).toHaveLength(1);
  });

  it('S34 one id is one message across the conversations of a customer, in either letter case', async () => {
    const customer = await Customer.arrive(app, office);
    const id = randomUUID();
    const first = await customer.say('Hello?', id);
    await customer.leave();
    app.clock.advance(1);
    await customer.startAgain();
    const again = await Promise.all([id, id.toUpperCase(), id].map((each) => customer.say('Hello?', each)));
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 201, body: first.body })),
    );
    expect((await customer.look()).messages.map(({ sender }) => sender)).toEqual(['bot']);
    expect((await customer.say('Anybody there?')).body.conversationId).toBe(customer.conversationId);
  });

  it('S34 one id of an agent is one message of each conversation, in either letter case', async () => {
    await desk.become('online');
    const [one, other] = [await waitingCustomer(), await waitingCustomer()];
    const id = randomUUID().toUpperCase();
    const first = await desk.say(one.conversationId, 'One moment.', id);
    expect(await desk.say(one.conversationId, 'One moment.', id.toLowerCase())).toMatchObject({
      status: 201,
      body: first.body,
    });
    const elsewhere = await desk.say(other.conversationId, 'One moment.', id);
    expect(elsewhere).toMatchObject({ status: 201, body: { conversationId: other.conversationId } });
  });

  it('S34 one id of two customers is a message of each', async () => {
    const [one, other] = [await Customer.arrive(app, office), await Customer.arrive(app, office)];
    const id = randomUUID();
    await one.say('Hello?', id);
    expect((await other.say('Hello?', id)).body.conversationId).toBe(other.conversationId);
  });

  it('refuses a message to an ended conversation and names state and event', async () => {
    const customer = await Customer.arrive(app, office);
    await customer.leave();
    const { status, body } = await customer.say('Still there?');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'transitionRefused', state: 'ended', event: 'customerMessage.sent' });
  });

  it('begins with many customers at once, however few connections the store has', async () => {
    const customers = await Promise.all(Array.from({ length: 40 }, () => Customer.arrive(app, office)));
    expect(new Set(customers.map(({ conversationId }) => conversationId)).size).toBe(40);
    await Promise.all(customers.map((customer) => customer.askForPerson()));
    expect(await desk.list('queue')).toHaveLength(40);
  });

  it('records who leaves the queue as abandoned', async () => {
    const customer = await waitingCustomer();
    expect((await customer.leave()).body).toMatchObject({ status: 'ended', endReason: 'abandonedInQueue' });
    expect(await desk.list('queue')).toEqual([]);
  });
});
