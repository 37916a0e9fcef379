import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

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
