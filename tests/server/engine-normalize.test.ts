import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureKeys } from '../../server/engine/matching/features.ts';
import { exactKey, isLatinText, normalizeText } from '../../server/engine/matching/normalize.ts';
import { stemWord } from '../../server/engine/matching/stem.ts';

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes)),
);

function sameQuestion(one: string, other: string): void {
  expect(exactKey(normalizeText(one))).toBe(exactKey(normalizeText(other)));
}

describe('normalization', () => {
  it('is idempotent and well-formed for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const normalized = normalizeText(text);
        expect(normalizeText(normalized)).toBe(normalized);
        expect(normalized.isWellFormed()).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('makes no difference between cases, widths and white space', () => {
    const plain = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019 ')), minLength: 1 });
    fc.assert(
      fc.property(plain, (text) => {
        const wide = Array.from(text, (letter) =>
          letter === ' ' ? '\u3000' : String.fromCharCode(letter.charCodeAt(0) + 0xfe_e0),
        ).join('');
        const expected = normalizeText(text);
        expect(normalizeText(wide)).toBe(expected);
        expect(normalizeText(text.toUpperCase())).toBe(expected);
        expect(normalizeText(`\t ${text.replaceAll(' ', ' \n ')} \u200B`)).toBe(expected);
      }),
    );
  });

  it('folds traditional characters and their Taiwan variants', () => {
    sameQuestion('請問臺灣的運費怎麼算', '请问台湾的运费怎么算');
    sameQuestion('為什麼訂單還沒發貨', '为什么订单还没发货');
  });

  it('ignores punctuation around a question and spaces between Han characters', () => {
    sameQuestion('怎么 退款？？', '怎么退款');
    sameQuestion('“Where is my order”?!', 'where is my order');
    sameQuestion('退款…', '退款');
  });

  it('keeps what carries meaning', () => {
    const keys = ['c', 'c++', 'c#', '.net', 'e-mail', 'email', '5%', '5'].map((text) =>
      exactKey(normalizeText(text)),
    );
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
    expect(keys[4]).not.toBe(keys[5]);
    expect(keys[6]).not.toBe(keys[7]);
  });

  it('keeps a text of nothing but punctuation apart from an empty one', () => {
    expect(exactKey(normalizeText('???'))).toBe('???');
    expect(normalizeText(' \u200B\u0000 ')).toBe('');
  });

  it('tells texts that the English model can read from others', () => {
    expect(['refund', 'café', 'ＡＢＣ'].every(isLatinText)).toBe(true);
    expect(['退款', '怎么cancel订单', '😀', '123', 'مرحبا'].some(isLatinText)).toBe(false);
  });
});

describe('features', () => {
  it('are found in any text without throwing, and the same every time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const normalized = normalizeText(text);
        const keys = featureKeys(normalized);
        expect(featureKeys(normalized)).toEqual(keys);
        expect(keys.every((key) => Number.isInteger(key) && key > 0 && key <= 0xff_ff_ff_ff)).toBe(true);
      }),
    );
  });

  it('stem English by Porter2', () => {
    const stems = {
      generously: 'generous',
      dying: 'die',
      skies: 'sky',
      cancelled: 'cancel',
      "what's": 'what',
    };
    for (const [word, stem] of Object.entries(stems)) expect(stemWord(word)).toBe(stem);
    for (const word of ['退款', 'naïve', 'x', '']) expect(stemWord(word)).toBe(word);
  });
});
