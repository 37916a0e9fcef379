import { describe, expect, test } from 'vitest';
import { lengthOf } from '../../src/machines/rules/text-length.ts';
import { asSent, isBlank, isStorable, looksWrittenIn } from '../../src/machines/rules/text.ts';
import { categoryNameSchema, validateBySchema } from '../../src/machines/rules/validation.ts';

describe('a text', () => {
  test.each(['', ' \t\n', '\u3000', '\u200B', '\u2060\uFEFF', '\u0007', '\uFE0F', '\u3164', '\u2800'])(
    'of which nothing can be seen is blank: %j',
    (text) => {
      expect(isBlank(text)).toBe(true);
      expect(validateBySchema(categoryNameSchema, text)).toEqual({
        ok: false,
        fields: [{ pointer: '', code: 'required' }],
      });
    },
  );

  test.each(['a', ' . ', '\u200B?', '问', '👍🏽'])('that shows something is not: %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });

  test.each([
    ['a\0b', false],
    ['\uD83D', false],
    ['\uDC4D\uD83D', false],
    ['👍', true],
    ['\\u0000', true],
    ['', true],
  ])('%j can be stored: %j', (text, can) => {
    expect(isStorable(text)).toBe(can);
  });

  test.each([
    [' a\0b\n', 'ab'],
    ['\uDC4D👍\uD83D', '👍'],
    ['\0 ', ''],
  ])('%j goes out as %j, which can be stored', (text, sent) => {
    expect(asSent(text)).toBe(sent);
    expect(isStorable(asSent(text))).toBe(true);
  });
});

test.each([
  ['zh', '运费多少？', true],
  ['zh', 'How much is shipping?', false],
  ['en', 'How much is shipping?', true],
  ['en', 'refund 怎么弄', false],
  ['en', '42', true],
] as const)('in %s, as far as its writing tells: %j, %j', (language, text, looks) => {
  expect(looksWrittenIn(language, text)).toBe(looks);
});

describe('the length of what is written', () => {
  test('is counted near the limit alone, as it would be sent, in characters', () => {
    expect(lengthOf(` ${'👋'.repeat(799)} `, 1000)).toMatchObject({ used: 799, isCounted: false });
    expect(lengthOf('x'.repeat(800), 1000)).toMatchObject({ over: -200, isCounted: true });
    expect(lengthOf('x'.repeat(1001), 1000)).toMatchObject({ over: 1, isCounted: true });
  });
});
