import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, type Message } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { openStream } from '../support/open-stream.ts';

type Robot = components['schemas']['Robot'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  await knowledge.add('Where is my parcel?', { similarQuestions: ['Track my order'] });
  await knowledge.add('When are you open?');
  await knowledge.deploy(app);
});
afterAll(() => app.close());

const wheres = 'Where is my parcel?';

/** What the bot says to it. */
async function answerTo(text: string, customer: Customer): Promise<Message> {
  await customer.say(text);
  await app.runJobs();
  const message = (await customer.look()).messages.findLast(({ sender }) => sender === 'bot');
  if (message === undefined) throw new Error('The bot said nothing.');
  return message;
}

it('asks under an answer from a Q&A, and under nothing else that the bot says', async () => {
  const customer = await Customer.arrive(app, office);
  expect(await answerTo(wheres, customer)).toMatchObject({ asksFeedback: true });
  await answerTo('Thank you', customer);
  await answerTo('Do you sell stamps on the moon?', customer);
  await answerTo('I want a person', customer);
  const asking = (await customer.look()).messages.filter(({ asksFeedback }) => asksFeedback);
  expect(asking.map(({ text }) => text)).toEqual([`About: ${wheres}`]);
});

it('asks under the answer that was chosen among suggestions', async () => {
  const customer = await Customer.arrive(app, office);
  const { suggestions } = await answerTo('my parcel or when are you open', customer);
  await customer.choose(suggestions?.[0]?.suggestionId ?? '');
  await app.runJobs();
  expect((await customer.look()).messages.at(-1)).toMatchObject({ sender: 'bot', asksFeedback: true });
});

it('asks no more once a version is live whose robot does not', async () => {
  const customer = await Customer.arrive(app, office);
  const robots = `/apps/${office.sdkAppId}/robots`;
  const { items } = (await office.owner.get<{ items: Robot[] }>(robots)).body;
  const {
    robotId,
    isDefault: _,
    botType: __,
    createdAt: ___,
    deployState: ____,
    version,
    ...content
  } = items[0]!;
  expect(content.asksFeedback).toBe(true);
  await office.owner.send('PUT', `${robots}/${robotId}`, {
    body: { ...content, asksFeedback: false },
    headers: { 'if-match': `"${version}"` },
  });
  expect((await answerTo(wheres, customer)).asksFeedback).toBe(true);
  await knowledge.deploy(app);
  expect((await answerTo(wheres, customer)).asksFeedback).toBeUndefined();
});

it('keeps what the customer says, lets it change and be taken back, and tells it twice only once', async () => {
  const customer = await Customer.arrive(app, office);
  const { messageId } = await answerTo(wheres, customer);
  const stream = await openStream(`${address}/api/v1/visitor/events`, {
    authorization: `Bearer ${customer.token}`,
  });
  const no = await customer.judge(messageId, false);
  expect(no.body).toMatchObject({ messageId, revision: 2, feedback: { helpful: false } });
  expect((await customer.judge(messageId, false)).body).toEqual(no.body);
  expect((await customer.judge(messageId, true)).body).toMatchObject({
    revision: 3,
    feedback: { helpful: true },
  });
  const taken = await customer.judge(messageId, null);
  expect(taken.body.feedback).toBeUndefined();
  expect((await customer.judge(messageId, false)).body).toMatchObject({ revision: 5 });
  const told = await stream.until('"revision":5');
  stream.abort();
  expect(told.match(/"type":"message.updated"/g)).toHaveLength(4);
  expect((await customer.look()).messages.find((each) => each.messageId === messageId)).toMatchObject({
    feedback: { helpful: false },
  });
});

it('shows the agent who takes over what the customer said, also after the end', async () => {
  const customer = await Customer.arrive(app, office);
  const { messageId } = await answerTo(wheres, customer);
  const desk = new Desk(office.owner, office.sdkAppId);
  await customer.askForPerson();
  await desk.become('online');
  await app.runJobs();
  await customer.judge(messageId, false);
  const seen = await desk.messages(customer.conversationId);
  expect(seen.find((each) => each.messageId === messageId)).toMatchObject({ feedback: { helpful: false } });
  await customer.leave();
  expect((await customer.judge(messageId, true)).status).toBe(200);
});

it('S17 finds no message of others, and none that does not ask', async () => {
  const customer = await Customer.arrive(app, office);
  const other = await Customer.arrive(app, office);
  const { messageId } = await answerTo(wheres, customer);
  expect(await other.judge(messageId, false)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  for (const message of (await customer.look()).messages.filter((each) => !each.asksFeedback))
    expect((await customer.judge(message.messageId, true)).status).toBe(404);
  const [seen] = (await customer.look()).messages.filter((each) => each.messageId === messageId);
  expect(seen?.feedback).toBeUndefined();
});
