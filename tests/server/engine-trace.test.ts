import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asWritten, quoteOf } from '../../server/engine/matching/as-written.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { MatchIndex } from '../../server/engine/matching/types.ts';
import { nearTie } from '../../server/engine/turn/direct-match.ts';
import { type DecidedTurn, takeTurn } from '../../server/engine/turn/take-turn.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';

const settings = {
  answerThreshold: limits.answerThresholdDefault,
  suggestionThreshold: limits.suggestionThresholdDefault,
  suggestionCount: limits.suggestionCountDefault,
  suggestionMessage: {},
  fallbackMessage: {},
  handoverAfterFallbacks: null,
};

/** What the bot says to a text, as the online test shows it. */
function ask(
  index: MatchIndex,
  text: string,
  answerThreshold = settings.answerThreshold,
): Promise<DecidedTurn> {
  const candidates = index.match(text, { limit: 5 }).map(({ itemId, question, ...match }) => ({
    ...match,
    qaId: itemId,
    matchedQuestion: question,
    answer: itemId,
    status: 'activated' as const,
  }));
  const findCandidates = () => Promise.resolve(candidates);
  return takeTurn({
    text,
    language: 'en',
    settings: { ...settings, answerThreshold },
    memory: {},
    findCandidates,
  });
}

const knowledge = [
  { itemId: 'pay', questions: ['How can I pay my invoice?', '怎么付款'] },
  { itemId: 'parcel', questions: ['Where is my parcel?', '我的包裹到哪了'] },
  { itemId: 'refund', questions: ['Can I get a refund for a subscription?', '如何申请退款'] },
];

describe('the reading that decided', () => {
  const nothing = { corrections: [], sentence: 1, sentences: 1 };

  it.each([
    ['Where is the parcel', { ...nothing, kind: 'whole', text: 'Where is the parcel' }],
    [
      'Hello!  Where is the parcel? Thanks',
      { ...nothing, kind: 'withoutCourtesies', text: 'Where is the parcel', sentence: 2, sentences: 3 },
    ],
    [
      'My dog Bello ran away. WHERE is my Parcl?!  He likes rain.',
      {
        kind: 'sentence',
        text: 'WHERE is my Parcl?!',
        sentence: 2,
        sentences: 3,
        corrections: [{ from: 'Parcl', to: 'parcel' }],
      },
    ],
    [
      '昨晚下了好大的雨。我女儿一直没睡好。请问 如何申请退 款？',
      { ...nothing, kind: 'sentence', text: '如何申请退 款？', sentence: 3, sentences: 3 },
    ],
    [
      'my grandmother told me over and over that it is always better to ask first so where is my parcel',
      { ...nothing, kind: 'part', text: 'where is my parcel' },
    ],
  ])('of %j', async (text, reading) => {
    const [best] = (await ask(await trainIndex(knowledge), text)).candidates;
    expect(best!.reading).toEqual(reading);
  });

  it('is missing where the question is the same, and has no corrected words of another sentence', async () => {
    const index = await trainIndex(knowledge);
    expect((await ask(index, 'where is my parcel')).candidates[0]).toMatchObject({
      reading: null,
      scoreParts: null,
    });
    const [best] = (await ask(index, 'My invoicce is lost. Where is my parcel now?')).candidates;
    expect(best!.reading).toMatchObject({ kind: 'sentence', sentence: 2, corrections: [] });
  });
});

it('says which words mean the opposite, at any threshold', async () => {
  const tea = { itemId: 'tea', questions: ['Which tea has caffeine?'] };
  const index = await trainIndex([...knowledge, tea]);
  const decided = await ask(index, 'Hello! Which Tea has NO  caffeine?', 0.4);
  expect(decided).toMatchObject({ kind: 'suggestions', origin: null });
  expect(decided.trace.find(({ step }) => step === 'directMatch')).toMatchObject({
    outcome: 'miss',
    detail: 'oppositeMeant',
    words: 'NO  caffeine',
  });
  const more = { ...tea, questions: [...tea.questions, 'Which tea has no caffeine, and which has some?'] };
  const open = await ask(await trainIndex([...knowledge, more]), 'Which tea has no caffeine?', 0.4);
  expect(open).toMatchObject({ kind: 'answer', origin: { id: 'tea' } });
});

describe.each(['clinc150', 'shop-bank-zh'] as const)('the trace of answers from %s', (name) => {
  const set = shrink(readOwnSet(name), { labels: 25, questions: 8, tests: 3, outOfScope: 20 });
  const texts = [...set.test.map(({ text }) => text), ...set.testOutOfScope];

  it('says what the score is made of', async () => {
    const index = await trainIndex(itemsOf(set));
    for (const text of texts)
      for (const { score, scoreParts } of (await ask(index, text)).candidates) {
        if (!scoreParts) expect(score).toBe(1);
        else {
          const { likeness, lead, price } = scoreParts;
          expect(score).toBeCloseTo(Math.min(0.999, 1 / (1 + Math.exp(price - likeness - lead))), 6);
        }
      }
  });

  it('says how far the best candidate is ahead, and no near tie is answered', async () => {
    const twins = itemsOf(set).flatMap(({ itemId, questions }) => [
      { itemId, questions: questions.filter((_, at) => at % 2 === 0) },
      { itemId: `${itemId}/2`, questions: questions.filter((_, at) => at % 2 === 1) },
    ]);
    const index = await trainIndex(twins);
    const turns = await Promise.all(texts.map((text) => ask(index, text)));
    const close = turns.filter(({ candidates: [best, second] }) => best && second && isClose(best, second));
    expect(close.length).toBeGreaterThan(0);
    for (const { kind, trace, candidates } of close) {
      expect(kind).not.toBe('answer');
      const step = trace.find((entry) => entry.step === 'directMatch')!;
      expect(['belowAnswerThreshold', 'nearlyEqual']).toContain(step.detail);
      expect(step.margin).toBeCloseTo(candidates[0]!.score - candidates[1]!.score);
    }
  });

  it('suggests both to a customer who asks two things at once', async () => {
    const index = await trainIndex(itemsOf(set));
    const sure = await Promise.all(
      set.test.map(async ({ text }) => ({ text, turn: await ask(index, text) })),
    );
    const answered = sure.filter(({ turn }) => turn.kind === 'answer' && turn.score! > 0.85);
    const pairs = answered.flatMap((one) =>
      answered
        .filter(({ turn }) => turn.origin!.id !== one.turn.origin!.id)
        .map((other) => `${one.text}. ${other.text}?`),
    );
    const turns = await Promise.all(pairs.slice(0, 150).map((text) => ask(index, text)));
    const tied = turns.filter(
      ({ candidates: [best, second] }) => best!.score >= settings.answerThreshold && isClose(best!, second!),
    );
    expect(tied.length).toBeGreaterThan(0);
    for (const { kind, trace } of tied) {
      expect(kind).toBe('suggestions');
      const { detail } = trace.find(({ step }) => step === 'directMatch')!;
      expect(['severalAsked', 'nearlyEqual']).toContain(detail);
    }
  });
});

function isClose(best: { score: number }, second: { score: number }): boolean {
  return best.score >= settings.suggestionThreshold && best.score - second.score <= nearTie;
}

describe('words as the customer wrote them', () => {
  it.each([
    ['Please DON’T close it', "don't close", 'DON’T close'],
    ['　ＨＥＬＬＯ　　World', 'hello world', 'ＨＥＬＬＯ　　World'],
    ['請幫我轉人工', '转人工', '轉人工'],
    ['well… Where is it', 'where is it', 'Where is it'],
    ['nothing of it', 'parcel', 'parcel'],
  ])('in %j', (text, words, written) => expect(quoteOf(text, words)).toBe(written));

  it('say the same as the words that were read, in any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.nat(60),
        fc.nat(60),
        (text, one, other) => {
          const normalized = normalizeText(text);
          const start = Math.min(one, other, normalized.length);
          const end = Math.min(Math.max(one, other), normalized.length);
          const bare = (some: string): string => normalizeText(some).replaceAll(/[^\p{L}\p{N}]/gu, '');
          expect(bare(asWritten(text, { start: 0, end: normalized.length }))).toBe(bare(text));
          expect(asWritten(text, { start, end }).length).toBeLessThanOrEqual(
            Math.max(text.length, normalized.length),
          );
        },
      ),
    );
  });
});
