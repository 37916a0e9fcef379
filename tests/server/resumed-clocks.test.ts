import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { resumeDesk } from '../../server/services/agents/resume-desk.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';

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

/** The product does nothing for a while, and nobody can reach it. */
async function awayFor(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  await resumeDesk(app.deps);
  await app.runJobs();
}

async function seen({ conversationId }: Customer) {
  return (await desk.read(conversationId)).body;
}

async function answeredCustomer(): Promise<Customer> {
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  await desk.say(customer.conversationId, 'Anything else?');
  return customer;
}

it('who is silent because the product was away is not reminded, and nothing ends', async () => {
  const customer = await answeredCustomer();
  const { silentSince: before } = await seen(customer);
  await awayFor(3600);
  const { status, messages } = await customer.look();
  expect([status, messages.at(-1)?.noticeCode]).toEqual(['serving', null]);
  const { silentSince } = await seen(customer);
  expect(Date.parse(String(silentSince)) - Date.parse(String(before))).toBe(3_600_000);
});

it('the clock of a silence begins anew, with the reminder and the end', async () => {
  const customer = await answeredCustomer();
  await awayFor(3600);
  const passed = async (seconds: number) => {
    app.clock.advance(seconds);
    await app.store.db.updateTable('agents').set({ last_seen_at: app.clock.now() }).execute();
    await app.runJobs();
    return customer.look();
  };
  expect((await passed(59)).messages.at(-1)?.noticeCode).toBeNull();
  expect((await passed(1)).messages.at(-1)?.noticeCode).toBe('reminder');
  expect((await passed(539)).status).toBe('serving');
  expect(await passed(1)).toMatchObject({ status: 'ended', endReason: 'timeout' });
});

it('who waits is not taken for gone before the page can be seen again', async () => {
  const customer = await Customer.waiting(app, office);
  await awayFor(3600);
  expect((await customer.look()).status).toBe('queued');
  app.clock.advance(601);
  await app.runJobs();
  expect(await customer.look()).toMatchObject({ status: 'ended', endReason: 'noAgent' });
});

it('an offer that nobody could accept has its whole time again', async () => {
  await changeConversations(office, { acceptMode: 'manual', offerTimeoutSeconds: 30 });
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  await awayFor(60);
  expect(await seen(customer)).toMatchObject({ status: 'offered' });
  // And the time until its page is connected again.
  app.clock.advance(44);
  expect((await desk.act(customer.conversationId, 'accept')).status).toBe(200);
});

it('nobody else is offered it, and it ends as any offer', async () => {
  await changeConversations(office, { acceptMode: 'manual', offerTimeoutSeconds: 30 });
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  await awayFor(60);
  app.clock.advance(45);
  await app.runJobs();
  expect(await seen(customer)).toMatchObject({ status: 'queued' });
  expect((await desk.me()).status).toBe('break');
});

it('who was reminded before stays reminded, and has the whole time to answer', async () => {
  const customer = await answeredCustomer();
  app.clock.advance(60);
  await app.runJobs();
  const { remindedAt } = await seen(customer);
  expect(remindedAt).toBe(app.clock.now().toISOString());
  await awayFor(3600);
  expect((await seen(customer)).remindedAt).toBe(remindedAt);
  const passed = async (seconds: number) => {
    app.clock.advance(seconds);
    await app.store.db.updateTable('agents').set({ last_seen_at: app.clock.now() }).execute();
    await app.runJobs();
    return customer.look();
  };
  const { status, messages } = await passed(599);
  expect(status).toBe('serving');
  expect(messages.filter(({ noticeCode }) => noticeCode === 'reminder')).toHaveLength(1);
  expect(await passed(1)).toMatchObject({ status: 'ended', endReason: 'timeout' });
});
