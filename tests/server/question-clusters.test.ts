import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupQuestions } from '../../server/engine/matching/group-questions.ts';
import { Pace } from '../../server/engine/matching/pace.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

const group = (questions: readonly string[]) => groupQuestions(questions, new Pace(() => undefined));

it('groups questions that are worded alike around the first of them, in both languages', async () => {
  const groups = await group([
    'can i pay with two cards',
    '怎么申请退款',
    'where is my parcel',
    'can i please pay with two cards',
    '请问怎么申请退款',
    'do you sell stamps',
    '👍',
  ]);
  expect([...groups]).toEqual([0, 1, 2, 0, 1, 5, 6]);
});

it('hardly mixes what people mean differently', async () => {
  const set = shrink(readOwnSet('clinc150'), { labels: 60, questions: 20, tests: 1, outOfScope: 1 });
  const asked = itemsOf(set)
    .flatMap(({ itemId, questions }) => questions.map((text) => ({ itemId, text })))
    .toSorted((one, other) => one.text.length - other.text.length);
  const groups = await group(asked.map(({ text }) => text));
  const grouped = [...groups].filter((first, at) => first !== at);
  const right = [...groups].filter((first, at) => first !== at && asked[first]?.itemId === asked[at]?.itemId);
  expect(grouped.length / asked.length).toBeGreaterThan(0.4);
  expect(right.length / grouped.length).toBeGreaterThan(0.85);
});

const address = (path: string) => `/apps/${office.sdkAppId}/${path}`;

async function clusters(query = ''): Promise<Schemas['QuestionClusterPage']> {
  const { status, body } = await office.owner.get<Schemas['QuestionClusterPage']>(
    address(`question-clusters${query}`),
  );
  expect(status).toBe(200);
  return body;
}

it('lists open questions in groups, the most frequent first, as they are now', async () => {
  const customer = await Customer.arrive(app, office);
  const ask = async (...texts: string[]) => {
    for (const text of texts) {
      app.clock.advance(1);
      await customer.say(text);
      await app.runJobs();
    }
  };
  await ask('Can I pay with two cards?', 'Do you sell stamps?', 'Can I please pay with two cards?');
  await ask('can I pay with two cards', 'Do you sell stamps', 'Any vacancies?');
  const { items, total } = await clusters();
  expect(items.map(({ representative, size, count }) => [representative, size, count])).toEqual([
    ['can I pay with two cards', 2, 3],
    ['Do you sell stamps', 1, 2],
    ['Any vacancies?', 1, 1],
  ]);
  expect(total).toBe(3);
  expect(items[0]).toMatchObject({ language: 'en', conversationIds: [customer.conversationId] });

  const first = await clusters('?limit=2');
  const second = await clusters(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  const cluster = address(`question-clusters/${items[0]?.clusterId}/questions`);
  const { body } = await office.owner.get<Schemas['UnmatchedQuestionPage']>(cluster);
  expect(body.items.map(({ text, count }) => [text, count])).toEqual([
    ['can I pay with two cards', 2],
    ['Can I please pay with two cards?', 1],
  ]);
  expect(body.items[0]?.questionId).toBe(items[0]?.clusterId);
  const rest = await office.owner.get<Schemas['UnmatchedQuestionPage']>(`${cluster}?limit=1`);
  const next = await office.owner.get<Schemas['UnmatchedQuestionPage']>(
    `${cluster}?limit=1&cursor=${rest.body.nextCursor}`,
  );
  expect([...rest.body.items, ...next.body.items]).toEqual(body.items);

  await office.owner.post(address(`unmatched-questions/${items[0]?.clusterId}/ignore`));
  expect((await clusters()).items.map(({ representative }) => representative)).toEqual([
    'Do you sell stamps',
    'Any vacancies?',
    'Can I please pay with two cards?',
  ]);
  expect(await office.owner.get(cluster)).toMatchObject({ status: 404 });
});
