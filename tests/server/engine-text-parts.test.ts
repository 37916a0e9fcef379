import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutSalutation } from '../../server/engine/matching/courtesy.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { clausesOf, sentencesOf, statementsOf } from '../../server/engine/matching/text-parts.ts';

describe('the sentences of a text', () => {
  it.each([
    ['It rained. Where is my parcel? Thanks!', ['It rained.', 'Where is my parcel?', 'Thanks!']],
    ['昨晚下雨了。怎么退款？谢谢', ['昨晚下雨了。', '怎么退款？', '谢谢']],
    ['it costs 3.50 at shop.com. why?', ['it costs 3.50 at shop.com.', 'why?']],
    ['i need help.agent please', ['i need help.', 'agent please']],
    ['Really?!! No...', ['Really?!!', 'No...']],
    ['?!', []],
  ])('%j', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));
});

describe('the clauses of a text', () => {
  it.each([
    ['i like it, but not now', ['i like it', 'not now']],
    ['不想要了,怎么退货?谢谢', ['不想要了', '怎么退货', '谢谢']],
    ['不想用了 注销掉', ['不想用了', '注销掉']],
    ['请帮我转 人工', ['请帮我转 人工']],
    ['at 10:30 - or 1,000 (at most)', ['at 10:30', 'or 1,000', 'at most']],
    ['my butter and bread', ['my butter and bread']],
  ])('%j', (text, clauses) => expect(clausesOf(text)).toEqual(clauses));

  it.each([
    ['i paid and it never came because of rain', ['i paid', 'it never came', 'of rain']],
    ['and the parcel', ['and the parcel']],
    ['我付了款然后没收到,因为下雨', ['我付了款', '没收到', '下雨']],
  ])('%j has statements', (text, statements) => expect(statementsOf(text)).toEqual(statements));
});

it('parting a text loses no word of its sentences', () => {
  const words = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const normalized = normalizeText(text);
      expect(words(sentencesOf(normalized).join(' '))).toBe(words(normalized));
    }),
  );
});

it.each([
  ['hello support team, where is my parcel', ' where is my parcel'],
  ['客服您好怎么退货', '怎么退货'],
  ['hello, i want an agent', 'hello, i want an agent'],
  ['人工客服', '人工客服'],
])('whom %j addresses is not whom it asks for', (text, rest) => expect(withoutSalutation(text)).toBe(rest));
