import { describe, expect, it } from 'vitest';
import { halvesOf } from '../../server/engine/matching/text-parts.ts';
import { learnedBot } from '../../bench/quality/learned-bot.ts';
import { askAll } from '../../bench/quality/bot.ts';

const shop = {
  cancel: ['How do I cancel my order?', 'I want to cancel an order', 'Cancel my purchase'],
  refund: ['How do I get my money back?', 'When do I get a refund?', 'Give me my money back'],
  hours: ['When are you open?', 'What are your opening hours?', 'Are you open on Sunday?'],
  gift: ['Do you wrap gifts and add a card?', 'Can you wrap it as a gift?', 'Is gift wrapping free?'],
  取消: ['怎么取消订单', '我想取消订单', '订单如何取消'],
  退款: ['什么时候退款', '退款多久到账', '怎么申请退款'],
};
const knowledge = Object.entries(shop).flatMap(([label, texts]) => texts.map((text) => ({ label, text })));

const found = async (text: string) => {
  const bot = await learnedBot({ language: 'en', knowledge }, null);
  const [outcome] = await askAll(bot, [{ text, label: null }]);
  return { kind: outcome?.kind, first: outcome?.ranked.slice(0, 2).toSorted() };
};

describe('two questions in one sentence', () => {
  it.each([
    ['how do i cancel my order and get my money back', ['cancel', 'refund']],
    ['how do i cancell my ordr and get my mony back', ['cancel', 'refund']],
    ['when are you open and how do i cancel my order', ['cancel', 'hours']],
    ['怎么取消订单还有退款多久到账', ['取消', '退款']],
  ])('%s: both are offered', async (text, labels) => {
    expect(await found(text)).toEqual({ kind: 'suggestions', first: labels });
  });

  it.each([
    ['How do I cancel my order? Also, when are you open?', ['cancel', 'hours']],
    ['怎么取消订单？另外退款多久到账？', ['取消', '退款']],
  ])('%s: both are offered, each for its sentence', async (text, labels) => {
    expect(await found(text)).toEqual({ kind: 'suggestions', first: labels });
  });

  it.each(['I ordered a lamp yesterday. How do I cancel my order?', '我昨天买了灯。怎么取消订单？'])(
    'are not seen where one sentence only tells something: %s',
    async (text) => {
      expect(await found(text)).toMatchObject({ kind: 'answer' });
    },
  );

  it('are not seen where one thing has two parts', async () => {
    expect(await found('do you wrap gifts and add a card')).toMatchObject({ kind: 'answer' });
  });
});

describe('the halves of a sentence', () => {
  it.each([
    ['cancel my order and get my money', ['cancel my order', 'get my money']],
    [
      'terms and conditions of my order and get my money',
      ['terms and conditions of my order', 'get my money'],
    ],
    ['怎么取消订单，还有退款多久到账', ['怎么取消订单', '退款多久到账']],
    ['black and white', []],
    ['还有什么优惠', []],
  ])('of %s', (text, halves) => {
    expect(halvesOf(text)).toEqual(halves);
  });
});
