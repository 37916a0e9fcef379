import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';
import { type Agent, servedBy, transferOffice } from '../support/transfer-desk.ts';

let app: TestApp;
let office: Office;
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

async function expectTaken({ conversationId }: Customer): Promise<void> {
  const { status, body } = await admin.takeOver(conversationId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'serving',
    agent: { memberId: office.ownerId },
    offerExpiresAt: null,
  });
  expect((await admin.say(conversationId, 'I will go on.')).status).toBe(201);
}

it('serves it at once, and the customer and the former agent hear of it', async () => {
  const customer = await servedBy(ada, app, office);
  await admin.become('online');
  await expectTaken(customer);
  expect(await ada.desk.me()).toMatchObject({ status: 'idle', load: 0 });
  expect((await ada.desk.read(customer.conversationId)).status).toBe(404);
  const { messages } = await customer.look();
  const notices = messages.flatMap(({ noticeCode }) => noticeCode ?? []);
  expect(notices.slice(-2)).toEqual(['transferred', 'connected']);
});

it('takes one more than the own limit, and has no room for others then', async () => {
  await changeConversations(office, { receptionLimit: 1 });
  await admin.become('online');
  const own = await servedBy({ memberId: office.ownerId, nickname: 'Mei Lin', desk: admin }, app, office);
  const theirs = await servedBy(ada, app, office);
  await expectTaken(theirs);
  expect(await admin.me()).toMatchObject({ status: 'busy', load: 2 });
  // Nobody else is free for the next customer.
  await ada.desk.become('offline');
  await bob.desk.become('online');
  const more = await servedBy(bob, app, office);
  expect(await admin.takeOver(more.conversationId)).toMatchObject({
    status: 409,
    body: { code: 'transitionRefused', lifecycle: 'agentStatus', state: 'busy' },
  });
  await admin.act(own.conversationId, 'end');
  expect(await admin.me()).toMatchObject({ status: 'busy', load: 1 });
});

it('frees the former agent for whoever waits', async () => {
  await changeConversations(office, { receptionLimit: 1 });
  const customer = await servedBy(ada, app, office);
  const next = await Customer.waiting(app, office);
  await admin.become('online');
  await admin.become('break');
  await app.runJobs();
  await expectTaken(customer);
  await app.runJobs();
  expect((await ada.desk.read(next.conversationId)).body).toMatchObject({
    status: 'offered',
    agent: { memberId: ada.memberId },
  });
});

it('takes it on a break, which goes on', async () => {
  const customer = await servedBy(ada, app, office);
  await admin.become('online');
  await admin.become('break');
  await expectTaken(customer);
  expect(await admin.me()).toMatchObject({ status: 'break', load: 1 });
});

it('is refused to who is offline, and nothing moves', async () => {
  const { conversationId } = await servedBy(ada, app, office);
  expect(await admin.takeOver(conversationId)).toMatchObject({
    status: 409,
    body: { code: 'transitionRefused', lifecycle: 'agentStatus', state: 'offline' },
  });
  expect((await ada.desk.read(conversationId)).body).toMatchObject({
    status: 'serving',
    agent: { memberId: ada.memberId },
  });
});

it('leaves the own conversation as it is, and is no way for agents', async () => {
  const customer = await servedBy(ada, app, office);
  await admin.become('online');
  await expectTaken(customer);
  const { body: before } = await admin.read(customer.conversationId);
  expect((await admin.takeOver(customer.conversationId)).body).toEqual(before);
  await bob.desk.become('online');
  expect((await bob.desk.takeOver(customer.conversationId)).status).toBe(403);
});
