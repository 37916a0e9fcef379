import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regressionCasesMax } from '../../src/machines/rules/limits.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats } from '../support/chitchats.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { RegressionSet, expectAnswer, expectFallback } from '../support/regression-set.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let set: RegressionSet;
let parcel: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  set = new RegressionSet(office.owner, office.sdkAppId);
  parcel = await knowledge.add('Where is my parcel?');
});
afterAll(() => app.close());

const questionsOf = async (query: Record<string, string> = {}) =>
  (await set.list(query)).body.items.map(({ question }) => question);

describe('a case', () => {
  it('names what it expects as the draft calls it now', async () => {
    const made = await set.add('  parcel lost ', expectAnswer(parcel.qaId));
    expect(made).toMatchObject({
      question: 'parcel lost',
      language: 'en',
      expectation: { kind: 'answer', origin: { kind: 'qa', id: parcel.qaId } },
      originTitle: 'Where is my parcel?',
      lastOutcome: null,
      version: 1,
    });
    await knowledge.update(parcel, { standardQuestion: 'Where is it?' });
    expect((await set.read(made.caseId)).body).toMatchObject({ originTitle: 'Where is it?', version: 1 });
    const [talk] = (await new Chitchats(office.owner, office.sdkAppId).list()).body.items;
    const chat = await set.add('hey', expectAnswer(talk?.chitchatId ?? '', 'chitchat'));
    expect(chat.originTitle).toBe(talk?.question);
    expect((await set.add('xyz')).originTitle).toBeNull();
  });

  it('stays when what it expects leaves the draft, and can then be reworded', async () => {
    const made = await set.add('parcel lost', expectAnswer(parcel.qaId));
    await office.owner.send('DELETE', `${knowledge.base}/qas/${parcel.qaId}`, {
      headers: { 'if-match': `"${parcel.version}"` },
    });
    expect((await set.read(made.caseId)).body).toMatchObject({ originTitle: null, version: 1 });
    expect((await set.update(made, { question: 'lost parcel' })).status).toBe(200);
    const { status, body } = await set.create('another', expectAnswer(parcel.qaId));
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ pointer: '/expectation/origin/id', code: 'unknownValue' }]);
  });

  it.each([
    [{ kind: 'answer', origin: null }, '/expectation/origin', 'required'],
    [{ kind: 'suggestions', origin: null }, '/expectation/origin', 'required'],
    [{ kind: 'fallback', origin: { kind: 'qa', id: 'qa_1' } }, '/expectation/origin', 'unknownValue'],
    [{ kind: 'handover', origin: { kind: 'qa', id: 'qa_1' } }, '/expectation/origin', 'unknownValue'],
    [
      { kind: 'suggestions', origin: { kind: 'chitchat', id: 'talk_1' } },
      '/expectation/origin/kind',
      'unknownValue',
    ],
  ])('refuses the expectation %o', async (expectation, pointer, code) => {
    const { status, body } = await set.create('what', expectation);
    expect([status, body.fields]).toEqual([422, [{ pointer, code }]]);
  });

  it('has a question of its own in its language', async () => {
    const made = await set.add('Parcel  Lost');
    const again = await set.create('parcel lost');
    expect([again.status, again.body.code]).toEqual([409, 'duplicateName']);
    expect(again.body.fields).toEqual([{ pointer: '/question', code: 'duplicate' }]);
    expect((await set.create('parcel lost', expectFallback, { language: 'zh' })).status).toBe(201);
    const other = await set.add('something else');
    expect((await set.update(other, { question: made.question })).body.code).toBe('duplicateName');
  });

  it('is added once for each key', async () => {
    const key = randomUUID();
    const [first, second] = [
      await set.create('twice', expectFallback, { key }),
      await set.create('twice', expectFallback, { key }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await questionsOf()).toEqual(['twice']);
  });

  it('is changed by whoever has read it last, and only if it differs', async () => {
    const made = await set.add('parcel lost');
    expect((await set.update(made, {})).body.version).toBe(1);
    const { body } = await set.update(made, { expectation: expectAnswer(parcel.qaId) });
    expect(body).toMatchObject({ originTitle: 'Where is my parcel?', version: 2 });
    expect((await set.update(made, { question: 'late' })).status).toBe(412);
    expect((await set.remove(made)).status).toBe(412);
    expect((await set.remove(body)).status).toBe(204);
    expect((await set.read(made.caseId)).status).toBe(404);
  });
});

describe('the set', () => {
  it('lists the newest first, page by page, and searches their questions', async () => {
    for (const question of ['one', 'two', 'three 100%']) {
      app.clock.advance(1);
      await set.add(question);
    }
    const first = (await set.list({ limit: '2' })).body;
    expect(first.items.map(({ question }) => question)).toEqual(['three 100%', 'two']);
    expect(await questionsOf({ limit: '2', cursor: first.nextCursor ?? '' })).toEqual(['one']);
    expect(await questionsOf({ search: 'T' })).toEqual(['three 100%', 'two']);
    expect(await questionsOf({ search: '0%' })).toEqual(['three 100%']);
    expect((await set.list({ limit: '1', search: 't', cursor: first.nextCursor ?? '' })).status).toBe(422);
  });

  it('is not larger than a deployment asks in a short time', async () => {
    const rows = Array.from({ length: regressionCasesMax - 1 }, (_, index) => ({
      sdk_app_id: office.sdkAppId,
      case_id: `cas_${index}`,
      question: `Question ${index}`,
      question_key: `question ${index}`,
      language: 'en' as const,
      expected_kind: 'fallback' as const,
      origin_kind: null,
      origin_id: null,
      created_at: app.clock.now(),
    }));
    await app.store.db.insertInto('regression_cases').values(rows).execute();
    await set.add('the last one');
    const { status, body } = await set.create('one too many');
    expect([status, body.code]).toEqual([409, 'regressionSetLimitExceeded']);
  });
});
