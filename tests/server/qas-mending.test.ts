import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let parcel: Qa;
let change: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  parcel = await knowledge.add('Where is my parcel?', {
    similarQuestions: ['Track my parcel', 'Other size?'],
  });
  change = await knowledge.add('Can I change my order?', { similarQuestions: ['track MY parcel'] });
});
afterAll(() => app.close());

const refused = (pointer: string, code: string, limit?: number) => ({
  status: 422,
  body: {
    code: 'validationFailed',
    fields: [{ pointer, code, ...(limit === undefined ? {} : { limit }) }],
  },
});
const read = async ({ qaId }: Qa) => (await knowledge.read(qaId)).body;
const ways = (count: number) => Array.from({ length: count }, (_, at) => `Way ${at}`);

describe('moving a question', () => {
  const move = (question: string, to = change.qaId, from = parcel.qaId) =>
    knowledge.moveQuestion(from, question, to);

  it('takes it from one Q&A and adds it behind the questions of the other', async () => {
    const { status, body, headers } = await move('Other size?');
    expect({ status, etag: headers.etag }).toEqual({ status: 200, etag: '"2"' });
    expect(body).toMatchObject({ qaId: parcel.qaId, similarQuestions: ['Track my parcel'], version: 2 });
    expect(await read(change)).toMatchObject({ similarQuestions: ['track MY parcel', 'Other size?'] });
    await move('Other size?', parcel.qaId, change.qaId);
    expect(await read(parcel)).toMatchObject({ similarQuestions: parcel.similarQuestions });
    expect(await read(change)).toMatchObject({ similarQuestions: change.similarQuestions });
  });

  it('only takes it where the other Q&A asks it already', async () => {
    expect((await move('Track my parcel')).body).toMatchObject({ similarQuestions: ['Other size?'] });
    expect(await read(change)).toEqual(change);
  });

  it('changes nothing where the Q&A has no such similar question', async () => {
    for (const other of ['track my parcel', 'Where is my parcel?', 'Never asked'])
      expect(await move(other)).toMatchObject({ status: 200, body: parcel });
    expect(await read(change)).toEqual(change);
  });

  it('is refused where the other Q&A is full, and where it is none or the same', async () => {
    await knowledge.update(change, { similarQuestions: ways(20) });
    expect(await move('Other size?')).toMatchObject(refused('/question', 'tooMany', 20));
    expect(await move('Other size?', parcel.qaId)).toMatchObject(refused('/toQaId', 'unknownValue'));
    expect(await move('Other size?', change.qaId, 'qa_gone')).toMatchObject({ status: 404 });
    expect(await read(parcel)).toEqual(parcel);
  });
});

describe('merging two Q&As', () => {
  const merge = (other = change.qaId, answerOf: 'own' | 'other' = 'own', into = parcel.qaId) =>
    knowledge.merge(into, other, answerOf);

  it('keeps all questions once, and the chosen answer; the other Q&A is gone', async () => {
    const { status, body } = await merge();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      qaId: parcel.qaId,
      standardQuestion: 'Where is my parcel?',
      similarQuestions: ['Track my parcel', 'Other size?', 'Can I change my order?'],
      answer: parcel.answer,
      version: 2,
    });
    expect(await knowledge.read(change.qaId)).toMatchObject({ status: 404 });
    expect(await knowledge.questions()).toEqual(['Where is my parcel?']);
  });

  it('keeps the answer of the other Q&A if that is wanted', async () => {
    expect((await merge(change.qaId, 'other')).body.answer).toBe(change.answer);
  });

  it('tells the console what became of both', async () => {
    await merge();
    const rows = await app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'qa.changed')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { change: 'deleted', qas: [{ qaId: change.qaId }] },
      { change: 'edited', qas: [{ qaId: parcel.qaId }] },
    ]);
  });

  it('is refused where the questions would be too many, and where the other Q&A is none or the same', async () => {
    await knowledge.update(change, { similarQuestions: ways(18) });
    expect(await merge()).toMatchObject(refused('/otherQaId', 'tooMany', 20));
    for (const other of [parcel.qaId, 'qa_gone'])
      expect(await merge(other)).toMatchObject(refused('/otherQaId', 'unknownValue'));
    expect(await merge(change.qaId, 'own', 'qa_gone')).toMatchObject({ status: 404 });
    expect(await read(parcel)).toEqual(parcel);
  });

  it('is full, but not too full, with 20', async () => {
    await knowledge.update(change, { similarQuestions: ways(17) });
    expect((await merge()).body.similarQuestions).toHaveLength(20);
  });
});
