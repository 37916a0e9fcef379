import { describe, expect, it } from 'vitest';
import { isAnswered } from '../../bench/quality/figures.ts';
import { siblingOutcomes } from '../../bench/quality/siblings.ts';
import { otherThingIn } from '../../server/engine/matching/other-thing.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { Match, MatchIndex } from '../../server/engine/matching/types.ts';
import { answerThresholdDefault, suggestionThresholdDefault } from '../../src/machines/rules/limits.ts';

const bestOf = (index: MatchIndex, text: string): Match | undefined => index.match(text, { limit: 3 })[0];

describe('another thing in the same place', () => {
  it.each([
    ['delivery to belgium', 'do you deliver to austria?', 'belgium', 'austria'],
    ['how long is the warranty on my laptop', 'how long is the warranty on phones?', 'my laptop', 'phones'],
    ['iphone 14 price', 'iphone 15 price', '14', '15'],
    ['退货到上海', '可以退货到北京吗？', '上海', '北京'],
    ['can i order samples of the wood', 'can i order fabric samples?', 'wood', 'fabric'],
    ['我要退货到北京', '送货到北京要几天？', '退', '送'],
  ])('%s', (text, question, asked, instead) => {
    const found = otherThingIn(text, question);
    expect(found && [text.slice(found.start, found.end), found.instead]).toEqual([asked, instead]);
  });

  it.each([
    ['to austria, do you deliver', 'do you deliver to austria?'],
    ['how long does the delivery to austria take', 'do you deliver to austria?'],
    ['delivery to belgium', 'do you deliver?'],
    ['送货到上海要多久', '送货到上海要几天？'],
    ['如何退货', '怎么退货'],
    ['where is my money', 'opening hours'],
    ['?!', 'opening hours'],
    ['samples of the fabric', 'can i order fabric samples?'],
  ])('is not in %s', (text, question) => {
    expect(otherThingIn(text, question)).toBeNull();
  });
});

describe('one question for each Q&A', () => {
  // Thirty shops, some of whose questions are about one thing of many: a country, a product, a way to pay, a city.
  it.each([
    ['en', 0],
    ['zh', 0.03],
  ] as const)('in %s is no answer to a question about another thing', async (language, most) => {
    const { others, wrong, same } = await siblingOutcomes(language, null, 30);
    expect(wrong.length / others.length).toBeLessThanOrEqual(most);
    const answered = same.filter(isAnswered);
    expect(answered.length / same.length).toBeGreaterThan(0.9);
    expect(answered.filter(({ label, ranked }) => ranked[0] !== label)).toEqual([]);
    const suggested = same.filter(({ kind }) => kind === 'suggestions');
    expect(answered.length + suggested.length).toBe(same.length);
  });

  it('suggests at most what is hardly like a text, however far it leads', async () => {
    const questions = [
      'What time is check-in?',
      'What time is check-out?',
      'Is breakfast included?',
      'Do you have free wifi?',
      'Are pets allowed?',
      'How do I cancel my booking?',
      'Do you have an airport shuttle?',
      'Can I store my luggage?',
      'Do you have a pool?',
    ];
    const index = await trainIndex(questions.map((itemId) => ({ itemId, questions: [itemId] })));
    const best = bestOf(index, 'is my luggage insured')!;
    expect(best.itemId).toBe('Can I store my luggage?');
    expect(best.score).toBeGreaterThan(suggestionThresholdDefault);
    expect(best.score).toBeLessThan(answerThresholdDefault);
  });

  it('suggests a Q&A about another thing and says why, until it has a second question', async () => {
    const others = ['How can I pay?', 'When are you open?', 'Where is my parcel?'];
    const items = others.map((question) => ({ itemId: question, questions: [question] }));
    const austria = { itemId: 'austria', questions: ['Do you deliver to Austria?'] };
    const few = bestOf(await trainIndex([...items, austria]), 'Hello, deliver to Belgium?');
    expect(few?.itemId).toBe('austria');
    expect(few?.score).toBeLessThan(answerThresholdDefault);
    expect(few?.score).toBeGreaterThanOrEqual(suggestionThresholdDefault);
    expect(few?.reason?.otherThing).toEqual({ start: 18, end: 25, instead: 'austria' });
    const more = { ...austria, questions: [...austria.questions, 'Delivery to Belgium'] };
    const found = bestOf(await trainIndex([...items, more]), 'do you do delivery to belgium');
    expect(found?.itemId).toBe('austria');
    expect(found?.score).toBeGreaterThan(few?.score ?? 1);
    expect(found?.reason?.otherThing).toBeNull();
  });

  it.each([
    'austria, do you deliver there',
    'do you deliver to austria',
    'deliver to austria',
    'can you deliver to austria',
  ])('answers what is asked in nearly the same words: %s', async (text) => {
    const items = [
      'Do you deliver to Austria?',
      'How can I pay?',
      'When are you open?',
      'Can I send it back?',
    ].map((question) => ({ itemId: question, questions: [question] }));
    const best = bestOf(await trainIndex(items), text);
    expect(best?.itemId).toBe('Do you deliver to Austria?');
    expect(best?.score).toBeGreaterThanOrEqual(answerThresholdDefault);
  });
});
