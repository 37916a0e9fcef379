import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, addMember, initialize } from '../support/accounts.ts';
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

/** Does what open event streams do every few seconds. */
async function keepPagesOpen(): Promise<void> {
  await app.store.db.updateTable('agents').set({ last_seen_at: app.clock.now() }).execute();
}

describe('time at the desk', () => {
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

  it('neither reminds nor ends while the agent has promised an answer, and does so after it', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    const { conversationId } = customer;
    await desk.say(conversationId, 'Let me look.');
    app.clock.advance(50);
    expect(await desk.act(conversationId, 'promise')).toMatchObject({
      status: 200,
      body: { waitingSince: app.clock.now().toISOString(), silentSince: null },
    });
    app.clock.advance(1200);
    await keepPagesOpen();
    await app.runJobs();
    expect((await customer.look()).messages.at(-1)?.text).toBe('Let me look.');
    await desk.say(conversationId, 'It leaves tomorrow.');
    app.clock.advance(61);
    await app.runJobs();
    expect((await customer.look()).messages.at(-1)?.noticeCode).toBe('reminder');
    await desk.act(conversationId, 'end');
  });

  it('counts the silence anew while the agent is writing, and goes on by itself when they stop', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    const { conversationId } = customer;
    await desk.say(conversationId, 'Let me look.');
    app.clock.advance(50);
    expect(await desk.act(conversationId, 'promise', { isWriting: true })).toMatchObject({
      status: 200,
      body: { waitingSince: null, silentSince: app.clock.now().toISOString(), unreadCount: 0 },
    });
    app.clock.advance(50);
    await keepPagesOpen();
    await app.runJobs();
    expect((await customer.look()).messages.at(-1)?.text).toBe('Let me look.');
    app.clock.advance(11);
    await keepPagesOpen();
    await app.runJobs();
    expect((await customer.look()).messages.at(-1)?.noticeCode).toBe('reminder');
    app.clock.advance(540);
    await keepPagesOpen();
    await app.runJobs();
    expect(await customer.look()).toMatchObject({ status: 'ended', endReason: 'timeout' });
  });

  it('whoever waits for an answer waits on while it is being written', async () => {
    await desk.become('online');
    const { conversationId } = await waitingCustomer();
    const promised = await desk.act(conversationId, 'promise');
    app.clock.advance(30);
    const { body } = await desk.act(conversationId, 'promise', { isWriting: true });
    expect(body).toMatchObject({ waitingSince: promised.body.waitingSince, silentSince: null });
  });

  it.each([
    { status: 'offline', endReason: 'noAgent' },
    { status: 'afterCallWork', endReason: 'abandonedInQueue' },
  ] as const)(
    'ends the wait of a customer who has closed the page: $endReason, the agent being $status',
    async ({ status, endReason }) => {
      const customer = await waitingCustomer();
      app.clock.advance(601);
      await app.store.db
        .updateTable('agents')
        .set({ status, status_since: app.clock.now(), last_seen_at: app.clock.now() })
        .execute();
      await app.runJobs();
      expect(await customer.look()).toMatchObject({ status: 'ended', endReason });
      await desk.become('offline');
    },
  );

  it('ends it too after the agent was lost, who owed the answer', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    app.clock.advance(3600);
    await keepPagesOpen();
    await app.runJobs();
    await desk.become('offline');
    await app.runJobs();
    expect((await customer.look()).status).toBe('queued');
    app.clock.advance(601);
    await app.runJobs();
    expect(await customer.look()).toMatchObject({ status: 'ended', endReason: 'noAgent' });
  });

  it.each(['offline', 'afterCallWork'] as const)(
    'keeps whoever left a message and closed the page, until somebody reads it, the agent being %s',
    async (status) => {
      const customer = await waitingCustomer();
      await customer.say('My teapot is broken, please call me.');
      await app.store.db
        .updateTable('agents')
        .set({ status, status_since: app.clock.now(), last_seen_at: app.clock.now() })
        .execute();
      for (let hours = 0; hours < 3; hours += 1) {
        app.clock.advance(3600);
        await app.runJobs();
      }
      expect((await customer.look()).status).toBe('queued');
      await desk.become('offline');
      await desk.become('online');
      await app.runJobs();
      expect(await desk.list('mine')).toMatchObject([
        { status: 'serving', unansweredText: 'My teapot is broken, please call me.' },
      ]);
      await desk.become('offline');
    },
  );

  it('never ends a conversation in which the agent owes the answer', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    await customer.say('I am waiting');
    app.clock.advance(3600);
    await keepPagesOpen();
    await app.runJobs();
    expect((await customer.look()).status).toBe('serving');
  });

  it('neither reminds nor ends while the next agent owes the first word', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    await desk.say(customer.conversationId, 'I will look it up.');
    await desk.become('offline');
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const next = new Desk(browser, office.sdkAppId);
    await next.become('online');
    await app.runJobs();
    app.clock.advance(3600);
    await keepPagesOpen();
    await app.runJobs();
    const { status, messages } = await customer.look();
    expect(status).toBe('serving');
    expect(messages.map(({ noticeCode }) => noticeCode)).not.toContain('reminder');
    await next.say(customer.conversationId, 'Here it is.');
    app.clock.advance(61);
    await app.runJobs();
    expect((await customer.look()).messages.at(-1)?.noticeCode).toBe('reminder');
  });

  it('takes an agent off the desk whose pages are all closed', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    // The grace period, and the fifteen seconds within which an open page gives the next sign.
    app.clock.advance(74);
    await app.runJobs();
    expect((await customer.look()).status).toBe('serving');
    app.clock.advance(1);
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
    for (const view of ['mine', 'queue', 'ended'] as const) expect(await otherDesk.list(view)).toEqual([]);
  });
});
