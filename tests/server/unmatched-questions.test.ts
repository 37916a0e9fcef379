import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pruneStore } from '../../server/store/retention-queries.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';

type Schemas = components['schemas'];
type Unmatched = Schemas['UnmatchedQuestion'];
type Page = Schemas['UnmatchedQuestionPage'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let parcel: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  parcel = await knowledge.add('Where is my parcel?', { similarQuestions: ['Track my order'] });
  await knowledge.add('When are you open?');
  await knowledge.deploy(app);
});
afterAll(() => app.close());

const address = (rest = '') => `/apps/${office.sdkAppId}/unmatched-questions${rest}`;

async function list(query: Record<string, string | number> = {}): Promise<Page> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await office.owner.get<Page>(address(`?${asked}`));
  expect(status).toBe(200);
  return body;
}

const textsOf = ({ items }: Page) => items.map(({ text }) => text);

async function ask(texts: readonly string[], customer?: Customer): Promise<Customer> {
  const asking = customer ?? (await Customer.arrive(app, office));
  for (const text of texts) {
    app.clock.advance(1);
    await asking.say(text);
    await app.runJobs();
  }
  return asking;
}

async function firstOf(query: Record<string, string | number> = {}): Promise<Unmatched> {
  const [first] = (await list(query)).items;
  if (first === undefined) throw new Error('No question is listed.');
  return first;
}

/** All that was asked becomes older. */
async function age(interval: string): Promise<void> {
  await sql`update unmatched_askings set asked_at = asked_at - ${interval}::interval`.execute(app.store.db);
}

const move = (question: Unmatched, how: string, body?: object) =>
  office.owner.post<Unmatched>(address(`/${question.questionId}/${how}`), body);

it('lists what the bot did not answer; the same question in other letters is one row', async () => {
  const one = await ask(['Can I pay with two cards?', 'Where is my parcel?']);
  const other = await Customer.arrive(app, office, 'zh');
  await ask(['“can i  PAY with two cards”', '???', 'Thank you', 'I want a person'], other);
  const { items, total, nextCursor } = await list();
  expect({ total, nextCursor }).toEqual({ total: 1, nextCursor: null });
  expect(items).toEqual([
    {
      questionId: expect.stringMatching(/^unq_[a-f\d]{20}$/),
      text: '“can i  PAY with two cards”',
      // As it is written, on a Chinese page.
      language: 'en',
      robotId: null,
      count: 2,
      lastAskedAt: expect.any(String),
      nearest: expect.objectContaining({ score: expect.any(Number) }),
      why: null,
      askings: [
        { conversationId: other.conversationId, seq: 2, askedAt: items[0]?.lastAskedAt },
        { conversationId: one.conversationId, seq: 2, askedAt: expect.any(String) },
      ],
      outsideScope: null,
      status: 'open',
      taughtQa: null,
    },
  ]);
  expect((await office.owner.get<Unmatched>(address(`/${items[0]?.questionId}`))).body).toEqual(items[0]);
});

it('says that a message held several questions, however close each Q&A came', async () => {
  const customer = await ask(['Where is my parcel? When are you open?']);
  const question = await firstOf();
  expect(question).toMatchObject({ count: 1, why: 'severalAsked' });
  expect(question.nearest?.score).toBeGreaterThan(0.9);
  await ask(['what about bananas'], customer);
  expect((await list()).items.map(({ text, why }) => [text, why])).toContainEqual([
    'what about bananas',
    null,
  ]);
  expect((await firstOf({ search: 'parcel' })).why).toBe('severalAsked');
});

it('names the Q&A that came closest, unless it has left the draft', async () => {
  await ask(['Can I pay with two cards?']);
  const { nearest } = await firstOf();
  expect(nearest).toEqual({
    qaId: parcel.qaId,
    standardQuestion: parcel.standardQuestion,
    score: expect.any(Number),
  });
  expect(nearest?.score).toBeLessThan(0.7);
  await knowledge.remove(parcel);
  expect((await firstOf()).nearest).toBeNull();
});

it('counts the time span that is asked for', async () => {
  const customer = await ask(['Do you sell stamps?']);
  await age('2 days');
  await ask(['Do you sell stamps?'], customer);
  expect((await firstOf()).count).toBe(2);
  expect((await firstOf({ window: '24h' })).count).toBe(1);
  await age('6 days');
  expect((await firstOf()).count).toBe(1);
  await age('25 hours');
  expect(await list()).toEqual({ items: [], nextCursor: null, total: 0 });
  expect((await firstOf({ window: '14d' })).count).toBe(2);
  await age('22 days');
  const question = await firstOf({ window: '30d' });
  expect(question.count).toBe(1);
  await pruneStore(app.store.db, app.clock.now());
  expect(await app.store.db.selectFrom('unmatched_askings').select('seq').execute()).toHaveLength(1);
  await age('1 day');
  expect(await move(question, 'ignore')).toMatchObject({ status: 404 });
});

it('pages by how often or when it was asked last, and finds words', async () => {
  const customer = await ask(['Do you sell stamps?', 'Do you sell stamps', 'Is there a discount?']);
  await ask(
    ['May I bring my dog?', 'is there a discount', 'Do you sell stamps!', 'Any vacancies?'],
    customer,
  );
  const ordered = ['Do you sell stamps!', 'is there a discount', 'Any vacancies?', 'May I bring my dog?'];
  expect(textsOf(await list())).toEqual(ordered);
  const latest = ['Any vacancies?', 'Do you sell stamps!', 'is there a discount', 'May I bring my dog?'];
  expect(textsOf(await list({ sort: '-lastAskedAt' }))).toEqual(latest);
  for (const [sort, texts] of [
    ['-count', ordered],
    ['count', ordered.toReversed()],
    ['-lastAskedAt', latest],
    ['lastAskedAt', latest.toReversed()],
  ] as const) {
    const first = await list({ sort, limit: 3 });
    const second = await list({ sort, limit: 3, cursor: first.nextCursor ?? '' });
    expect([...textsOf(first), ...textsOf(second)]).toEqual(texts);
    expect([first.total, second.total, second.nextCursor]).toEqual([4, 4, null]);
  }
  expect(textsOf(await list({ search: 'SELL stamps?' }))).toEqual(['Do you sell stamps!']);
  expect(textsOf(await list({ search: '%' }))).toEqual([]);
  const { nextCursor } = await list({ limit: 1 });
  const foreign = await office.owner.get(address(`?sort=-lastAskedAt&limit=1&cursor=${nextCursor}`));
  expect(foreign.status).toBe(422);
});

it('notes what was taught, ignored and opened again, until the Q&A is deleted', async () => {
  const qa = await knowledge.add('Which cards may I pay with?');
  await ask(['Do you sell stamps?', 'Can I pay with two cards?']);
  const question = await firstOf({ search: 'cards' });
  const taught = await move(question, 'teach', { qaId: qa.qaId });
  expect(taught.body).toEqual({
    ...question,
    status: 'taught',
    taughtQa: { qaId: qa.qaId, standardQuestion: qa.standardQuestion },
  });
  expect(textsOf(await list({ status: 'taught' }))).toEqual([question.text]);
  expect(textsOf(await list({ status: 'open' }))).toEqual(['Do you sell stamps?']);
  expect((await move(question, 'ignore')).body).toMatchObject({ status: 'ignored', taughtQa: null });
  expect((await list({ status: 'ignored' })).total).toBe(1);
  expect((await move(question, 'reopen')).body).toEqual(question);
  await move(question, 'teach', { qaId: qa.qaId });
  await knowledge.remove(qa);
  expect(await firstOf({ search: 'cards' })).toEqual(question);
});

it('notes nothing of questions, Q&As and applications that are not there', async () => {
  await ask(['Do you sell stamps?']);
  const question = await firstOf();
  expect(await move({ ...question, questionId: 'unq_none' }, 'ignore')).toMatchObject({ status: 404 });
  const { status, body } = await move(question, 'teach', { qaId: 'qa_none' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: [{ pointer: '/qaId', code: 'unknownValue' }] });
});

it('S17 keeps the same question of two applications apart', async () => {
  await ask(['Do you sell stamps?']);
  const question = await firstOf();
  const shop = { name: 'Acme Shop', languages: ['en'], defaultLanguage: 'en', timeZone: 'UTC' };
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await office.owner.post<Schemas['Application']>('/apps', shop, { headers });
  office = { ...office, sdkAppId: body.sdkAppId };
  expect((await list()).total).toBe(0);
  expect(await move(question, 'ignore')).toMatchObject({ status: 404 });
  await ask(['Do you sell stamps?']);
  const other = await firstOf();
  expect(other.questionId).not.toBe(question.questionId);
  expect(other.count).toBe(1);
});

it('S47 forgets what a customer asked together with the conversation', async () => {
  const { conversationId } = await ask(['Do you sell stamps?']);
  await move(await firstOf(), 'ignore');
  await app.store.db.deleteFrom('conversations').where('conversation_id', '=', conversationId).execute();
  expect(await app.store.db.selectFrom('unmatched_askings').selectAll().execute()).toEqual([]);
  const kept = await app.store.db.selectFrom('settled_questions').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('stamps');
});
