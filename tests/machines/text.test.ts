import { describe, expect, test } from 'vitest';
import { isBlank, isStorable } from '../../src/machines/rules/text.ts';
import { categoryNameSchema, validateBySchema } from '../../src/machines/rules/validation.ts';

describe('a text', () => {
  test.each(['', ' \t\n', '\u3000', '\u200B', '\u2060\uFEFF', '\u0007', '\uFE0F', '\u3164'])(
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
});
