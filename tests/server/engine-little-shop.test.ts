import { describe, expect, it } from 'vitest';
import { isAnswered, shareOf } from '../../bench/quality/figures.ts';
import { littleShopOutcomes } from '../../bench/quality/little-shops.ts';
import { commonGround } from '../../server/engine/matching/common-ground.ts';
import { loadSentenceModel } from '../../server/engine/matching/sentence-model.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { Match } from '../../server/engine/matching/types.ts';
import { answerThresholdDefault, suggestionThresholdDefault } from '../../src/machines/rules/limits.ts';

/** What one shop wrote down, each thing once. */
const written = [
  'What are your opening hours?',
  'Where is your shop?',
  'Do you have parking?',
  'How much does shipping cost?',
  'How long does delivery take?',
  'Do you ship abroad?',
  'Where is my parcel?',
  'Can I change my order?',
  'How do I cancel my order?',
  'What is your return policy?',
  'When do I get my refund?',
  'Which payment methods do you accept?',
  'Can I pay by invoice?',
  'Do you sell gift cards?',
  'Which tea has no caffeine?',
  'How do I brew green tea?',
  'How do I store tea?',
  'Is your tea organic?',
  'Do you offer samples?',
  'Is there a wholesale price?',
  '你们几点开门？',
  '运费多少钱？',
  '怎么退货？',
  '可以用支付宝吗？',
  '绿茶怎么泡？',
];

describe.each([
  ['words', null],
  ['sentence vectors', loadSentenceModel],
] as const)('a little shop by %s', (_, load) => {
  const learned = (async (): Promise<(text: string) => Promise<Match | undefined>> => {
    const embed = await load?.();
    const items = written.map((question) => ({ itemId: question, questions: [question] }));
    const index = await trainIndex(items, embed ? { embed } : {});
    return async (text) => {
      const wanted = index.vectorsWanted(text);
      const vectors = (await embed?.(wanted)) ?? [];
      return index.match(text, {
        limit: 3,
        vectors: new Map(vectors.map((vector, at) => [wanted[at]!, vector])),
      })[0];
    };
  })();

  it.each([
    '你们招人吗',
    '你们老板是谁',
    '你们卖蛋糕吗',
    '你们卖咖啡机吗',
    '可以用比特币吗',
    '你们有停车位吗',
    '你们有红茶吗',
    'what day do you ship',
    'do you ship to the moon',
    'do you have a toilet',
    'who is your boss',
  ])('has no answer to %s', async (text) => {
    const best = await (await learned)(text);
    expect(best?.score ?? 0).toBeLessThan(answerThresholdDefault);
  });

  it.each(['asdfghjkl', 'spam 24', '你们招人吗', '你们老板是谁'])('suggests nothing for %s', async (text) => {
    const best = await (await learned)(text);
    expect(best?.score ?? 0).toBeLessThan(suggestionThresholdDefault);
  });

  it.each([
    ['opening hours', 'What are your opening hours?'],
    ['when do you close', 'What are your opening hours?'],
    ['how much is shipping', 'How much does shipping cost?'],
    ['i want to cancel', 'How do I cancel my order?'],
    ['track my parcel', 'Where is my parcel?'],
    ['几点开门', '你们几点开门？'],
    ['我要退货', '怎么退货？'],
    ['能用支付宝吗', '可以用支付宝吗？'],
  ])('answers %s', async (text, question) => {
    const best = await (await learned)(text);
    expect(best?.itemId).toBe(question);
    expect(best?.score).toBeGreaterThanOrEqual(answerThresholdDefault);
  });
});

describe('what text and question have in common', () => {
  it.each([
    ['你们招人吗', '你们几点开门?', 0, true],
    ['几点开门', '你们几点开门?', 3, false],
    ['when do you close', 'when do i get my refund?', 0, false],
    ['shipping costs', 'how much does shipping cost?', 2, false],
    ['what day do you ship', 'do you ship abroad?', 1, true],
  ])('%s', (text, question, shared, asksOther) => {
    expect(commonGround(text, question)).toEqual({ shared, asksOther });
  });

  it.each([
    ['en', 'oneLanguage'],
    ['en', 'secondLanguage'],
    ['zh', 'oneLanguage'],
    ['zh', 'secondLanguage'],
  ] as const)(
    'keeps little shops from answering what they did not write down: %s, %s',
    async (language, kind) => {
      const outcomes = await littleShopOutcomes(language, 'open', kind, null);
      const foreign = outcomes.filter(({ label }) => label === null);
      expect(shareOf(foreign, isAnswered)).toBeLessThanOrEqual(0.05);
      const own = outcomes.filter(({ label }) => label !== null);
      expect(shareOf(own, isAnswered)).toBeGreaterThan(0.9);
    },
  );
});
