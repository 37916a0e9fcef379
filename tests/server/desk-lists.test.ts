import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

type Page = components['schemas']['ConversationPage'];

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

/** Customers who talk with the agent, each active a second after the one before. */
async function talking(count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let number = 0; number < count; number += 1) {
    const customer = await Customer.waiting(app, office);
    app.clock.advance(1);
    await customer.say('Hello');
    customers.push(customer);
  }
  return customers;
}

/** The ids of all pages of a view, two conversations on each. */
async function pagesOf(view: 'mine' | 'ended' | 'all'): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const path = `/apps/${office.sdkAppId}/conversations?view=${view}&limit=2${more}`;
    const { body } = await office.owner.get<Page>(path);
    expect(body.items.length).toBeLessThanOrEqual(2);
    ids.push(...body.items.map(({ conversationId }) => conversationId));
    cursor = body.nextCursor;
  }
  return ids;
}

it('open conversations come by last activity, ended ones by their end, on every page', async () => {
  const [first, second, third, fourth, fifth] = (await talking(5)).map((one) => one.conversationId);
  app.clock.advance(1);
  await desk.say(first!, 'I am still here');
  expect(await pagesOf('mine')).toEqual([first, fifth, fourth, third, second]);
  for (const one of [fifth, fourth, third, second]) {
    app.clock.advance(1);
    await desk.act(one!, 'end');
  }
  expect(await pagesOf('ended')).toEqual([second, third, fourth, fifth]);
  expect(await pagesOf('all')).toEqual([second, third, fourth, fifth, first]);
  app.clock.advance(1);
  await desk.say(first!, 'And still');
  expect(await pagesOf('all')).toEqual([first, second, third, fourth, fifth]);
});
