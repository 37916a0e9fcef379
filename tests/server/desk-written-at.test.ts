import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

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

/** The time, one minute after the last. */
function nextMinute(): string {
  app.clock.advance(60);
  return app.clock.now().toISOString();
}

async function seen({ conversationId }: Customer) {
  const { body } = await desk.read(conversationId);
  return body;
}

it('a message that its customer could not send says when it was written, and stands where it arrived', async () => {
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  const { conversationId } = customer;
  await desk.say(conversationId, 'I am here.');
  app.clock.advance(300);
  const arrived = nextMinute();
  await customer.say('Written long ago.', undefined, 240);
  await customer.say('Written just now.', undefined, 59);
  const said = (await desk.messages(conversationId)).filter(({ sender }) => sender === 'customer');
  expect(said.map(({ text, createdAt, writtenAt }) => [text, createdAt === arrived, writtenAt])).toEqual([
    ['Written long ago.', true, new Date(Date.parse(arrived) - 240_000).toISOString()],
    ['Written just now.', true, undefined],
  ]);
  expect(await seen(customer)).toMatchObject({ waitingSince: arrived });
});

it('a message says no time from before its conversation, whatever its client says', async () => {
  await desk.become('online');
  const begun = app.clock.now().toISOString();
  const customer = await Customer.waiting(app, office);
  nextMinute();
  nextMinute();
  await customer.say('Written last month.', undefined, 2_000_000);
  const said = (await desk.messages(customer.conversationId)).findLast(({ sender }) => sender === 'customer');
  expect(said).toMatchObject({ text: 'Written last month.', writtenAt: begun });
});

it('an answer that was written before the customer’s last message leaves that unanswered, and says when it was written', async () => {
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  const { conversationId } = customer;
  await desk.say(conversationId, 'I am here.');
  const asked = nextMinute();
  await customer.say('Hello? I freeze.');
  const arrived = nextMinute();
  await desk.say(conversationId, 'It is on its way.', undefined, 90);
  expect(await seen(customer)).toMatchObject({
    waitingSince: asked,
    unreadCount: 1,
    unansweredText: 'Hello? I freeze.',
    lastMessage: { sender: 'agent', text: 'It is on its way.' },
  });
  expect((await desk.messages(conversationId)).at(-1)).toMatchObject({
    createdAt: arrived,
    writtenAt: new Date(Date.parse(arrived) - 90_000).toISOString(),
  });
  await desk.say(conversationId, 'It was kept, but seen.', undefined, 30);
  expect(await seen(customer)).toMatchObject({ waitingSince: null, unreadCount: 0 });
});

it('an answer says no time from before its agent took the conversation, whatever the clock of the page says', async () => {
  const customer = await Customer.waiting(app, office);
  const { conversationId } = customer;
  nextMinute();
  await desk.become('online');
  await app.runJobs();
  const [took] = [app.clock.now().toISOString(), nextMinute(), nextMinute()];
  await desk.say(conversationId, 'I am here.', undefined, 7200);
  const message = (await desk.messages(conversationId)).at(-1);
  expect(message).toMatchObject({ sender: 'agent', writtenAt: took });

  const hired = await addMember(app, office, { consoleRole: null, deskRole: 'deskAdmin' });
  const admin = new Desk(hired.browser, office.sdkAppId);
  await admin.become('online');
  await admin.takeOver(conversationId);
  await admin.say(conversationId, 'So am I.', undefined, 7200);
  const [last] = (await desk.messages(conversationId)).slice(-1);
  expect([last?.text, last?.writtenAt]).toEqual(['So am I.', undefined]);
});

it('a kept answer answers what it was written after, however much else the customer has said meanwhile', async () => {
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  const { conversationId } = customer;
  await customer.say('first');
  nextMinute();
  await customer.say('second');
  nextMinute();
  const fourth = nextMinute();
  await customer.say('fourth');
  nextMinute();
  await desk.say(conversationId, 'My answer to the first two.', undefined, 100);
  expect(await seen(customer)).toMatchObject({
    waitingSince: fourth,
    unreadCount: 1,
    unansweredText: 'fourth',
  });
});
