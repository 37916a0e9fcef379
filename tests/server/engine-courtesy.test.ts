import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnlyCourtesy, withoutCourtesy } from '../../server/engine/matching/courtesy.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import { expectToEnd } from '../support/endless-patterns.ts';

const invoice = { itemId: 'pay', questions: ['How can I pay my invoice?', '怎么付款'] };
const parcel = { itemId: 'parcel', questions: ['Where is my parcel?', '我的包裹到哪了'] };
const refund = { itemId: 'refund', questions: ['Can I get a refund for a subscription?', '如何申请退款'] };

describe('courtesy alone', () => {
  const hours = { itemId: 'hours', questions: ['人工客服几点上班', '你们几点下班', 'When are you there?'] };
  const alone = [
    '你好',
    '您好！',
    '在吗',
    '在吗？在吗？',
    '谢谢',
    '谢谢你啊',
    '好的',
    '好的，谢谢',
    '嗯嗯',
    '知道了',
    '收到',
    '早上好',
    '再见',

    'hi',
    'Hello there!',
    'Good morning',
    'thanks a lot',
    'ok',
    'OK thank you',
    'got it, thanks',
    'bye',
    'hahaha',
  ];

  it.each(alone)('finds no question: %s', async (text) => {
    const index = await trainIndex([invoice, parcel, refund, hours]);
    expect(index.match(text, { limit: 5 })).toEqual([]);
  });

  it('finds a question that is a courtesy itself', async () => {
    const index = await trainIndex([invoice, { itemId: 'hello', questions: ['你好', 'Hello'] }, hours]);
    for (const text of ['您好', 'hello there', '你好'])
      expect(index.match(text, { limit: 5 }).map(({ itemId }) => itemId)).toEqual(['hello']);
  });

  it.each([
    '你好，怎么付款',
    'ok but where is my parcel',
    'refund',
    '好的，那怎么退款',
    '没收到包裹',
    'thanks, and the invoice?',
  ])('is not all of %s', (text) => expect(isOnlyCourtesy(normalizeText(text))).toBe(false));

  it('is told in time that grows with the text only', () => expectToEnd(isOnlyCourtesy));
});

describe('courtesy around a question', () => {
  it.each([
    ['Hi, good morning. How can I pay my invoice? Thank you very much!', 'how can i pay my invoice'],
    ['Hello there, could you please tell me how I can pay my invoice', 'how i can pay my invoice'],
    ["Sorry to bother you, I'd like to know where my parcel is, thanks in advance", 'where my parcel is'],
    ['where is my parcel pls', 'where is my parcel'],
    ['您好，请问一下怎么付款？谢谢您', '怎么付款'],
    ['亲，在吗？我想咨询一下如何申请退款，麻烦了', '如何申请退款'],
  ])('goes from %s', (text, rest) => {
    expect(withoutCourtesy(normalizeText(text))).toBe(rest);
  });

  it.each([
    'hello',
    'Thank you very much!',
    '你好',
    '谢谢',
    'history of my orders',
    'thanksgiving opening hours',
    '?',
  ])('leaves %s as it is', (text) => expect(withoutCourtesy(normalizeText(text))).toBe(normalizeText(text)));

  it('ends soon and leaves something of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const normalized = normalizeText(text);
        const rest = withoutCourtesy(normalized);
        expect(normalized).toContain(rest);
        expect(rest === '').toBe(normalized === '');
      }),
    );
  });

  it('ends however often courtesies are repeated', () => {
    expectToEnd(withoutCourtesy);
    for (const courtesy of [
      'thank you so much for your help, ',
      'if you can please ',
      '谢谢您啦',
      '.,',
      'hi ',
    ])
      for (const before of ['', 'x '])
        withoutCourtesy(`${before}${courtesy.repeat(2_000 / courtesy.length)}x`);
  });
});
