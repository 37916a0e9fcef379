import { describe, expect, it } from 'vitest';
import { isAnswered, isRight, shareOf } from '../../bench/quality/figures.ts';
import { plainOutcomes } from '../../bench/quality/plain-questions.ts';
import { askedMoreIn } from '../../server/engine/matching/asked-more.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';

const isMore = (question: string, text: string, isSameMatter = false): boolean =>
  askedMoreIn(normalizeText(text), normalizeText(question), isSameMatter) !== null;

describe('what a text asks further about what a question is about', () => {
  it.each([
    ['How do I return an item?', 'can my friend return an item'],
    ['How much is a membership?', 'how much is a membership for couples'],
    ['How do I cancel my order?', 'can i cancel my order after it has shipped'],
    ['How much is a check-up?', 'how much is the check-up after surgery'],
    ['How do I cancel my order?', 'can i cancel one item of my order'],
    ['How do I cancel my order?', 'my order was cancelled'],
    ['How do I cancel my booking?', 'i cancelled my booking, where is my money'],
    ['How much is it to rent a bike for an hour?', 'how much is it to rent a bike for a week'],
    ['租一天自行车多少钱？', '租一个月自行车多少钱'],
    ['How do I delete my account?', 'can i restore a deleted account'],
    ['Is breakfast included?', 'is breakfast included in my room'],
    ['Do you have an airport shuttle?', 'how much is the airport shuttle'],
    ['Can I freeze my membership?', 'how long can i freeze my membership'],
    ['Do you have showers?', 'the showers are broken'],
    ['Do you have a pool?', 'is the pool heated'],
    ['How do I get a library card?', 'how do i return a library card'],
    ['How do I delete my account?', 'delete my card from my account'],
    ['会员卡多少钱？', '学生会员卡多少钱'],
    ['怎么取消订单？', '取消订单后能恢复吗'],
    ['怎么取消订单？', '取消订单要扣钱吗'],
    ['优惠券怎么用？', '优惠券可以叠加吗'],
    ['有私教吗？', '有女私教吗'],
  ])('%s, %s', (question, text) => {
    expect(isMore(question, text)).toBe(true);
  });

  it.each([
    ['How do I return an item?', 'i want to return an item'],
    ['Can my child use the pool?', 'can children use the pool'],
    ['How much is a bike for a day?', 'how much is a bike per day'],
    ['What do I do if I lose my key?', 'i lost my key'],
    ['Do you sell gift cards?', 'gift card for my mother'],
    ['How do I cancel my order?', 'i need to cancel an order'],
    ['How do I cancel my order?', 'please stop my order before it ships'],
    ['Do I need an appointment?', 'can i come without an appointment'],
    ['Can I return opened goods?', 'can i return goods that are opened'],
    ['How long is the guarantee?', 'it broke after a year, is it covered'],
    ['Can I look after a rabbit?', 'can i look after rabbits after work'],
    ['How do I redeem a code?', 'where do i redeem a code'],
    ['How do I feed a kitten?', 'how often should i feed a kitten'],
    ['Do you have parking?', 'is there parking nearby'],
    ['有停车场吗？', '停车场方便吗'],
    ['怎么取消订单？', '我想取消订单'],
    ['绿茶怎么泡？', '泡绿茶用多少度的水'],
  ])('nothing: %s, %s', (question, text) => {
    expect(isMore(question, text)).toBe(false);
  });

  it('is no other fact where both are about one ordinary matter', () => {
    expect(isMore('How can I track my order?', 'when will i get my order, can i track it', true)).toBe(false);
    expect(isMore('Which payment methods do you accept?', 'can i pay with two cards', true)).toBe(true);
  });
});

describe.each(['en', 'zh'] as const)('questions further than what is written once, in %s', (language) => {
  it('are suggested, and what is written is answered', async () => {
    const file = new URL('../data/further-questions.json', import.meta.url);
    const { near, asked } = (await plainOutcomes(language, file, null))!;
    expect(shareOf(near, isAnswered)).toBeLessThanOrEqual(0.06);
    expect(shareOf(asked, (one) => isAnswered(one) && isRight(one))).toBeGreaterThan(0.7);
  });
});
