import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { assignWaiting } from '../../server/services/conversations/assignment.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';

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

interface Cost {
  /** The texts of all statements, `begin` and `commit` included. */
  texts: string[];
  /** How many of them were prepared. */
  prepared: number;
  /** How often nobody could go on before the store answered. */
  waits: number;
}

/** What the work costs the store. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const { prototype } = Client;
  // oxlint-disable-next-line typescript/unbound-method -- called with the spy's own client
  const original = prototype.query as (this: Client, ...args: unknown[]) => Promise<unknown>;
  const cost: Cost = { texts: [], prepared: 0, waits: 0 };
  let unanswered = 0;
  const counting = function (this: Client, ...args: unknown[]): Promise<unknown> {
    const [asked] = args;
    cost.texts.push(textOf(asked));
    if (typeof asked === 'object' && asked !== null && 'name' in asked && asked.name) cost.prepared += 1;
    if (unanswered === 0) cost.waits += 1;
    unanswered += 1;
    return original.apply(this, args).finally(() => (unanswered -= 1));
  };
  // pg declares that its query returns nothing to whoever passes a callback.
  // oxlint-disable-next-line typescript/no-misused-promises
  const spy = vi.spyOn(prototype, 'query').mockImplementation(counting);
  await work();
  spy.mockRestore();
  return cost;
}

const countBegun = ({ texts }: Cost) => texts.filter((text) => text === 'begin').length;
/** The statements but for the limits of transactions. */
const worked = ({ texts }: Cost) => texts.filter((text) => text !== 'begin' && text !== 'commit');

it('a customer’s message to an agent is five statements in one transaction, and waits for the store twice', async () => {
  await new Desk(office.owner, office.sdkAppId).become('online');
  const customer = await Customer.waiting(app, office);
  for (let number = 0; number < 4; number += 1) await customer.say(`Message ${number}`);
  const cost = await costOf(() => customer.say('And one more'));
  // The settings; the conversation; whether the message is a repetition; the message; the events.
  expect(worked(cost)).toHaveLength(5);
  expect(countBegun(cost)).toBe(1);
  // All but `begin`.
  expect(cost.prepared).toBe(6);
  // What the message needs to be decided; the message, the events and the commit.
  expect(cost.waits).toBe(2);
});

it('twenty customers’ messages at once to agents are five statements in one transaction, and wait for the store twice', async () => {
  await changeConversations(office, { receptionLimit: 50 });
  await new Desk(office.owner, office.sdkAppId).become('online');
  const customers = await Promise.all(Array.from({ length: 20 }, () => Customer.waiting(app, office)));
  await Promise.all(customers.map((customer) => customer.say('Hello')));
  const cost = await costOf(() => Promise.all(customers.map((customer) => customer.say('And one more'))));
  expect(worked(cost)).toHaveLength(5);
  expect(countBegun(cost)).toBe(1);
  expect(cost.waits).toBe(2);
});

it('a bot’s answer is six statements with one transaction, and waits for the store three times', async () => {
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  await knowledge.add('Opening hours?', { answer: 'From nine to five.' });
  await knowledge.add('Do you repair bicycles?', { answer: 'Yes.' });
  await new Deployments(office.owner, office.sdkAppId).deploy(app);
  const customer = await Customer.arrive(app, office);
  // Who asks the same once more gives a sign that the answer did not help, which is written down.
  for (const question of [
    'Opening hours?',
    'Do you repair bicycles?',
    'Opening hours?',
    'Do you repair bicycles?',
  ]) {
    await customer.say(question);
    await app.runJobs();
  }
  await customer.say('Opening hours?');
  const cost = await costOf(() => app.runAddedJobs());
  // Which bot serves and which version is live, both at once; the settings; the conversation; the answer; the events.
  expect(worked(cost)).toHaveLength(6);
  expect(countBegun(cost)).toBe(1);
  // All but `begin`.
  expect(cost.prepared).toBe(7);
  expect(cost.waits).toBe(3);
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
