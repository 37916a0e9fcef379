import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

it('a place in the queue is another one for each of those who ask at the same moment', async () => {
  await changeConversations(office, {
    receptionLimit: 1,
    queueMessage: { en: 'You are number {queuePosition}.' },
  });
  await new Desk(office.owner, office.sdkAppId).become('online');
  await Customer.waiting(app, office);
  const customers = await Promise.all(Array.from({ length: 6 }, () => Customer.arrive(app, office)));
  await Promise.all(customers.map((customer) => customer.askForPerson()));
  const told = await Promise.all(customers.map(async (customer) => (await customer.look()).messages));
  const numbers = told.flatMap((messages) =>
    messages.flatMap(({ text }) => /number (\d)/.exec(text)?.[1] ?? []),
  );
  expect(numbers.toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
});
