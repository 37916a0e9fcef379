import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';
import { statusesOf } from '../support/knowledge.ts';
import { type Agent, hire, servedBy, transferOffice } from '../support/transfer-desk.ts';

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

describe('passing a conversation on', () => {
  it('offers it to the colleague and nobody else, with everything that was said', async () => {
    const customer = await servedBy(ada, app, office);
    const { conversationId } = customer;
    await ada.desk.say(conversationId, 'One moment.');
    const before = await ada.desk.messages(conversationId);
    // Idle for longer than the colleague, so the queue would choose this agent.
    await (await hire(app, office)).desk.become('online');
    app.clock.advance(5);
    await bob.desk.become('online');

    const { status, body } = await ada.desk.transfer(conversationId, bob.memberId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'offered', agent: { memberId: bob.memberId }, connectedAt: null });
    await app.runJobs();
    expect(await ada.desk.me()).toMatchObject({ status: 'idle', load: 0 });
    expect(await bob.desk.me()).toMatchObject({ status: 'inQueue', load: 0 });
    expect((await bob.desk.act(conversationId, 'accept')).body).toMatchObject({ status: 'serving' });
    expect((await bob.desk.messages(conversationId)).slice(0, before.length)).toEqual(before);
    expect((await customer.look()).messages.map((each) => each.noticeCode).filter(Boolean)).toEqual([
      'queued',
      'connected',
      'transferred',
      'connected',
    ]);
    expect((await ada.desk.read(conversationId)).status).toBe(404);
    expect((await ada.desk.say(conversationId, 'Still me.')).status).toBe(404);
  });

  it('given back, it waits in the queue for somebody else first, and the customer hears of it', async () => {
    const customer = await servedBy(ada, app, office);
    const { conversationId } = customer;
    const { status, body } = await ada.desk.giveBack(conversationId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'queued', agent: null, connectedAt: null });
    await app.runJobs();
    expect(await ada.desk.me()).toMatchObject({ status: 'idle', load: 0 });
    expect(await customer.look()).toMatchObject({ status: 'queued', queuePosition: 1 });
    expect((await customer.look()).messages.map((each) => each.noticeCode).filter(Boolean)).toEqual([
      'queued',
      'connected',
      'requeued',
    ]);
    await bob.desk.become('online');
    await app.runJobs();
    expect((await admin.read(conversationId)).body).toMatchObject({
      status: 'offered',
      agent: { memberId: bob.memberId },
    });
    expect(await admin.giveBack(conversationId)).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', event: 'conversation.transferred' },
    });
  });

  it('given back by the only agent at work, it waits in the queue; during a break nobody is there', async () => {
    await changeConversations(office, {
      queueMessage: { en: 'Place {queuePosition} of {waitingCount}.' },
      noAgentMessage: { en: 'Nobody is there.' },
    });
    const lastWords = async (customer: Customer) => (await customer.look()).messages.at(-1);
    const first = await servedBy(ada, app, office);
    await ada.desk.giveBack(first.conversationId);
    const { noticeCode, text } = (await lastWords(first)) ?? {};
    expect([noticeCode, text]).toEqual(['requeued', expect.stringContaining('Place 1 of 1.')]);
    await first.leave();
    const second = await servedBy(ada, app, office);
    await ada.desk.become('break');
    await ada.desk.giveBack(second.conversationId);
    expect(await lastWords(second)).toMatchObject({ noticeCode: 'noAgent' });
  });

  it('with automatic acceptance the colleague serves it at once, and wrapping up begins', async () => {
    await changeConversations(office, { acceptMode: 'automatic', afterCallWorkSeconds: 60 });
    const { conversationId } = await servedBy(ada, app, office);
    await bob.desk.become('online');
    expect((await ada.desk.transfer(conversationId, bob.memberId)).body).toMatchObject({
      status: 'serving',
      agent: { memberId: bob.memberId },
    });
    expect(await ada.desk.me()).toMatchObject({ status: 'afterCallWork', load: 0 });
    expect(await bob.desk.me()).toMatchObject({ status: 'online', load: 1 });
  });

  it('declined, it waits at its old place, and the agent who transferred it gets it when coming online again', async () => {
    const customer = await servedBy(ada, app, office);
    const { conversationId } = customer;
    app.clock.advance(5);
    await bob.desk.become('online');
    await ada.desk.transfer(conversationId, bob.memberId);
    await bob.desk.act(conversationId, 'decline');
    await app.runJobs();
    expect((await admin.read(conversationId)).body).toMatchObject({
      status: 'queued',
      agent: null,
      queuePosition: 1,
    });
    expect(await customer.look()).toMatchObject({ status: 'queued', queuePosition: 1 });
    await ada.desk.become('break');
    await ada.desk.become('online');
    await app.runJobs();
    expect((await admin.read(conversationId)).body).toMatchObject({
      status: 'offered',
      agent: { memberId: ada.memberId },
    });
  });

  it('nobody answers the offer: it waits, and the colleague is on a break', async () => {
    const { conversationId } = await servedBy(ada, app, office);
    await bob.desk.become('online');
    await ada.desk.transfer(conversationId, bob.memberId);
    app.clock.advance(31);
    await app.runJobs();
    expect((await admin.read(conversationId)).body.status).toBe('queued');
    expect((await bob.desk.me()).status).toBe('break');
  });

  it('a colleague who is away, full, busy with an offer or serving it already takes none, and nothing moves', async () => {
    await changeConversations(office, { receptionLimit: 1 });
    const { conversationId } = await servedBy(ada, app, office);
    const refused = async (memberId: string) => {
      const { status, body } = await ada.desk.transfer(conversationId, memberId);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'transferTargetUnavailable' });
    };
    await refused(bob.memberId);
    await refused(ada.memberId);
    await bob.desk.become('online');
    const other = await Customer.waiting(app, office);
    await refused(bob.memberId);
    await bob.desk.act(other.conversationId, 'accept');
    await refused(bob.memberId);
    await bob.desk.become('break');
    await refused(bob.memberId);
    const unknown = await ada.desk.transfer(conversationId, 'mem_nobody');
    expect(unknown.body).toMatchObject({
      code: 'validationFailed',
      fields: [{ pointer: '/target/memberId', code: 'unknownValue' }],
    });
    expect((await ada.desk.read(conversationId)).body).toMatchObject({
      status: 'serving',
      agent: { memberId: ada.memberId },
    });
    expect(await ada.desk.me()).toMatchObject({ status: 'busy', load: 1 });
  });

  it('a colleague whose own limit is higher than everybody’s takes one more', async () => {
    await changeConversations(office, { receptionLimit: 1 });
    await office.owner.send('PATCH', `/apps/${office.sdkAppId}/members/${bob.memberId}`, {
      body: { receptionLimit: 2 },
      headers: { 'if-match': '"1"' },
    });
    await bob.desk.become('online');
    const first = await Customer.waiting(app, office);
    await bob.desk.act(first.conversationId, 'accept');
    await bob.desk.become('break');
    const { conversationId } = await servedBy(ada, app, office);
    await bob.desk.become('online');
    expect((await ada.desk.transfer(conversationId, bob.memberId)).body).toMatchObject({
      status: 'offered',
      agent: { memberId: bob.memberId },
    });
  });

  it('agents pass on their own, desk admins anybody’s, also to themselves; nobody what is not served', async () => {
    const { conversationId } = await servedBy(ada, app, office);
    await bob.desk.become('online');
    expect((await bob.desk.transfer(conversationId, bob.memberId)).status).toBe(404);
    expect((await admin.transfer(conversationId, bob.memberId)).body.status).toBe('offered');
    expect((await admin.transfer(conversationId, office.ownerId)).body).toMatchObject({
      code: 'transitionRefused',
      lifecycle: 'conversation',
      state: 'offered',
      event: 'conversation.transferred',
    });
    await bob.desk.act(conversationId, 'accept');
    await ada.desk.become('offline');
    await admin.become('online');
    await app.runJobs();
    expect((await admin.transfer(conversationId, office.ownerId)).body).toMatchObject({
      status: 'offered',
      agent: { memberId: office.ownerId },
    });
  });

  it('two who are passed on to the last place at once: one goes there, one stays', async () => {
    await changeConversations(office, { receptionLimit: 2 });
    const one = await servedBy(ada, app, office);
    const two = await servedBy(ada, app, office);
    await bob.desk.become('online');
    await app.runJobs();
    const answers = await Promise.all(
      [one, two].map(({ conversationId }) => ada.desk.transfer(conversationId, bob.memberId)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await ada.desk.me()).toMatchObject({ load: 1 });
  });
});
