import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge, type Qa, statusesOf } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let parcel: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  parcel = await knowledge.add('Where is my parcel?', { similarQuestions: ['Track my parcel'] });
});
afterAll(() => app.close());

const refused = (code: string, limit?: number) => ({
  status: 422,
  body: {
    code: 'validationFailed',
    fields: [{ pointer: '/question', code, ...(limit === undefined ? {} : { limit }) }],
  },
});
const questionsOf = async () => (await knowledge.read(parcel.qaId)).body.similarQuestions;

it('adds one question behind the others, trimmed, and makes a new version', async () => {
  const { status, body, headers } = await knowledge.addQuestion(parcel.qaId, ' parcel not here yet ');
  expect({ status, etag: headers.etag }).toEqual({ status: 200, etag: '"2"' });
  expect(body).toEqual({
    ...parcel,
    similarQuestions: ['Track my parcel', 'parcel not here yet'],
    updatedAt: app.clock.now().toISOString(),
    version: 2,
  });
  expect((await knowledge.read(parcel.qaId)).body).toEqual(body);
});

it('leaves alone what somebody else has written meanwhile', async () => {
  await knowledge.update(parcel, { answer: 'Ask us.', similarQuestions: ['Track it', 'Where is it?'] });
  const { body } = await knowledge.addQuestion(parcel.qaId, 'parcel not here yet');
  expect(body).toMatchObject({
    answer: 'Ask us.',
    similarQuestions: ['Track it', 'Where is it?', 'parcel not here yet'],
    version: 3,
  });
});

it('keeps every one of several that are added at once', async () => {
  const questions = Array.from({ length: 8 }, (_, at) => `Way ${at}`);
  const answers = await Promise.all(questions.map((each) => knowledge.addQuestion(parcel.qaId, each)));
  expect(statusesOf(answers)).toEqual(Array<number>(8).fill(200));
  expect((await questionsOf()).toSorted()).toEqual(['Track my parcel', ...questions].toSorted());
});

it('changes nothing where the Q&A asks it already, in any letter case or width', async () => {
  for (const again of ['track MY parcel', 'Ｔrack　my parcel', ' where is my parcel? '])
    expect(await knowledge.addQuestion(parcel.qaId, again)).toMatchObject({ status: 200, body: parcel });
});

it('refuses a question without words, one of 201 characters and the 21st', async () => {
  expect(await knowledge.addQuestion(parcel.qaId, ' \n ')).toMatchObject(refused('required'));
  expect(await knowledge.addQuestion(parcel.qaId, '字'.repeat(201))).toMatchObject(refused('tooLong', 200));
  for (let at = 2; at <= 20; at += 1) await knowledge.addQuestion(parcel.qaId, `Way ${at}`);
  expect(await questionsOf()).toHaveLength(20);
  expect(await knowledge.addQuestion(parcel.qaId, 'One more')).toMatchObject(refused('tooMany', 20));
  expect(await knowledge.addQuestion(parcel.qaId, 'Way 20')).toMatchObject({ status: 200 });
});

it('takes exactly that question back, whatever has changed meanwhile', async () => {
  const { body: taught } = await knowledge.addQuestion(parcel.qaId, 'parcel not here yet');
  await knowledge.update(taught, {
    answer: 'Ask us.',
    similarQuestions: [...taught.similarQuestions, 'Parcel not here yet, why?'],
  });
  expect((await knowledge.removeQuestion(parcel.qaId, 'parcel not here yet')).body).toMatchObject({
    answer: 'Ask us.',
    similarQuestions: ['Track my parcel', 'Parcel not here yet, why?'],
    version: 4,
  });
});

it('removes nothing that is written otherwise, nor the standard question', async () => {
  for (const other of ['track my parcel', 'Where is my parcel?', 'Never asked'])
    expect(await knowledge.removeQuestion(parcel.qaId, other)).toMatchObject({ status: 200, body: parcel });
});

it('finds no Q&A that is gone', async () => {
  await knowledge.remove(parcel);
  for (const answer of [
    await knowledge.addQuestion(parcel.qaId, 'parcel not here yet'),
    await knowledge.removeQuestion(parcel.qaId, 'Track my parcel'),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } });
});

it('tells the console who changed which Q&A', async () => {
  await knowledge.addQuestion(parcel.qaId, 'parcel not here yet');
  const rows = await app.store.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'qa.changed')
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  expect(rows[0]?.payload).toMatchObject({
    change: 'edited',
    qas: [{ qaId: parcel.qaId, standardQuestion: 'Where is my parcel?' }],
  });
});
