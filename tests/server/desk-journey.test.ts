import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, type VisitorConversation } from '../support/desk.ts';

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

async function waitingCustomer(): Promise<Customer> {
  const customer = await Customer.arrive(app, office);
  await customer.askForPerson();
  await app.runJobs();
  return customer;
}

/** What open event streams do every few seconds. */
async function keepPagesOpen(): Promise<void> {
  await app.store.db.updateTable('agents').set({ last_seen_at: app.clock.now() }).execute();
}

describe('a conversation with a person', () => {
  it('goes from the bot through the queue to an agent, and is rated once', async () => {
    const customer = await Customer.arrive(app, office);
    expect((await customer.look()).status).toBe('bot');
    expect((await customer.askForPerson()).body.status).toBe('queued');
    expect((await customer.look()).messages.at(-1)).toMatchObject({ kind: 'notice', noticeCode: 'noAgent' });
    expect((await customer.look()).queuePosition).toBeNull();

    expect((await desk.become('online')).body.status).toBe('idle');
    await app.runJobs();
    expect(await desk.me()).toMatchObject({ status: 'online', load: 1 });
    expect((await customer.look()).agentName).toBe('Mei Lin');

    await customer.say('Where is my parcel?');
    const [mine] = await desk.list('mine');
    expect(mine).toMatchObject({ unreadCount: 1, lastMessage: { text: 'Where is my parcel?' } });
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

  it('refuses a message to an ended conversation and names state and event', async () => {
    const customer = await Customer.arrive(app, office);
    await customer.leave();
    const { status, body } = await customer.say('Still there?');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'transitionRefused', state: 'ended', event: 'customerMessage.sent' });
  });

  it('records who leaves the queue as abandoned', async () => {
    const customer = await waitingCustomer();
    expect((await customer.leave()).body).toMatchObject({ status: 'ended', endReason: 'abandonedInQueue' });
    expect(await desk.list('queue')).toEqual([]);
  });
});

describe('assignment', () => {
  it('gives the longest waiting customer to the agent with the least load, never beyond the limit', async () => {
    const first = await waitingCustomer();
    app.clock.advance(1);
    await waitingCustomer();
    const other = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const otherDesk = new Desk(other.browser, office.sdkAppId);
    await desk.become('online');
    await app.runJobs();
    await otherDesk.become('online');
    await app.runJobs();
    app.clock.advance(1);
    const third = await waitingCustomer();
    expect((await desk.list('mine')).map((each) => each.conversationId)).toContain(first.conversationId);
    expect((await otherDesk.list('mine')).map((each) => each.conversationId)).toEqual([third.conversationId]);
  });

  it('assigns each of many customers once, within the limit, and the rest when there is room', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => waitingCustomer()));
    await desk.become('online');
    await app.runJobs();
    expect(await desk.me()).toMatchObject({ status: 'busy', load: 5 });
    expect(await desk.list('queue')).toHaveLength(3);
    const [served] = await desk.list('mine');
    await desk.act(served?.conversationId ?? '', 'end');
    await app.runJobs();
    expect(await desk.me()).toMatchObject({ status: 'busy', load: 5 });
    const notices = await Promise.all(customers.map((customer) => customer.look()));
    const connected = notices.flatMap(({ messages }) =>
      messages.filter((each) => each.noticeCode === 'connected'),
    );
    expect(connected).toHaveLength(6);
  });

  it('returns every conversation to the queue when the agent goes offline', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    expect((await desk.become('offline')).body).toMatchObject({ status: 'offline', load: 0 });
    expect(await customer.look()).toMatchObject({ status: 'queued', queuePosition: null });
    await desk.become('online');
    await app.runJobs();
    expect((await customer.look()).status).toBe('serving');
  });

  it('S04 forcing an agent offline returns its conversations and refuses it until restored', async () => {
    const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const agentDesk = new Desk(agent.browser, office.sdkAppId);
    await agentDesk.become('online');
    const customer = await waitingCustomer();
    const path = `/apps/${office.sdkAppId}/members/${agent.member.memberId}`;
    expect((await office.owner.post(`${path}/force-offline`)).status).toBe(200);
    expect((await customer.look()).status).toBe('queued');
    expect((await agentDesk.become('online')).status).toBe(401);
  });

  it('offers by hand when the settings say so, and passes on what is not answered in time', async () => {
    const path = `/apps/${office.sdkAppId}/conversation-settings`;
    const { body, headers } = await office.owner.get(path);
    const { version: _, ...settings } = body;
    const saved = await office.owner.send('PUT', path, {
      body: { ...settings, acceptMode: 'manual', offerTimeoutSeconds: 30 },
      headers: { 'if-match': String(headers.etag) },
    });
    expect(saved.status).toBe(200);
    await desk.become('online');
    const customer = await waitingCustomer();
    expect(await desk.me()).toMatchObject({ status: 'inQueue', load: 0 });
    app.clock.advance(31);
    await app.runJobs();
    expect((await desk.me()).status).toBe('break');
    expect((await customer.look()).status).toBe('queued');
    await desk.become('online');
    await app.runJobs();
    expect((await desk.act(customer.conversationId, 'accept')).body.status).toBe('serving');
  });
});

describe('a place in the queue', () => {
  it('is promised while somebody is at the desk, and taken back when the last one leaves', async () => {
    const path = `/apps/${office.sdkAppId}/conversation-settings`;
    const { body, headers } = await office.owner.get(path);
    const { version: _, ...settings } = body;
    await office.owner.send('PUT', path, {
      body: { ...settings, receptionLimit: 1 },
      headers: { 'if-match': String(headers.etag) },
    });
    const early = await waitingCustomer();
    expect(await early.look()).toMatchObject({
      status: 'queued',
      queuePosition: null,
      estimatedWaitSeconds: null,
    });

    const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await desk.become('online');
    await app.runJobs();
    app.clock.advance(1);
    const late = await waitingCustomer();
    expect(await late.look()).toMatchObject({ queuePosition: 1 });
    expect((await late.look()).messages.at(-1)?.noticeCode).toBe('queued');

    const agentDesk = new Desk(agent.browser, office.sdkAppId);
    await agentDesk.become('online');
    await agentDesk.become('break');
    await desk.become('break');
    await app.runJobs();
    expect((await late.look()).queuePosition).toBeNull();
    await desk.become('online');
    await app.runJobs();
    expect((await late.look()).queuePosition).toBe(1);

    await desk.become('offline');
    await app.runJobs();
    expect(await early.look()).toMatchObject({ status: 'queued', queuePosition: null });
    expect((await early.look()).messages.at(-1)?.noticeCode).toBe('noAgent');
    expect(await late.look()).toMatchObject({ status: 'queued', queuePosition: null });
    const told = await app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'visitorConversation.updated')
      .where('audience', '@>', sql<string[]>`array[${`visitor:${late.visitorId}`}]`)
      .orderBy('seq')
      .execute();
    const places = told.map(({ payload }) => (payload.conversation as VisitorConversation).queuePosition);
    expect(places).toContain(1);
    expect(places.at(-1)).toBeNull();
  });
});

describe('time', () => {
  it('reminds a silent customer, then ends the conversation', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    await desk.say(customer.conversationId, 'Anything else?');
    app.clock.advance(61);
    await app.runJobs();
    expect((await customer.look()).messages.at(-1)?.noticeCode).toBe('reminder');
    app.clock.advance(540);
    await keepPagesOpen();
    await app.runJobs();
    expect(await customer.look()).toMatchObject({ status: 'ended', endReason: 'timeout' });
  });

  it('never ends a conversation in which the agent owes the answer', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    await customer.say('I am waiting');
    app.clock.advance(3600);
    await keepPagesOpen();
    await app.runJobs();
    expect((await customer.look()).status).toBe('serving');
  });

  it('takes an agent off the desk whose pages are all closed', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    app.clock.advance(75);
    await app.runJobs();
    app.clock.advance(75);
    await app.runJobs();
    expect((await desk.me()).status).toBe('offline');
    expect((await customer.look()).status).toBe('queued');
  });
});

describe('S17 what belongs to others', () => {
  it('is not found by an agent who neither serves it nor sees it waiting', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    const other = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const otherDesk = new Desk(other.browser, office.sdkAppId);
    expect((await otherDesk.read(customer.conversationId)).status).toBe(404);
    expect((await otherDesk.say(customer.conversationId, 'hi')).status).toBe(404);
    expect(await otherDesk.list('all')).toEqual([]);
  });
});
