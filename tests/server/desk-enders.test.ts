import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { changeConversations, Customer, Desk } from '../support/desk.ts';

let app: TestApp;
let office: Office;
/** The owner is a desk admin. */
let admin: Desk;
let agent: Desk;
let agentId: string;
let agentName: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  admin = new Desk(office.owner, office.sdkAppId);
  const { member, browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  agent = new Desk(browser, office.sdkAppId);
  agentId = member.memberId;
  agentName = member.nickname;
});
afterAll(() => app.close());

/** A customer whom the agent serves. */
async function served(): Promise<Customer> {
  await agent.become('online');
  return Customer.waiting(app, office);
}

/** How the conversation ended, as the desk and the customer read it. */
async function endOf(customer: Customer) {
  const { endReason, endedBy } = (await admin.read(customer.conversationId)).body;
  const page = await customer.look();
  expect(page).toMatchObject({ status: 'ended', endReason, endedBy: endedBy?.kind });
  return { endReason, endedBy };
}

/** Time passes; open event streams say that the desk is still there. */
async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  await app.store.db.updateTable('agents').set({ last_seen_at: app.clock.now() }).execute();
  await app.runJobs();
}

describe('who ended a conversation', () => {
  it('is nobody while it goes on', async () => {
    const customer = await served();
    expect((await admin.read(customer.conversationId)).body.endedBy).toBeNull();
    expect((await customer.look()).endedBy).toBeNull();
  });

  const customerDid = { kind: 'customer', member: null };
  const systemDid = { kind: 'system', member: null };

  it('is the customer who leaves the bot, the queue or the agent', async () => {
    const withBot = await Customer.arrive(app, office);
    await withBot.leave();
    expect(await endOf(withBot)).toEqual({ endReason: 'userEnded', endedBy: customerDid });
    const waiting = await Customer.waiting(app, office);
    await waiting.leave();
    expect(await endOf(waiting)).toEqual({ endReason: 'abandonedInQueue', endedBy: customerDid });
    const talking = await served();
    await talking.leave();
    expect(await endOf(talking)).toEqual({ endReason: 'userEnded', endedBy: customerDid });
  });

  it('is the agent who served it, by the name of that time', async () => {
    const customer = await served();
    const { body } = await agent.act(customer.conversationId, 'end');
    const endedBy = { kind: 'agent', member: { memberId: agentId, nickname: agentName } };
    expect(body.endedBy).toEqual(endedBy);
    await office.owner.send('DELETE', `/apps/${office.sdkAppId}/members/${agentId}`);
    expect(await endOf(customer)).toEqual({ endReason: 'agentEnded', endedBy });
  });

  it('is the desk admin who ends what another one serves', async () => {
    const customer = await served();
    await admin.act(customer.conversationId, 'end');
    const member = { memberId: office.ownerId, nickname: 'Mei Lin' };
    expect(await endOf(customer)).toEqual({
      endReason: 'agentEnded',
      endedBy: { kind: 'deskAdmin', member },
    });
  });

  it.each(['queued', 'offered'] as const)('is the desk admin who ends what waits (%s)', async (status) => {
    await changeConversations(office, { acceptMode: 'manual' });
    if (status === 'offered') await agent.become('online');
    const customer = await Customer.waiting(app, office, 'zh');
    app.clock.advance(1);
    const next = await Customer.waiting(app, office);
    const placeOf = async ({ conversationId }: Customer) => {
      const { body } = await admin.read(conversationId);
      return [body.status, body.queuePosition];
    };
    expect(await placeOf(customer)).toEqual([status, 1]);
    expect((await placeOf(next))[1]).toBe(2);
    // Only who leads the desk gives up a waiting customer.
    expect(await agent.act(customer.conversationId, 'end')).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused' },
    });

    expect((await admin.act(customer.conversationId, 'end')).status).toBe(200);
    const member = { memberId: office.ownerId, nickname: 'Mei Lin' };
    expect(await endOf(customer)).toEqual({ endReason: 'noAgent', endedBy: { kind: 'deskAdmin', member } });
    expect((await customer.look()).messages.at(-1)).toMatchObject({
      noticeCode: 'ended',
      text: '本次会话已结束，感谢您的咨询。',
    });
    await app.runJobs();
    expect(await placeOf(next)).toEqual([status, 1]);
    // The agent is free for the next one, and the former offer means nothing any more.
    if (status === 'offered') {
      expect((await agent.list('mine')).map((each) => each.conversationId)).toEqual([next.conversationId]);
      expect((await agent.me()).status).toBe('inQueue');
      expect((await agent.act(customer.conversationId, 'accept')).status).toBe(404);
    }
    const told = await app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'conversation.ended')
      .execute();
    expect(told).toMatchObject([{ payload: { conversation: { endReason: 'noAgent' } } }]);
  });

  it('is the desk admin who ends all that waits at once; what is served, with the bot, over or unknown stays', async () => {
    await changeConversations(office, { acceptMode: 'manual' });
    const over = await Customer.waiting(app, office);
    await over.leave();
    await agent.become('online');
    const talking = await Customer.waiting(app, office);
    await agent.act(talking.conversationId, 'accept');
    const offered = await Customer.waiting(app, office);
    const queued = await Customer.waiting(app, office, 'zh');
    const withBot = await Customer.arrive(app, office);
    const named = [over, talking, offered, queued, withBot].map((each) => each.conversationId);

    expect((await admin.read(offered.conversationId)).body.status).toBe('offered');
    expect((await agent.endWaiting(named)).status).toBe(403);
    const conversationIds = [...named, 'con_00000000000000000000'];
    expect(await admin.endWaiting(conversationIds)).toMatchObject({
      status: 200,
      body: { changed: 2, unchanged: 3, notFound: ['con_00000000000000000000'] },
    });

    const member = { memberId: office.ownerId, nickname: 'Mei Lin' };
    for (const customer of [offered, queued])
      expect(await endOf(customer)).toEqual({ endReason: 'noAgent', endedBy: { kind: 'deskAdmin', member } });
    expect((await queued.look()).messages.at(-1)).toMatchObject({
      noticeCode: 'ended',
      text: '本次会话已结束，感谢您的咨询。',
    });
    expect((await talking.look()).status).toBe('serving');
    expect((await withBot.look()).status).toBe('bot');
    expect((await over.look()).endReason).toBe('abandonedInQueue');
    expect(await admin.endWaiting(named)).toMatchObject({ body: { changed: 0, unchanged: 5, notFound: [] } });
  });

  it('is nobody for a conversation with the bot, which the desk does not end', async () => {
    const customer = await Customer.arrive(app, office);
    expect((await admin.act(customer.conversationId, 'end')).status).toBe(409);
    expect((await customer.look()).status).toBe('bot');
  });

  it('is the product after the customer’s silence, with the agent and with the bot', async () => {
    const customer = await served();
    await agent.say(customer.conversationId, 'Anything else?');
    await pass(61);
    await pass(540);
    expect(await endOf(customer)).toEqual({ endReason: 'timeout', endedBy: systemDid });
    const withBot = await Customer.arrive(app, office);
    await withBot.say('Hello?');
    await app.runJobs();
    await pass(25 * 3600);
    expect(await withBot.look()).toMatchObject({ endReason: 'timeout', endedBy: 'system' });
  });

  it.each([
    ['noAgent', 'offline'],
    ['abandonedInQueue', 'afterCallWork'],
  ] as const)(
    'is the product once a waiting customer’s page is closed: %s, the agent being %s',
    async (endReason, status) => {
      const customer = await Customer.waiting(app, office);
      await app.store.db.updateTable('agents').set({ status }).execute();
      await pass(601);
      expect(await endOf(customer)).toEqual({ endReason, endedBy: systemDid });
    },
  );

  it('is unknown where it ended before that was recorded', async () => {
    const customer = await Customer.arrive(app, office);
    await customer.leave();
    await app.store.db.updateTable('conversations').set({ ended_by: null }).execute();
    expect((await admin.read(customer.conversationId)).body).toMatchObject({
      endReason: 'userEnded',
      endedBy: null,
    });
    expect((await customer.look()).endedBy).toBeNull();
  });
});
