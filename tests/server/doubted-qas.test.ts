import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pruneStore } from '../../server/store/retention-queries.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, type Message } from '../support/desk.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';

type Schemas = components['schemas'];
type DoubtedQa = Schemas['DoubtedQa'];
type DoubtedQuestion = Schemas['DoubtedQuestion'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let parcel: Qa;
let opening: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  parcel = await knowledge.add('Where is my parcel?', { similarQuestions: ['Track my order'] });
  opening = await knowledge.add('When are you open?');
  await knowledge.deploy(app);
});
afterAll(() => app.close());

const base = () => `/apps/${office.sdkAppId}/doubted-qas`;

async function qas(query = ''): Promise<DoubtedQa[]> {
  const { status, body } = await office.owner.get<Schemas['DoubtedQaPage']>(`${base()}?${query}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items;
}

async function questions(qa: Qa, query = ''): Promise<DoubtedQuestion[]> {
  const path = `${base()}/${qa.qaId}/questions?${query}`;
  return (await office.owner.get<Schemas['DoubtedQuestionPage']>(path)).body.items;
}

const move = (qa: Qa, { questionId }: DoubtedQuestion, how: string, body?: object) =>
  office.owner.post<DoubtedQuestion>(`${base()}/${qa.qaId}/questions/${questionId}/${how}`, body);

async function answerTo(text: string, customer: Customer): Promise<Message> {
  app.clock.advance(1);
  await customer.say(text);
  await app.runJobs();
  return (await customer.look()).messages.findLast(({ sender }) => sender === 'bot')!;
}

/** A customer asks and says whether the answer helped. */
async function judged(text: string, helpful: boolean | null): Promise<Customer> {
  const customer = await Customer.arrive(app, office);
  await customer.judge((await answerTo(text, customer)).messageId, helpful);
  return customer;
}

const arriving = () => Customer.arrive(app, office);

it('lists Q&As whose answers did not help, with what customers said and did', async () => {
  const one = await judged('Where is my parcel?', false);
  await judged('where is MY parcel', false);
  await judged('Track my order', true);
  await judged('When are you open?', true);
  const again = await arriving();
  await answerTo('Track my order', again);
  await answerTo('Where is my parcel?', again);
  const person = await arriving();
  await answerTo('Where is my parcel?', person);
  await person.askForPerson();
  expect(await qas()).toEqual([
    {
      qaId: parcel.qaId,
      standardQuestion: parcel.standardQuestion,
      count: 4,
      saidNoCount: 2,
      askedAgainCount: 1,
      wantedPersonCount: 1,
      helpedCount: 1,
      questionCount: 2,
      lastAskedAt: expect.any(String),
    },
  ]);
  const [where, track] = await questions(parcel);
  expect(where).toMatchObject({
    text: 'Where is my parcel?',
    language: 'en',
    score: 1,
    count: 3,
    saidNoCount: 2,
    wantedPersonCount: 1,
    status: 'open',
    taughtQa: null,
  });
  expect(where?.askings.map(({ conversationId }) => conversationId)).toContain(one.conversationId);
  expect(track).toMatchObject({ text: 'Track my order', count: 1, askedAgainCount: 1 });
});

it('counts asking in words for a person, and not who wrote of something else in between', async () => {
  const person = await arriving();
  await answerTo('Where is my parcel?', person);
  await answerTo('I want a person', person);
  const satisfied = await arriving();
  await answerTo('When are you open?', satisfied);
  await answerTo('Thank you', satisfied);
  await satisfied.askForPerson();
  expect(await qas()).toMatchObject([{ qaId: parcel.qaId, wantedPersonCount: 1, saidNoCount: 0 }]);
});

it('believes who says that it helped, whatever came next, until they take it back', async () => {
  const customer = await arriving();
  const { messageId } = await answerTo('Where is my parcel?', customer);
  await customer.askForPerson();
  await customer.judge(messageId, true);
  expect(await qas()).toEqual([]);
  await customer.judge(messageId, null);
  expect(await qas()).toMatchObject([{ count: 1, helpedCount: 0 }]);
});

it('notes what was taught, ignored and opened again', async () => {
  await judged('Track my order', false);
  const [question] = await questions(parcel);
  const taught = await move(parcel, question!, 'teach', { qaId: opening.qaId });
  const { qaId, standardQuestion } = opening;
  expect(taught.body).toEqual({ ...question, status: 'taught', taughtQa: { qaId, standardQuestion } });
  expect(await qas()).toEqual([]);
  expect(await qas('status=taught')).toMatchObject([{ qaId: parcel.qaId, count: 1 }]);
  expect((await move(parcel, question!, 'ignore')).body).toMatchObject({ status: 'ignored', taughtQa: null });
  expect((await move(parcel, question!, 'reopen')).body).toEqual(question);
  await move(parcel, question!, 'teach', { qaId: opening.qaId });
  await knowledge.remove(opening);
  expect(await questions(parcel)).toEqual([question]);
});

it('opens what was taught again once an answer of a later version does not help; what is ignored stays so', async () => {
  await judged('Track my order', false);
  await judged('Where is my parcel?', false);
  const [latest, first] = await questions(parcel);
  await move(parcel, first!, 'teach', { qaId: parcel.qaId });
  await move(parcel, latest!, 'ignore');
  await judged('Track my order', false);
  expect(await qas()).toEqual([]);
  await knowledge.update(parcel, { answer: 'It is on its way.' });
  await knowledge.deploy(app);
  await judged('Track my order', false);
  await judged('Where is my parcel?', false);
  expect(await questions(parcel, 'status=open')).toMatchObject([{ text: 'Track my order', count: 3 }]);
});

it('counts the time span that is asked for, and keeps 30 days', async () => {
  await judged('Track my order', false);
  await sql`update answer_signs set asked_at = asked_at - interval '8 days'`.execute(app.store.db);
  expect(await qas()).toEqual([]);
  expect(await qas('window=14d')).toHaveLength(1);
  const [question] = await questions(parcel, 'window=14d');
  await sql`update answer_signs set asked_at = asked_at - interval '23 days'`.execute(app.store.db);
  expect(await move(parcel, question!, 'ignore')).toMatchObject({ status: 404 });
  await pruneStore(app.store.db, app.clock.now());
  expect(await app.store.db.selectFrom('answer_signs').select('seq').execute()).toEqual([]);
});

it('pages by how many answers did not help', async () => {
  for (const text of ['When are you open?', 'Track my order', 'Where is my parcel?'])
    await judged(text, false);
  const first = await office.owner.get<Schemas['DoubtedQaPage']>(`${base()}?limit=1`);
  const cursor = first.body.nextCursor ?? '';
  const second = await office.owner.get<Schemas['DoubtedQaPage']>(`${base()}?limit=1&cursor=${cursor}`);
  const items = [...first.body.items, ...second.body.items];
  expect(items.map(({ qaId }) => qaId)).toEqual([parcel.qaId, opening.qaId]);
  expect([first.body.total, second.body.total, second.body.nextCursor]).toEqual([2, 2, null]);
});

it('S17 finds nothing of Q&As, questions and applications that are not there', async () => {
  await judged('Track my order', false);
  const [question] = await questions(parcel);
  expect(await move(opening, question!, 'ignore')).toMatchObject({ status: 404 });
  expect(await move(parcel, { ...question!, questionId: 'unq_none' }, 'ignore')).toMatchObject({
    status: 404,
  });
  const wrong = await move(parcel, question!, 'teach', { qaId: 'qa_none' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: [{ pointer: '/qaId', code: 'unknownValue' }] },
  });
  await knowledge.remove(parcel);
  expect(await qas()).toEqual([]);
  expect((await office.owner.get(`${base()}/${parcel.qaId}/questions`)).status).toBe(404);
});
