import { afterAll, beforeAll, expect, it } from 'vitest';
import { initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('begins one conversation for a customer who asks for it several times at once', async () => {
  const customer = await Customer.arrive(app, await initialize(app));
  const { conversationId } = customer;
  await customer.leave();
  app.clock.advance(1);
  const begun = await Promise.all(Array.from({ length: 6 }, () => customer.startAgain()));
  const ids = new Set(begun.map((each) => each.conversationId));
  expect(ids.size).toBe(1);
  expect(ids).not.toContain(conversationId);
  expect(begun).toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ status: 'bot' })));
});
