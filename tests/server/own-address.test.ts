import { afterEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';

let app: TestApp;
let office: Office;

afterEach(() => app.close());

/** What the customer and the desk read of a conversation with one word of each side. */
async function textsOf(env: Record<string, string>): Promise<string[]> {
  app = await startTestApp({ env });
  office = await initialize(app);
  await changeConversations(office, { connectedMessage: { en: 'Meanwhile read {host}/help.' } });
  const desk = new Desk(office.owner, office.sdkAppId);
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  await customer.say('What is {host}?');
  await desk.say(customer.conversationId, 'See {host}/orders and {host}.');
  const read = ({ sender, text }: { sender: string; text: string }) => `${sender}: ${text}`;
  const { messages } = await customer.look();
  const told = messages.map(read);
  expect((await desk.messages(customer.conversationId)).map(read)).toEqual(told);
  return told.filter((each) => /host|acme/.test(each));
}

describe('the place for the installation’s address', () => {
  it('is filled with the address that the operator names, but not in a customer’s own words', async () => {
    expect(await textsOf({ PARLEY_PUBLIC_URL: 'https://desk.acme.test' })).toEqual([
      'system: Meanwhile read https://desk.acme.test/help.',
      'customer: What is {host}?',
      'agent: See https://desk.acme.test/orders and https://desk.acme.test.',
    ]);
  });

  it('stays where the operator names none, for the page to fill', async () => {
    expect(await textsOf({})).toEqual([
      'system: Meanwhile read {host}/help.',
      'customer: What is {host}?',
      'agent: See {host}/orders and {host}.',
    ]);
  });
});
