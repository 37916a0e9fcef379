import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge, statusesOf } from '../support/knowledge.ts';

/** A low limit of the knowledge base; tests/server/imports-refusals.test.ts tests the real one. */
const knowledgeQasMax = 100;

let app: TestApp;
let office: Office;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp({ deps: { knowledgeQasMax } });
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const notFound = { status: 404, body: { code: 'notFound' } };
const duplicate = {
  status: 409,
  body: { code: 'duplicateName', fields: [{ pointer: '/standardQuestion', code: 'duplicate' }] },
};
const invalid = (pointer: string, code: string, limit?: number) => ({
  status: 422,
  body: { code: 'validationFailed', fields: [{ pointer, code, ...(limit === undefined ? {} : { limit }) }] },
});

/** The events about the draft that the console got, oldest first. */
async function pendingCounts(): Promise<unknown[]> {
  const rows = await app.store.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'draft.changed')
    .orderBy('seq')
    .execute();
  return rows.map(({ payload }) => payload.pendingCount);
}

describe('adding', () => {
  it('ticks the guide’s first step', async () => {
    await knowledge.create('Where is my order?');
    const { body } = await office.owner.get<{ steps: { id: string; done: boolean }[] }>(
      `/apps/${office.sdkAppId}/guide`,
    );
    expect(body.steps[0]).toMatchObject({ id: 'importKnowledge', done: true });
  });

  it('answers the Q&A, its place and its version', async () => {
    const { status, body, headers } = await knowledge.create(' Where is my order? ', {
      similarQuestions: [' Track my parcel', '我的订单在哪'],
      answer: ' See “My orders”.\nOr call us. ',
    });
    expect(status).toBe(201);
    expect(headers).toMatchObject({
      etag: '"1"',
      location: `/api/v1/apps/${office.sdkAppId}/qas/${body.qaId}`,
    });
    expect(body).toEqual({
      qaId: expect.stringMatching(/^qa_[a-z2-7]{20}$/),
      standardQuestion: 'Where is my order?',
      similarQuestions: ['Track my parcel', '我的订单在哪'],
      answer: 'See “My orders”.\nOr call us.',
      blocks: null,
      categoryId: expect.any(String),
      categoryPath: ['Uncategorized'],
      inDefaultCategory: true,
      status: 'activated',
      deployState: 'pendingAdd',
      updatedAt: app.clock.now().toISOString(),
      version: 1,
    });
    expect((await knowledge.read(body.qaId)).body).toEqual(body);
  });

  it('keeps questions unique, letter case, width and white space aside', async () => {
    await knowledge.add('How do I return an item?');
    for (const again of [
      'how do i RETURN an item?',
      'Ｈｏｗ　do I return an item？',
      'How  do I return an item?',
    ]) {
      expect(await knowledge.create(again)).toMatchObject(duplicate);
    }
    expect((await knowledge.list()).body.total).toBe(1);
  });

  it('lets one of several at once through', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => knowledge.create('Race?')));
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('has one effect per key, however often it is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => knowledge.create('Once?', {}, 'the-same-key')),
    );
    expect(new Set(answers.map(({ body }) => body.qaId)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await knowledge.create('Other?', {}, 'the-same-key')).toMatchObject({
      status: 409,
      body: { code: 'idempotencyKeyReused' },
    });
  });

  it('says what is wrong, and where', async () => {
    expect(await knowledge.create('字'.repeat(101))).toMatchObject(
      invalid('/standardQuestion', 'tooLong', 100),
    );
    expect(await knowledge.create(' \n ')).toMatchObject(invalid('/standardQuestion', 'required'));
    expect(await knowledge.create('Q?', { answer: ' ' })).toMatchObject(invalid('/answer', 'required'));
    expect(await knowledge.create('Q?', { answer: 'a'.repeat(2001) })).toMatchObject(
      invalid('/answer', 'tooLong', 2000),
    );
    const many = Array.from({ length: 21 }, (_, index) => `Similar ${index}`);
    expect(await knowledge.create('Q?', { similarQuestions: many })).toMatchObject(
      invalid('/similarQuestions', 'tooMany', 20),
    );
    expect(await knowledge.create('Q?', { similarQuestions: ['A', 'ｑ？', 'a'] })).toMatchObject({
      body: {
        fields: [
          { pointer: '/similarQuestions/1', code: 'duplicate' },
          { pointer: '/similarQuestions/2', code: 'duplicate' },
        ],
      },
    });
    expect(await knowledge.create('Q?', { similarQuestions: ['ok', ' '] })).toMatchObject(
      invalid('/similarQuestions/1', 'required'),
    );
    expect(await knowledge.create('Q?', { categoryId: 'cat_gone' })).toMatchObject(
      invalid('/categoryId', 'unknownValue'),
    );
    expect((await knowledge.list()).body.total).toBe(0);
  });

  it('ends at the knowledge base’s limit', async () => {
    await app.store.pool.query(
      `insert into qas (sdk_app_id, qa_id, standard_question, question_key, answer, category_id, created_at, updated_at)
       select $1, 'qa_' || i, 'Q' || i, 'q' || i, 'A', category_id, now(), now()
       from generate_series(1, $2) i, categories where sdk_app_id = $1`,
      [office.sdkAppId, knowledgeQasMax],
    );
    expect(await knowledge.create('One too many?')).toMatchObject({
      status: 409,
      body: { code: 'knowledgeLimitExceeded' },
    });
    await knowledge.bulk({ qaIds: ['qa_7'], action: 'delete' });
    const answers = await Promise.all([1, 2, 3].map((n) => knowledge.create(`Last ${n}?`)));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
  });
});

describe('changing', () => {
  it('replaces the content, counts the version, and moves it to the top of the list', async () => {
    const first = await knowledge.add('First?');
    app.clock.advance(1);
    await knowledge.add('Second?');
    app.clock.advance(1);
    const orders = await knowledge.addCategory('Orders');
    const { status, body, headers } = await knowledge.update(first, {
      standardQuestion: 'First of all?',
      similarQuestions: ['To begin with?'],
      answer: 'New',
      categoryId: orders.categoryId,
    });
    expect({ status, etag: headers.etag }).toEqual({ status: 200, etag: '"2"' });
    expect(body).toMatchObject({
      qaId: first.qaId,
      standardQuestion: 'First of all?',
      similarQuestions: ['To begin with?'],
      answer: 'New',
      categoryPath: ['Orders'],
      status: 'activated',
      version: 2,
    });
    expect(await knowledge.questions()).toEqual(['First of all?', 'Second?']);
    await knowledge.add('First?');
  });

  it('overwrites nobody’s work', async () => {
    const qa = await knowledge.add('Whose?');
    await knowledge.update(qa, { answer: 'Mine' });
    expect(await knowledge.update(qa, { answer: 'Yours' })).toMatchObject({
      status: 412,
      body: { code: 'versionConflict', currentVersion: 2 },
    });
    expect(await knowledge.update(qa, { answer: 'Yours' }, null)).toMatchObject({
      status: 428,
      body: { code: 'preconditionRequired' },
    });
    expect((await knowledge.read(qa.qaId)).body.answer).toBe('Mine');
    const second = { ...qa, version: 2 };
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((answer) => knowledge.update(second, { answer })),
    );
    expect(statusesOf(answers)).toEqual([200, 412, 412, 412]);
  });

  it('refuses the question of another Q&A, and takes its own in another case', async () => {
    await knowledge.add('Taken?');
    const qa = await knowledge.add('Free?');
    expect(await knowledge.update(qa, { standardQuestion: 'TAKEN?' })).toMatchObject(duplicate);
    expect(await knowledge.update(qa, { standardQuestion: 'FREE?' })).toMatchObject({
      status: 200,
      body: { standardQuestion: 'FREE?' },
    });
  });

  it('to the same is no change: neither version nor draft', async () => {
    const qa = await knowledge.add('Same?');
    const before = await pendingCounts();
    expect(await knowledge.update(qa, {})).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await pendingCounts()).toEqual(before);
  });

  it('deletes with the version that was seen', async () => {
    const qa = await knowledge.add('Gone?');
    await knowledge.update(qa, { answer: 'Newer' });
    expect(await knowledge.remove(qa)).toMatchObject({ status: 412, body: { currentVersion: 2 } });
    expect(await knowledge.remove(qa, 2)).toMatchObject({ status: 204 });
    expect(await knowledge.remove(qa, 2)).toMatchObject(notFound);
    expect(await knowledge.read(qa.qaId)).toMatchObject(notFound);
  });
});
