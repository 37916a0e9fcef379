import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  await desk.become('online');
});
afterAll(() => app.close());

it('an agent who gets one more conversation has the same status since then as before', async () => {
  await Customer.waiting(app, office);
  const { status, statusSince } = await desk.me();
  expect([status, statusSince]).toEqual(['online', app.clock.now().toISOString()]);
  app.clock.advance(60);
  await Customer.waiting(app, office);
  expect(await desk.me()).toMatchObject({ status: 'online', load: 2, statusSince });
});

it('nobody hears of an offer that the agent was never asked about', async () => {
  await Customer.waiting(app, office);
  const { rows } = await sql<{ status: string }>`
    select distinct payload->'agent'->>'status' as status from events
    where type in ('agent.updated', 'agent.statusChanged') order by status`.execute(app.store.db);
  expect(rows).toEqual([{ status: 'idle' }, { status: 'online' }]);
});

it('a status that is another one begins with it', async () => {
  await changeConversations(office, { acceptMode: 'manual', receptionLimit: 1 });
  const begins = async () => (await desk.me()).statusSince === app.clock.now().toISOString();
  app.clock.advance(60);
  const { conversationId } = await Customer.waiting(app, office);
  expect([(await desk.me()).status, await begins()]).toEqual(['inQueue', true]);
  app.clock.advance(5);
  await desk.act(conversationId, 'accept');
  expect([(await desk.me()).status, await begins()]).toEqual(['busy', true]);
});
