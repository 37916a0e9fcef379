import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reminderDefaultSeconds } from '../../src/machines/rules/limits.ts';
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

describe('a conversation says since when its customer waits for a person', () => {
  it('from the hand-over to the first reply, then from the first message to its answer', async () => {
    const customer = await Customer.arrive(app, office);
    await customer.say('Where is my parcel?');
    expect(await seen(customer)).toMatchObject({ waitingSince: null, firstRepliedAt: null });
    const handedOver = nextMinute();
    await customer.askForPerson();
    expect(await seen(customer)).toMatchObject({ status: 'queued', waitingSince: handedOver });
    nextMinute();
    await desk.become('online');
    await app.runJobs();
    await customer.say('Is anybody there?');
    expect(await seen(customer)).toMatchObject({
      status: 'serving',
      waitingSince: handedOver,
      firstRepliedAt: null,
    });
    const replied = nextMinute();
    await desk.say(customer.conversationId, 'I am here.');
    expect(await seen(customer)).toMatchObject({ waitingSince: null, firstRepliedAt: replied });
    const asked = nextMinute();
    await customer.say('And?');
    nextMinute();
    await customer.say('Hello?');
    expect(await seen(customer)).toMatchObject({ waitingSince: asked, firstRepliedAt: replied });
    expect((await desk.list('mine'))[0]).toMatchObject({ waitingSince: asked });
    await desk.act(customer.conversationId, 'end');
    expect(await seen(customer)).toMatchObject({ waitingSince: null });
  });

  it('the same after the agent leaves; who was answered waits from then on, whoever has them next', async () => {
    await desk.become('online');
    const [answered, asking] = [await Customer.waiting(app, office), await Customer.waiting(app, office)];
    for (const { conversationId } of [answered, asking]) await desk.say(conversationId, 'I am here.');
    const asked = nextMinute();
    await asking.say('And?');
    const left = nextMinute();
    await desk.become('offline');
    expect(await seen(answered)).toMatchObject({ status: 'queued', waitingSince: left });
    expect(await seen(asking)).toMatchObject({ status: 'queued', waitingSince: asked });
    nextMinute();
    await desk.become('online');
    await app.runJobs();
    expect(await seen(answered)).toMatchObject({ status: 'serving', waitingSince: left, silentSince: null });
    expect(await seen(asking)).toMatchObject({ status: 'serving', waitingSince: asked });
  });

  it('and is reminded of no silence before the agent who is back has said a word', async () => {
    await desk.become('online');
    const customer = await Customer.waiting(app, office);
    await desk.say(customer.conversationId, 'One moment, I look for your pass.');
    await desk.become('offline');
    await desk.become('online');
    await app.runJobs();
    app.clock.advance(reminderDefaultSeconds);
    await app.runJobs();
    expect(await seen(customer)).toMatchObject({ status: 'serving', remindedAt: null });
    const said = nextMinute();
    await desk.say(customer.conversationId, 'I have found it.');
    expect(await seen(customer)).toMatchObject({ waitingSince: null, silentSince: said });
  });
});

it('a conversation says what its customer last said, whoever spoke since', async () => {
  const customer = await Customer.arrive(app, office);
  expect(await seen(customer)).toMatchObject({ lastCustomerMessage: null });
  const text = `${'是'.repeat(199)}😀 and more`;
  await customer.say(text);
  await app.runJobs();
  await customer.askForPerson();
  await desk.become('online');
  await app.runJobs();
  await desk.say(customer.conversationId, 'One moment.');
  expect(await seen(customer)).toMatchObject({
    lastMessage: { sender: 'agent', text: 'One moment.' },
    lastCustomerMessage: { text: `${'是'.repeat(199)}😀` },
  });
});

it('a conversation says everything that nobody has answered, the oldest first', async () => {
  const customer = await Customer.arrive(app, office);
  await customer.say('The bot answers this.');
  await app.runJobs();
  await desk.become('online');
  await customer.askForPerson();
  await app.runJobs();
  expect(await seen(customer)).toMatchObject({ unansweredText: null, unreadCount: 0 });
  await customer.say('My parcel is lost.');
  await customer.say('Are you there?');
  expect(await seen(customer)).toMatchObject({
    unansweredText: 'My parcel is lost.\nAre you there?',
    unreadCount: 2,
  });
  await customer.say('是'.repeat(300));
  const most = `My parcel is lost.\nAre you there?\n${'是'.repeat(300)}`.slice(0, 200);
  expect(await seen(customer)).toMatchObject({ unansweredText: most, unreadCount: 3 });
  await desk.say(customer.conversationId, 'One moment.');
  expect(await seen(customer)).toMatchObject({ unansweredText: null, unreadCount: 0 });
  await customer.say('Thank you.');
  await customer.leave();
  expect(await seen(customer)).toMatchObject({ unansweredText: null, unreadCount: 0 });
});

describe('a desk admin who takes a conversation over', () => {
  it('starts no wait where nobody owed a word, and goes on with one that ran', async () => {
    await desk.become('online');
    const [answered, asking] = [await Customer.waiting(app, office), await Customer.waiting(app, office)];
    for (const { conversationId } of [answered, asking]) await desk.say(conversationId, 'I am here.');
    const asked = nextMinute();
    await asking.say('And?');
    const hired = await addMember(app, office, { consoleRole: null, deskRole: 'deskAdmin' });
    const admin = new Desk(hired.browser, office.sdkAppId);
    await admin.become('online');
    nextMinute();
    for (const { conversationId } of [answered, asking])
      expect((await admin.takeOver(conversationId)).status).toBe(200);
    expect(await seen(answered)).toMatchObject({ status: 'serving', waitingSince: null });
    expect(await seen(asking)).toMatchObject({ status: 'serving', waitingSince: asked });
  });
});
