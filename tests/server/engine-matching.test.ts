import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EarlierIndex } from '../../server/engine/matching/earlier-index.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { KnowledgeItem, SentenceEmbedder } from '../../server/engine/matching/types.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';
import { readOwnSet } from '../../tools/question-set.ts';

const payment: KnowledgeItem = { itemId: 'pay', questions: ['How can I pay my invoice?'] };
const parcel: KnowledgeItem = { itemId: 'parcel', questions: ['Where is my parcel?'] };
const refund: KnowledgeItem = { itemId: 'refund', questions: ['怎么申请退款', '我要退钱'] };
const password: KnowledgeItem = { itemId: 'password', questions: ['I forgot my password'] };
const hours: KnowledgeItem = { itemId: 'hours', questions: ['你们几点上班'] };

/** Sixteen numbers that depend only on the words: enough of a sentence model to test the use of vectors. */
const wordVectors: SentenceEmbedder = (texts) =>
  Promise.resolve(
    texts.map((text) => {
      const vector = new Float32Array(16);
      for (const word of text.split(' ')) vector[word.length % 16]! += 1;
      return vector;
    }),
  );

describe('small knowledge bases', () => {
  it.each([
    ['one Q&A', [payment]],
    ['two Q&As', [payment, refund]],
    ['five Q&As', [payment, parcel, refund, password, hours]],
  ])('%s: an exact match is 1, a near one is high, nonsense is low', async (_, items) => {
    const index = await trainIndex(items);
    expect(index.match('how can i pay my INVOICE', { limit: 3 })[0]).toMatchObject({
      itemId: 'pay',
      score: 1,
    });
    const near = index.match('how can I pay an invoice', { limit: 3 })[0]!;
    expect(near).toMatchObject({ itemId: 'pay', exact: false });
    expect(near.score).toBeGreaterThan(0.7);
    expect(near.score).toBeLessThan(1);
    for (const nonsense of ['qwxz jkvb', '讲个笑话', '🦄🦄🦄', '0000', 'the weather in Rome tomorrow']) {
      expect(index.match(nonsense, { limit: 1 })[0]?.score ?? 0).toBeLessThan(0.3);
    }
  });

  it('an empty one knows nothing', async () => {
    const index = await trainIndex([]);
    expect(index).toMatchObject({ itemCount: 0, questionCount: 0 });
    expect(index.match('anything', { limit: 3 })).toEqual([]);
    expect(index.vectorsWanted('anything')).toEqual([]);
  });

  it('leaves out empty questions and repeats within a Q&A', async () => {
    const items = [
      { itemId: 'a', questions: ['  ', 'Same?', 'same', 'ＳＡＭＥ'] },
      { itemId: 'b', questions: ['', '\u200B'] },
    ];
    expect(await trainIndex(items)).toMatchObject({ itemCount: 1, questionCount: 1 });
  });

  it('gives both Q&As that have the same question, and each once', async () => {
    const index = await trainIndex([
      payment,
      { itemId: 'other', questions: ['Money', payment.questions[0]!] },
    ]);
    const matches = index.match('How can I pay my invoice', { limit: 5 });
    expect(matches.map(({ itemId, score }) => [itemId, score])).toEqual([
      ['pay', 1],
      ['other', 1],
    ]);
    expect(matches[1]).toMatchObject({ standardQuestion: 'Money', question: payment.questions[0] });
  });

  it('prefers the Q&A whose standard question it is', async () => {
    const index = await trainIndex([
      { itemId: 'other', questions: ['Money', payment.questions[0]!] },
      payment,
    ]);
    expect(index.match('How can I pay my invoice', { limit: 5 })[0]?.itemId).toBe('pay');
  });

  it('finds a simplified question by a traditional one', async () => {
    const index = await trainIndex([refund, hours]);
    expect(index.match('怎麼申請退款？', { limit: 1 })[0]).toMatchObject({ itemId: 'refund', exact: true });
  });
});

describe('matching any text', () => {
  it('never throws, sorts by score and keeps scores in 0..1', async () => {
    const index = await trainIndex([payment, parcel, refund, password, hours], { embed: wordVectors });
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    const vector = fc.option(fc.float32Array({ minLength: 16, maxLength: 16 }));
    fc.assert(
      fc.property(text, vector, fc.integer({ min: -5, max: 100 }), (asked, numbers, limit) => {
        const matches = index.match(asked, {
          limit,
          vectors: new Map(numbers ? index.vectorsWanted(asked).map((reading) => [reading, numbers]) : []),
        });
        const scores = matches.map(({ score }) => score);
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        expect(new Set(matches.map(({ itemId }) => itemId)).size).toBe(matches.length);
      }),
    );
  });

  it.each([
    ['ten thousand letters', 'parcel '.repeat(1_500)],
    ['ten thousand Han characters', '退款'.repeat(5_000)],
    ['one endless word', 'a'.repeat(10_000)],
    ['emoji', '👩‍👩‍👧‍👦 parcel 🚚'],
    ['right to left', 'أين طردي \u202Eparcel'],
    ['lone surrogates', '\uD83D parcel \uDE00'],
    ['combining marks', `p${'\u0301'.repeat(500)}arcel`],
    ['zero bytes', '\u0000\u0000parcel'],
  ])('stands %s in questions and in knowledge', async (_, text) => {
    const index = await trainIndex([parcel, refund, { itemId: 'nasty', questions: [text] }]);
    expect(index.match(text, { limit: 1 })[0]).toMatchObject({ itemId: 'nasty', score: 1 });
    expect(index.match(`${text} `, { limit: 3 }).length).toBeGreaterThan(0);
  });
});

describe('training', () => {
  it('gives the same index for the same knowledge', async () => {
    const set = shrink(readOwnSet('clinc150'), { labels: 20, questions: 5, tests: 2, outOfScope: 5 });
    const [one, other] = [await trainIndex(itemsOf(set)), await trainIndex(itemsOf(set))];
    for (const { text } of set.test) {
      expect(other.match(text, { limit: 5 })).toEqual(one.match(text, { limit: 5 }));
    }
  });

  it('tells its progress, never backwards, up to 1', async () => {
    const seen: number[] = [];
    const set = shrink(readOwnSet('clinc150'), { labels: 60, questions: 10, tests: 0, outOfScope: 0 });
    await trainIndex(itemsOf(set), {}, (done) => seen.push(done));
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.length).toBeGreaterThan(3);
  });

  it('stops when asked to', async () => {
    const stopping = new AbortController();
    const set = readOwnSet('clinc150');
    const training = trainIndex(itemsOf(set), {}, () => stopping.abort(new Error('enough')), stopping.signal);
    await expect(training).rejects.toThrow('enough');
  });

  it('uses sentence vectors for Latin text only', async () => {
    const asked: string[] = [];
    const embed: SentenceEmbedder = (texts) => {
      asked.push(...texts);
      return wordVectors(texts);
    };
    const index = await trainIndex([payment, refund], { embed });
    expect(asked).toEqual(['how can i pay my invoice?']);
    expect(index.vectorsWanted('invoice please')).toEqual(['invoice']);
    expect(index.vectorsWanted('How can I pay my invoice?')).toEqual([]);
    expect(index.vectorsWanted('退款')).toEqual([]);
  });
});

describe('quick training of a changed draft', () => {
  const set = shrink(readOwnSet('clinc150'), { labels: 60, questions: 12, tests: 4, outOfScope: 0 });
  const items = itemsOf(set);

  function shareRight(index: Awaited<ReturnType<typeof trainIndex>>): number {
    const right = set.test.filter(({ text, label }) => index.match(text, { limit: 1 })[0]?.itemId === label);
    return right.length / set.test.length;
  }

  it('knows what is new, forgets what is gone and stays as good', async () => {
    const earlier = new EarlierIndex(await trainIndex(items.slice(1, 60)));
    const changed = [
      ...items.slice(0, 57),
      items[58]!,
      { itemId: 'new', questions: ['Do you sell blue teapots?'] },
    ];
    const quick = await trainIndex(changed, { earlier, quick: true });
    const full = await trainIndex(changed);
    expect(quick.data.drift).toBeGreaterThan(0);
    expect(quick.match('do you have a blue teapot', { limit: 1 })[0]?.itemId).toBe('new');
    for (const question of items[57]!.questions) {
      expect(quick.match(question, { limit: 5 }).map(({ itemId }) => itemId)).not.toContain(
        items[57]!.itemId,
      );
    }
    expect(shareRight(quick)).toBeGreaterThan(shareRight(full) - 0.03);
  });

  it('trains everything again if much has changed', async () => {
    const earlier = new EarlierIndex(await trainIndex(items.slice(0, 50)));
    expect((await trainIndex(items, { earlier, quick: true })).data.drift).toBe(0);
  });

  it('takes over the sentence vectors of questions that it knows', async () => {
    const earlier = new EarlierIndex(await trainIndex([payment, parcel], { embed: wordVectors }));
    const asked: string[] = [];
    const embed: SentenceEmbedder = (texts) => {
      asked.push(...texts);
      return wordVectors(texts);
    };
    await trainIndex([parcel, password], { embed, earlier });
    expect(asked).toEqual(['i forgot my password']);
  });
});
