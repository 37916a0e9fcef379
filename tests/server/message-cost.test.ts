import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { assignWaiting } from '../../server/services/conversations/assignment.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

/** @param asked the first argument of `query` */
function textOf(asked: unknown): string {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
}

it('a customer’s message to an agent is five statements in one transaction', async () => {
  await new Desk(office.owner, office.sdkAppId).become('online');
  const customer = await Customer.waiting(app, office);
  for (let number = 0; number < 4; number += 1) await customer.say(`Message ${number}`);
  const query = vi.spyOn(Client.prototype, 'query');
  await customer.say('And one more');
  const sent = query.mock.calls.map(([asked]: unknown[]) => asked);
  query.mockRestore();
  const texts = sent.map(textOf);
  // The settings; the conversation; whether the message is a repetition; the message; the events.
  const work = texts.filter((text) => text !== 'begin' && text !== 'commit');
  expect(work).toHaveLength(5);
  expect(texts.filter((text) => text === 'begin')).toHaveLength(1);
  // All are prepared.
  expect(
    sent.filter((asked) => typeof asked === 'object' && asked !== null && 'name' in asked && asked.name),
  ).toHaveLength(6);
});

it('a customer’s message to an agent waits for the store twice', async () => {
  await new Desk(office.owner, office.sdkAppId).become('online');
  const customer = await Customer.waiting(app, office);
  await customer.say('Hello');
  const { prototype } = Client;
  // oxlint-disable-next-line typescript/unbound-method -- called with the spy's own client
  const original = prototype.query as (this: Client, ...args: unknown[]) => Promise<unknown>;
  let unanswered = 0;
  let waits = 0;
  const counting = function (this: Client, ...args: unknown[]): Promise<unknown> {
    if (unanswered === 0) waits += 1;
    unanswered += 1;
    return original.apply(this, args).finally(() => (unanswered -= 1));
  };
  // pg declares that its query returns nothing to whoever passes a callback.
  // oxlint-disable-next-line typescript/no-misused-promises
  const spy = vi.spyOn(prototype, 'query').mockImplementation(counting);
  await customer.say('And one more');
  spy.mockRestore();
  // What the message needs to be decided; the message, the events and the commit.
  expect(waits).toBe(2);
});

it('messages of many customers at once share their transactions, and one whose conversation is held keeps nobody', async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => Customer.arrive(app, office)));
  const [held, ...others] = customers;
  const holding = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = app.deps.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('conversations')
      .selectAll()
      .where('conversation_id', '=', held!.conversationId)
      .forUpdate()
      .execute();
    locked.resolve();
    await holding.promise;
  });
  await locked.promise;
  const query = vi.spyOn(Client.prototype, 'query');
  const waiting = held!.say('Me too');
  const said = await Promise.all(others.map((customer, index) => customer.say(`Message ${index}`)));
  const begun = query.mock.calls.filter(([asked]: unknown[]) => asked === 'begin');
  query.mockRestore();
  expect(said.map(({ status, body }) => [status, body.text])).toEqual(
    others.map((_, index) => [201, `Message ${index}`]),
  );
  expect(begun.length).toBeLessThan(others.length);
  holding.resolve();
  await holder;
  expect((await waiting).body.text).toBe('Me too');
  for (const [index, customer] of others.entries()) {
    const { messages } = await customer.look();
    expect(messages.filter(({ sender }) => sender === 'customer').map(({ text }) => text)).toEqual([
      `Message ${index}`,
    ]);
  }
});

it('who gets an agent and who moves up in the queue is one transaction', async () => {
  const first = await Customer.waiting(app, office);
  app.clock.advance(1);
  const second = await Customer.waiting(app, office);
  await changeConversations(office, { receptionLimit: 1 });
  await new Desk(office.owner, office.sdkAppId).become('online');
  const query = vi.spyOn(Client.prototype, 'query');
  await assignWaiting(app.deps, office.sdkAppId);
  const begun = query.mock.calls.filter(([asked]: unknown[]) => asked === 'begin');
  query.mockRestore();
  expect(begun).toHaveLength(1);
  expect(await first.look()).toMatchObject({ status: 'serving' });
  expect(await second.look()).toMatchObject({ status: 'queued', queuePosition: 1 });
});
