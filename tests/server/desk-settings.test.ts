import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Conversation, Customer, Desk, changeConversations } from '../support/desk.ts';

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

async function change(changes: Parameters<typeof changeConversations>[1]): Promise<void> {
  await changeConversations(office, changes);
  await app.runJobs();
}

async function statusOf({ conversationId }: Customer): Promise<Conversation['status'] | undefined> {
  return (await desk.read(conversationId)).body.status;
}

/** Time passes; open event streams say that the desk is still there. */
async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  await app.store.db.updateTable('agents').set({ last_seen_at: app.clock.now() }).execute();
  await app.runJobs();
}

describe('accepting by hand, then automatically', () => {
  beforeEach(async () => {
    await changeConversations(office, { acceptMode: 'manual', receptionLimit: 2 });
    await desk.become('online');
  });

  it('connects what was offered, and whoever waits as far as there is room', async () => {
    const customers: Customer[] = [];
    for (let count = 0; count < 3; count += 1) {
      customers.push(await Customer.waiting(app, office));
      app.clock.advance(1);
    }
    expect(await Promise.all(customers.map(statusOf))).toEqual(['offered', 'queued', 'queued']);
    expect(await desk.me()).toMatchObject({ status: 'inQueue', load: 0 });
    await change({ acceptMode: 'automatic' });
    expect(await Promise.all(customers.map(statusOf))).toEqual(['serving', 'serving', 'queued']);
    expect(await desk.me()).toMatchObject({ status: 'busy', load: 2 });
  });

  it('keeps the agent at work when the time to accept is over, and serves the next customer at once', async () => {
    await Customer.waiting(app, office);
    await change({ acceptMode: 'automatic' });
    await pass(301);
    expect(await desk.me()).toMatchObject({ status: 'online', load: 1 });
    expect(await statusOf(await Customer.waiting(app, office))).toBe('serving');
  });

  it('an offer that was made in that very moment keeps its agent from nobody', async () => {
    const offered = await Customer.waiting(app, office);
    await app.store.db
      .updateTable('conversation_settings')
      .set({ settings: sql`jsonb_set(settings, '{acceptMode}', '"automatic"')` })
      .execute();
    const next = await Customer.waiting(app, office);
    expect([await statusOf(offered), await statusOf(next)]).toEqual(['serving', 'serving']);
  });
});

it('accepting automatically, then by hand: who is served stays, and the next one is offered', async () => {
  await desk.become('online');
  const served = await Customer.waiting(app, office);
  await change({ acceptMode: 'manual' });
  expect(await statusOf(served)).toBe('serving');
  expect(await desk.me()).toMatchObject({ status: 'online', load: 1 });
  expect(await statusOf(await Customer.waiting(app, office))).toBe('offered');
});

describe('another time to accept', () => {
  beforeEach(async () => {
    await changeConversations(office, { acceptMode: 'manual', offerTimeoutSeconds: 60 });
    await desk.become('online');
  });

  it('begins anew for what is offered', async () => {
    const customer = await Customer.waiting(app, office);
    await pass(50);
    await change({ offerTimeoutSeconds: 20 });
    const { body } = await desk.read(customer.conversationId);
    expect(Date.parse(body.offerExpiresAt ?? '') - app.clock.now().getTime()).toBe(20_000);
    await pass(19);
    expect(await statusOf(customer)).toBe('offered');
    await pass(1);
    expect(await statusOf(customer)).toBe('queued');
  });

  it('stays as it was when something else changes', async () => {
    const customer = await Customer.waiting(app, office);
    await pass(50);
    await change({ receptionLimit: 9, autoEndSeconds: 900 });
    await pass(10);
    expect(await statusOf(customer)).toBe('queued');
  });
});

describe('another time to wrap up', () => {
  beforeEach(async () => {
    await changeConversations(office, { afterCallWorkSeconds: 600, receptionLimit: 1 });
    await desk.become('online');
    const { conversationId } = await Customer.waiting(app, office);
    await desk.act(conversationId, 'end');
    expect((await desk.me()).status).toBe('afterCallWork');
  });

  it('counts since the end of the conversation', async () => {
    await pass(50);
    await change({ afterCallWorkSeconds: 60 });
    await pass(9);
    expect((await desk.me()).status).toBe('afterCallWork');
    await pass(1);
    expect((await desk.me()).status).toBe('idle');
  });

  it('none: whoever wraps up is free, and who waits is served', async () => {
    await pass(10);
    const customer = await Customer.waiting(app, office);
    expect(await statusOf(customer)).toBe('queued');
    await change({ afterCallWorkSeconds: 0 });
    expect(await statusOf(customer)).toBe('serving');
  });
});

it('a shorter grace period counts for those whose pages are closed already', async () => {
  await changeConversations(office, { agentGraceSeconds: 300 });
  await desk.become('online');
  app.clock.advance(100);
  await change({ agentGraceSeconds: 30 });
  expect((await desk.me()).status).toBe('offline');
});

describe('other times of silence', () => {
  let customer: Customer;
  beforeEach(async () => {
    await changeConversations(office, { reminderSeconds: 300, autoEndSeconds: 3600 });
    await desk.become('online');
    customer = await Customer.waiting(app, office);
    await desk.say(customer.conversationId, 'Anything else?');
  });

  const reminders = async () =>
    (await customer.look()).messages.filter(({ noticeCode }) => noticeCode === 'reminder').length;

  it('shorter: who has been silent for long is reminded at once, and has time to answer before the end', async () => {
    await pass(200);
    expect((await desk.read(customer.conversationId)).body.remindedAt).toBeNull();
    await change({ reminderSeconds: 60, autoEndSeconds: 120 });
    expect(await reminders()).toBe(1);
    const { remindedAt } = (await desk.read(customer.conversationId)).body;
    expect(remindedAt).toBe(app.clock.now().toISOString());
    await pass(59);
    expect(await statusOf(customer)).toBe('serving');
    await pass(1);
    expect(await customer.look()).toMatchObject({ status: 'ended', endReason: 'timeout' });
    expect((await desk.read(customer.conversationId)).body.remindedAt).toBeNull();
  });

  it('shorter: who has not been silent for long is reminded by the new time', async () => {
    await change({ reminderSeconds: 60 });
    await pass(59);
    expect(await reminders()).toBe(0);
    await pass(1);
    expect(await reminders()).toBe(1);
  });

  it('longer: nobody is reminded or ended by the former ones, or reminded twice', async () => {
    await change({ reminderSeconds: 600 });
    await pass(300);
    expect(await reminders()).toBe(0);
    await pass(300);
    expect(await reminders()).toBe(1);
    await change({ reminderSeconds: 900, autoEndSeconds: 7200 });
    await pass(3000);
    expect(await statusOf(customer)).toBe('serving');
    await pass(3600);
    expect([await statusOf(customer), await reminders()]).toEqual(['ended', 1]);
  });

  it('shorter: whoever closed the page and waits no longer than that is gone', async () => {
    await change({ receptionLimit: 1 });
    const waiting = await Customer.waiting(app, office);
    await pass(600);
    expect(await statusOf(waiting)).toBe('queued');
    await change({ autoEndSeconds: 500 });
    expect(await statusOf(waiting)).toBe('ended');
  });

  it('a word of the agent begins another silence', async () => {
    await pass(300);
    expect(await reminders()).toBe(1);
    await desk.say(customer.conversationId, 'Are you there?');
    expect((await desk.read(customer.conversationId)).body.remindedAt).toBeNull();
    await pass(300);
    expect(await reminders()).toBe(2);
  });
});

it('the desk and the console learn of changed settings', async () => {
  await change({ reminderSeconds: 70 });
  const told = await app.store.db
    .selectFrom('events')
    .select(['audience', 'payload'])
    .where('type', '=', 'conversationSettings.updated')
    .execute();
  expect(told).toMatchObject([
    { audience: ['desk', 'console'], payload: { conversationSettings: { reminderSeconds: 70 } } },
  ]);
});
