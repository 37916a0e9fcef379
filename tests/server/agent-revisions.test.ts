import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

it('an agent’s revision grows with everything it does, in answers and events alike', async () => {
  const desk = new Desk(office.owner, office.sdkAppId);
  const customer = await Customer.waiting(app, office);
  const before = await desk.me();
  const { body: answered } = await desk.become('online');
  await app.runJobs();
  expect((await desk.me()).revision).toBeGreaterThan('revision' in answered ? answered.revision : Infinity);
  expect(answered).toMatchObject({ revision: before.revision + 1 });
  await desk.act(customer.conversationId, 'end');
  const { rows } = await sql<{ told: number }>`
    select (payload->'agent'->>'revision')::integer as told
    from events where type = 'agent.updated' order by seq`.execute(app.store.db);
  const told = rows.map((row) => row.told);
  expect(told).toEqual([...new Set(told)].toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe((await desk.me()).revision);
  expect(told.length).toBeGreaterThan(2);
});
