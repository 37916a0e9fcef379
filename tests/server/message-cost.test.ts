import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

it('a customer’s message to an agent is six statements in one transaction', async () => {
  await new Desk(office.owner, office.sdkAppId).become('online');
  const customer = await Customer.waiting(app, office);
  for (let number = 0; number < 4; number += 1) await customer.say(`Message ${number}`);
  const query = vi.spyOn(Client.prototype, 'query');
  await customer.say('And one more');
  const sent = query.mock.calls.map(([asked]: unknown[]) => asked);
  query.mockRestore();
  const texts = sent.map((asked) =>
    typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked),
  );
  // Who is it; the settings; the conversation; was it sent before; what was said; who is told.
  const work = texts.filter((text) => !/^(begin|commit|notify)/.test(text));
  expect(work).toHaveLength(6);
  expect(texts.filter((text) => text === 'begin')).toHaveLength(1);
  // Each is prepared.
  expect(
    sent.filter((asked) => typeof asked === 'object' && asked !== null && 'name' in asked && asked.name),
  ).toHaveLength(7);
});
