import { expect, test } from 'vitest';
import { nameSchema, categoryNameSchema, validateBySchema } from '../../src/machines/rules/validation.ts';
import { channelSchema } from '../../src/machines/rules/settings-validation.ts';
import { webhookSchema } from '../../src/machines/rules/webhook-validation.ts';

const codeOf = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
const refused = [0x07, 0x09, 0x0a, 0x1b, 0x7f, 0x85, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069].map(
  (code): [string, string] => [codeOf(code), `Mei${String.fromCodePoint(code)}Lin`],
);

test.each(refused)('a name with %s is refused', (_, name) => {
  const fields = [{ pointer: '', code: 'format' }];
  expect(validateBySchema(nameSchema, name)).toEqual({ ok: false, fields });
  expect(validateBySchema(categoryNameSchema, name)).toEqual({ ok: false, fields });
  const channel = { name, allowedOrigins: [], enabled: true, robotId: null };
  expect(validateBySchema(channelSchema, channel)).toMatchObject({ fields: [{ pointer: '/name' }] });
  const webhook = { name, url: 'https://hooks.test', events: ['qa.changed'] };
  expect(validateBySchema(webhookSchema, webhook)).toMatchObject({ fields: [{ pointer: '/name' }] });
});

test.each(['مريم', 'שרה Cohen', 'e\u0301ric', '👩‍👩‍👧', 'a\u200eb', 'two  blanks'])(
  'a name may be %s',
  (name) => {
    expect(validateBySchema(nameSchema, name)).toEqual({ ok: true, value: name });
  },
);

test('a line break at the end of a name is cut off, as a blank is', () => {
  expect(validateBySchema(nameSchema, 'Mei Lin\n')).toEqual({ ok: true, value: 'Mei Lin' });
});
