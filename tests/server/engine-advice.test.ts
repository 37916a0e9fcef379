import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexAdviceOf } from '../../server/engine/index-judgement.ts';
import { CorpusBuilder } from '../../server/engine/matching/corpus.ts';
import { EarlierIndex } from '../../server/engine/matching/earlier-index.ts';
import type { IndexAdvice } from '../../server/engine/matching/index-advice.ts';
import { writeIndex } from '../../server/engine/matching/index-file.ts';
import { cosines, learnSpace, postingsOf, rowVector } from '../../server/engine/matching/lexical-space.ts';
import { Pace } from '../../server/engine/matching/pace.ts';
import { matchingParameters } from '../../server/engine/matching/parameters.ts';
import { findQuestionPairs } from '../../server/engine/matching/question-pairs.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { KnowledgeItem } from '../../server/engine/matching/types.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';

const many = itemsOf(shrink(readOwnSet('clinc150'), { labels: 60, questions: 9, tests: 1, outOfScope: 1 }));
/** A question of “travel_alert” that somebody put into “balance”. */
const astray = 'are there any travel alerts for peru right now';

async function adviceOn(items: KnowledgeItem[]): Promise<IndexAdvice> {
  const { advice } = (await trainIndex(items)).data;
  if (advice === null) throw new Error('The index has no advice');
  return advice;
}

function pairsOf({ sameQuestions }: IndexAdvice) {
  return sameQuestions.map(({ own, other }) => [own.question, other.question]);
}

it('finds questions of two Q&As that are worded nearly alike, in both languages', async () => {
  const advice = await adviceOn([
    { itemId: 'parcel', questions: ['Where is my parcel?', 'Track my parcel'] },
    { itemId: 'refund', questions: ['怎么申请退款', 'How do I get a refund?'] },
    { itemId: 'where', questions: ['Where is my parcel now?', 'Where exactly is my parcel?'] },
    { itemId: 'money', questions: ['请问怎么申请退款', 'Do I get my money back?'] },
    { itemId: 'hours', questions: ['When are you open?', '你们几点开门'] },
  ]);
  expect(new Set(pairsOf(advice))).toEqual(
    new Set([
      ['Where is my parcel?', 'Where is my parcel now?'],
      ['怎么申请退款', '请问怎么申请退款'],
    ]),
  );
  const [best] = advice.sameQuestions;
  expect(best?.score).toBeGreaterThanOrEqual(matchingParameters.sameQuestionFrom);
  expect(best?.score).toBeLessThan(1);
});

it('keeps opposite questions apart', async () => {
  const { sameQuestions, pulls } = await adviceOn([
    { itemId: 'some', questions: ['Which tea has caffeine?'] },
    { itemId: 'none', questions: ['Which tea has no caffeine?'] },
    { itemId: 'start', questions: ['How do I subscribe to the newsletter?'] },
    { itemId: 'end', questions: ['How do I unsubscribe from the newsletter?'] },
    { itemId: 'again', questions: ['How do I unsubscribe from the newsletter now?'] },
    { itemId: 'opened', questions: ['开封的茶叶可以退货吗'] },
    { itemId: 'unopened', questions: ['未开封的茶叶可以退货吗'] },
  ]);
  expect(sameQuestions.map(({ own, other }) => [own.itemId, other.itemId])).toEqual([['end', 'again']]);
  expect(pulls).toEqual([]);
});

it('finds the same pairs as a comparison of every two questions', async () => {
  const builder = new CorpusBuilder();
  for (const { questions } of many)
    for (const question of questions) builder.add({ itemId: question, questions: [question] });
  const corpus = builder.finish();
  const space = learnSpace(corpus, postingsOf(corpus));
  const found = await findQuestionPairs(corpus, space, new Pace(() => undefined));
  const keyOf = (row: number, otherRow: number) => `${corpus.itemOfRow[otherRow]} ${corpus.itemOfRow[row]}`;
  const wanted = new Set<string>();
  const into = new Float32Array(corpus.texts.length);
  for (const row of corpus.texts.keys()) {
    cosines(space, rowVector(space, corpus, row), into);
    for (const [otherRow, cosine] of into.entries())
      if (
        corpus.itemOfRow[otherRow]! < corpus.itemOfRow[row]! &&
        cosine >= matchingParameters.sameQuestionFrom
      )
        wanted.add(keyOf(row, otherRow));
  }
  expect(wanted.size).toBeGreaterThan(10);
  expect(found.map(({ row, otherRow }) => keyOf(row, otherRow)).toSorted()).toEqual([...wanted].toSorted());
});

it('finds a question that pulls towards the Q&A where it belongs', async () => {
  const items = many.map((item) =>
    item.itemId === 'balance' ? { ...item, questions: [...item.questions, astray] } : item,
  );
  const { pulls } = await adviceOn(items);
  const found = pulls.find(({ own }) => own.question === astray);
  expect(found).toMatchObject({ own: { itemId: 'balance' }, other: { itemId: 'travel_alert' } });
  expect(pulls.every(({ own, other }) => own.itemId !== other.itemId)).toBe(true);
  // What a question finds while its whole Q&A is left out says nothing about it.
  expect(pulls.length).toBeLessThan(many.length / 2);
});

it('says nothing about an empty knowledge base', async () => {
  expect(await adviceOn([])).toEqual({ sameQuestions: [], pulls: [] });
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-advice-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('stands in the index file; a quick build compares wordings anew and keeps what held-out questions showed', async () => {
  const file = join(folder, 'draft.index');
  const index = await trainIndex(many);
  await writeIndex(index, file);
  const before = await indexAdviceOf(file);
  expect(before).toEqual(index.data.advice);
  expect(before?.pulls.length).toBeGreaterThan(5);

  const copy = { itemId: 'copy', questions: [many[0]!.questions[0]!] };
  const earlier = await EarlierIndex.read(file);
  const next = await trainIndex([...many, copy], { quick: true, earlier });
  expect(next.data.drift).toBeGreaterThan(0);
  expect(next.data.advice?.pulls).toEqual(before?.pulls);
  expect(next.data.advice?.sameQuestions[0]).toMatchObject({ other: { itemId: 'copy' }, score: 1 });
});

it('is unknown where no index is', async () => {
  const file = join(folder, 'broken.index');
  expect(await indexAdviceOf(file)).toBeNull();
  await writeFile(file, 'no index at all');
  expect(await indexAdviceOf(file)).toBeNull();
});
