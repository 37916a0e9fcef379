import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';
import { type Agent, servedBy, transferOffice } from '../support/transfer-desk.ts';

let app: TestApp;
let office: Office;
/** A desk admin who takes no part. */
let admin: Desk;
let ada: Agent;
let bob: Agent;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, ada, bob } = await transferOffice(app));
  admin = new Desk(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  await app.runJobs();
}

/** Where the conversation is, and with whom. */
async function whereIs(conversationId: string): Promise<unknown[]> {
  const { status, agent } = (await admin.read(conversationId)).body;
  return [status, agent?.memberId ?? null];
}

async function decline(agent: Agent, conversationId: string): Promise<void> {
  await agent.desk.act(conversationId, 'decline');
  await app.runJobs();
}

describe('a customer whom all agents with room refused', () => {
  it('is offered again half a minute later, and to whoever passed the customer on last', async () => {
    const { conversationId } = await servedBy(ada, app, office);
    await bob.desk.become('online');
    // Busier than the agent who passes on, so the load alone would choose that one.
    const other = await Customer.waiting(app, office);
    await bob.desk.act(other.conversationId, 'accept');
    await ada.desk.transfer(conversationId, bob.memberId);
    await decline(bob, conversationId);
    await pass(29);
    expect(await whereIs(conversationId)).toEqual(['queued', null]);
    await pass(1);
    expect(await whereIs(conversationId)).toEqual(['offered', bob.memberId]);
    await decline(bob, conversationId);
    expect(await whereIs(conversationId)).toEqual(['offered', ada.memberId]);
    await decline(ada, conversationId);
    expect(await whereIs(conversationId)).toEqual(['queued', null]);
    await pass(30);
    expect(await whereIs(conversationId)).toEqual(['offered', bob.memberId]);
  });

  it('does not hold up those behind, who are offered at once', async () => {
    await ada.desk.become('online');
    const first = await Customer.waiting(app, office);
    const second = await Customer.waiting(app, office);
    await decline(ada, first.conversationId);
    expect(await whereIs(second.conversationId)).toEqual(['offered', ada.memberId]);
    await ada.desk.act(second.conversationId, 'accept');
    await pass(30);
    expect(await whereIs(first.conversationId)).toEqual(['offered', ada.memberId]);
  });

  it('is offered to somebody who gets room, before those who refused', async () => {
    await changeConversations(office, { receptionLimit: 1 });
    const other = await servedBy(bob, app, office);
    await ada.desk.become('online');
    const { conversationId } = await Customer.waiting(app, office);
    await decline(ada, conversationId);
    await bob.desk.act(other.conversationId, 'end');
    await app.runJobs();
    expect(await whereIs(conversationId)).toEqual(['offered', bob.memberId]);
  });

  it('waits no longer for room where the half minute passed while everybody was full', async () => {
    await changeConversations(office, { receptionLimit: 1 });
    const { conversationId } = await servedBy(ada, app, office);
    await ada.desk.giveBack(conversationId);
    await app.runJobs();
    const other = await Customer.waiting(app, office);
    await ada.desk.act(other.conversationId, 'accept');
    await pass(60);
    expect(await whereIs(conversationId)).toEqual(['queued', null]);
    await ada.desk.act(other.conversationId, 'end');
    await app.runJobs();
    expect(await whereIs(conversationId)).toEqual(['offered', ada.memberId]);
  });

  it('comes back with automatic acceptance to the only agent, who gave the customer back', async () => {
    await changeConversations(office, { acceptMode: 'automatic' });
    const { conversationId } = await servedBy(ada, app, office);
    await ada.desk.giveBack(conversationId);
    await app.runJobs();
    expect(await whereIs(conversationId)).toEqual(['queued', null]);
    await pass(30);
    expect(await whereIs(conversationId)).toEqual(['serving', ada.memberId]);
  });

  it('is offered again half a minute after the last refusal, also if that was an offer that ran out', async () => {
    await bob.desk.become('online');
    const { conversationId } = await Customer.waiting(app, office);
    await ada.desk.become('online');
    await decline(bob, conversationId);
    expect(await whereIs(conversationId)).toEqual(['offered', ada.memberId]);
    const { offerExpiresAt } = (await admin.read(conversationId)).body;
    await pass((Date.parse(offerExpiresAt ?? '') - app.clock.now().getTime()) / 1000);
    expect(await whereIs(conversationId)).toEqual(['queued', null]);
    await pass(30);
    expect(await whereIs(conversationId)).toEqual(['offered', bob.memberId]);
  });

  it('is asked for again though the colleague went on a break with the offer', async () => {
    const { conversationId } = await servedBy(ada, app, office);
    await bob.desk.become('online');
    await ada.desk.transfer(conversationId, bob.memberId);
    await bob.desk.become('break');
    await app.runJobs();
    expect(await whereIs(conversationId)).toEqual(['queued', null]);
    await pass(30);
    expect(await whereIs(conversationId)).toEqual(['offered', ada.memberId]);
  });
});
