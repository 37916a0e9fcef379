import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { IndexAdvice } from '../../server/engine/matching/index-advice.ts';
import { openIndex, writeIndex } from '../../server/engine/matching/index-file.ts';
import { findDraftIndex } from '../../server/store/draft-index-queries.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';

type Schemas = components['schemas'];
type Advice = Schemas['Advice'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

async function read(): Promise<Schemas['KnowledgeAdvice']> {
  const { status, body } = await office.owner.get<Schemas['KnowledgeAdvice']>(
    `/apps/${office.sdkAppId}/knowledge-advice`,
  );
  expect(status).toBe(200);
  return body;
}

async function adviceOf(kind: Advice['kind']): Promise<Advice[]> {
  const { counts, items } = await read();
  const found = items.filter((each) => each.kind === kind);
  expect(counts.find((each) => each.kind === kind)?.count).toBe(found.length);
  return found;
}

/** The draft is learned a moment after its last change. */
async function learn(): Promise<void> {
  app.clock.advance(1);
  await app.runJobs();
}

/** Puts other advice into the draft's index: what held-out questions show depends on chance. */
async function adviseInstead(advice: IndexAdvice): Promise<void> {
  const key = (await findDraftIndex(app.store.db, office.sdkAppId))?.file_key ?? '';
  const file = app.deps.files.pathOf(key);
  const index = await openIndex(file);
  index.data.advice = advice;
  await writeIndex(index, file);
}

const dismissals = () => `/apps/${office.sdkAppId}/advice-dismissals`;
const dismiss = (advice: object) =>
  office.owner.post<Schemas['AdviceDismissal']>(dismissals(), advice, {
    headers: { 'idempotency-key': randomUUID() },
  });
const ends = ['now', 'today', 'please', 'again', 'for me'];
const words = (start: string) => ends.map((end) => `${start} ${end}`);

it('has nothing to say about an empty knowledge base', async () => {
  const kinds = ['sameQuestion', 'pullingQuestion', 'confusedPair', 'fewQuestions'];
  expect(await read()).toEqual({ counts: kinds.map((kind) => ({ kind, count: 0 })), items: [] });
});

it('names two Q&As with nearly the same question, until one of them asks it no more', async () => {
  const parcel = await knowledge.add('Where is my parcel?', { similarQuestions: ['Track it', 'Any news?'] });
  const where = await knowledge.add('My package', { similarQuestions: ['Where is my parcel now?', 'Lost'] });
  await knowledge.add('When are you open?', { similarQuestions: ['Your hours', 'Open today?'] });
  await learn();
  const [found, ...more] = await adviceOf('sameQuestion');
  expect(more).toEqual([]);
  expect([found?.qa, found?.other].toSorted((one, other) => (one!.qaId < other!.qaId ? -1 : 1))).toEqual(
    [parcel, where]
      .map(({ qaId, standardQuestion }) => ({ qaId, standardQuestion }))
      .toSorted((one, other) => (one.qaId < other.qaId ? -1 : 1)),
  );
  expect(found?.score).toBeGreaterThan(0.75);

  await knowledge.moveQuestion(where.qaId, 'Where is my parcel now?', parcel.qaId);
  expect(await adviceOf('sameQuestion')).toEqual([]);
  await knowledge.moveQuestion(parcel.qaId, 'Where is my parcel now?', where.qaId);
  expect(await adviceOf('sameQuestion')).toHaveLength(1);
  await knowledge.move(where.qaId, 'deactivate');
  expect(await adviceOf('sameQuestion')).toEqual([]);
});

it('names questions that find another Q&A, and the two Q&As where several do', async () => {
  const parcel = await knowledge.add('Where is my parcel?', {
    similarQuestions: words('Where is my parcel'),
  });
  const invoice = await knowledge.add('Send me the invoice', { similarQuestions: words('The invoice') });
  await learn();
  const pull = (question: string, own: Qa, other: Qa, score: number) => ({
    own: { itemId: own.qaId, question },
    other: { itemId: other.qaId, question: other.standardQuestion },
    score,
  });
  await adviseInstead({
    sameQuestions: [],
    pulls: [
      pull('The invoice now', invoice, parcel, 0.9),
      pull('Where is my parcel?', parcel, invoice, 0.8),
      pull('Never asked', parcel, invoice, 0.7),
    ],
  });
  const qaOf = ({ qaId, standardQuestion }: Qa) => ({ qaId, standardQuestion });
  expect(await adviceOf('pullingQuestion')).toEqual([
    {
      kind: 'pullingQuestion',
      qa: qaOf(invoice),
      other: qaOf(parcel),
      question: 'The invoice now',
      otherQuestion: 'Where is my parcel?',
      score: 0.9,
      count: 1,
      suggestions: [],
    },
    expect.objectContaining({ qa: qaOf(parcel), other: qaOf(invoice), question: 'Where is my parcel?' }),
  ]);
  const [pair] = await adviceOf('confusedPair');
  expect(pair).toMatchObject({ count: 2, question: null, otherQuestion: null, score: null });
  expect(new Set([pair?.qa.qaId, pair?.other?.qaId])).toEqual(new Set([parcel.qaId, invoice.qaId]));

  await knowledge.moveQuestion(invoice.qaId, 'The invoice now', parcel.qaId);
  expect(await adviceOf('pullingQuestion')).toHaveLength(1);
  expect(await adviceOf('confusedPair')).toEqual([]);
});

/** Writes what the last message of a conversation from somebody says beside its text. */
async function noteDetails({ conversationId }: Customer, sender: string, details: object): Promise<void> {
  await sql`update messages set details = ${JSON.stringify(details)}::jsonb where conversation_id = ${conversationId}
    and seq = (select max(seq) from messages where conversation_id = ${conversationId} and sender = ${sender})`.execute(
    app.store.db,
  );
}

it('takes for asked what the answer answers, and nothing where several messages came and no one says which', async () => {
  const back = await knowledge.add('Can I send a parcel back?');
  await learn();
  const customer = await Customer.arrive(app, office);
  for (const text of ['Could a parcel go back?', 'and I like your cat', 'What now?'])
    await customer.say(text);
  await app.runJobs();
  const asked = async () =>
    (await adviceOf('fewQuestions')).flatMap(({ suggestions }) =>
      suggestions.map(({ question }) => question),
    );
  const { rows } = await sql<{
    seq: number;
  }>`select seq from messages where sender = 'customer' order by seq`.execute(app.store.db);
  const origin = { kind: 'qa', id: back.qaId };
  await noteDetails(customer, 'bot', { origin, score: 0.8, answers: { seq: rows[0]?.seq } });
  expect(await asked()).toEqual(['Could a parcel go back?']);
  await sql`delete from messages where sender = 'bot' and details->'origin' is null`.execute(app.store.db);
  await noteDetails(customer, 'bot', { origin, score: 0.8 });
  expect(await asked()).toEqual([]);
});

it('names Q&As with one or two questions, and what customers ask of them', async () => {
  await knowledge.add('Reset my password', { similarQuestions: words('Reset my password') });
  const one = await knowledge.add('Which ways to pay do you accept?');
  const two = await knowledge.add('Can I send a parcel back?', { similarQuestions: ['return my parcel'] });
  await learn();
  expect((await adviceOf('fewQuestions')).map(({ qa, count }) => [qa.qaId, count])).toEqual([
    [one.qaId, 1],
    [two.qaId, 2],
  ]);
  await knowledge.deploy(app);
  const customer = await Customer.arrive(app, office);
  for (const text of [
    'Send the parcel  back, how?',
    'send the parcel back, HOW?',
    'Can I send a parcel back?',
  ]) {
    await customer.say(text);
    await app.runJobs();
  }
  // What the bot answered with certainty teaches it nothing.
  expect((await adviceOf('fewQuestions'))[0]?.suggestions).toEqual([]);
  await sql`update messages set details = details || '{"score": 0.8}' where (details->>'score')::float8 < 1`.execute(
    app.store.db,
  );
  const suggestions = async () => {
    const found = await adviceOf('fewQuestions');
    expect(found[0]?.qa.qaId).toBe(two.qaId);
    return found[0]?.suggestions;
  };
  expect(await suggestions()).toEqual([{ question: 'Send the parcel back, how?', count: 2 }]);
  // What the customer wrote before picking the Q&A among suggestions belongs to it as well.
  await customer.say('my purse is empty');
  await app.runJobs();
  const origin = { kind: 'qa', id: one.qaId };
  await noteDetails(customer, 'bot', { suggestions: [{ origin }] });
  await customer.say(one.standardQuestion);
  await noteDetails(customer, 'customer', { origin });
  expect((await adviceOf('fewQuestions'))[1]).toMatchObject({
    qa: { qaId: one.qaId },
    suggestions: [{ question: 'my purse is empty', count: 1 }],
  });
  await sql`update messages set created_at = created_at - interval '14 days 1 minute'`.execute(app.store.db);
  expect((await adviceOf('fewQuestions')).flatMap(({ suggestions: left }) => left)).toEqual([]);
  await knowledge.addQuestion(two.qaId, 'Send the parcel back, how?');
  expect((await adviceOf('fewQuestions')).map(({ qa }) => qa.qaId)).toEqual([one.qaId]);
});

it('dismisses advice until that is taken back', async () => {
  const one = await knowledge.add('Which ways to pay do you accept?');
  const same = await knowledge.add('Which ways to pay do you accept now?', { similarQuestions: ['a', 'b'] });
  await learn();
  const [few] = await adviceOf('fewQuestions');
  const [pair] = await adviceOf('sameQuestion');
  const { status, body } = await dismiss({ kind: 'fewQuestions', qaId: few?.qa.qaId });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: 'fewQuestions',
    qaId: one.qaId,
    otherQaId: null,
    question: null,
    dismissedAt: app.clock.now().toISOString(),
    dismissedBy: { kind: 'member' },
  });
  expect(await adviceOf('fewQuestions')).toEqual([]);
  expect(await adviceOf('sameQuestion')).toHaveLength(1);
  app.clock.advance(1);
  const { qa, other, question } = pair!;
  await dismiss({ kind: 'sameQuestion', qaId: qa.qaId, otherQaId: other?.qaId, question });
  expect(await adviceOf('sameQuestion')).toEqual([]);

  // It stays so when the draft is learned again.
  await knowledge.add('When are you open?', { similarQuestions: ['Open today?', 'Your hours'] });
  await learn();
  expect(await adviceOf('sameQuestion')).toEqual([]);
  expect(await adviceOf('fewQuestions')).toEqual([]);
  const list = await office.owner.get<Schemas['AdviceDismissalPage']>(dismissals());
  expect(list.body.items.map(({ kind }) => kind)).toEqual(['sameQuestion', 'fewQuestions']);

  expect(await office.owner.send('DELETE', `${dismissals()}/${body.dismissalId}`)).toMatchObject({
    status: 204,
  });
  expect(await adviceOf('fewQuestions')).toHaveLength(1);
  expect(await office.owner.send('DELETE', `${dismissals()}/${body.dismissalId}`)).toMatchObject({
    status: 404,
  });
  expect(await dismiss({ kind: 'fewQuestions', qaId: 'qa_gone', otherQaId: same.qaId })).toMatchObject({
    status: 422,
    body: { fields: [{ pointer: '/qaId', code: 'unknownValue' }] },
  });
});
