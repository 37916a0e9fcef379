import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readContract } from '../../tools/gen-document.ts';

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(readContract(), 'contract');

function accepts(schema: string, value: unknown): boolean {
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
  return validate(value);
}

const paragraph = (text: string) => ({ kind: 'paragraph', content: [{ kind: 'text', text, marks: [] }] });
const link = (url: string) => [{ kind: 'link', text: 'My orders', url }];

test.each(['a < b', 'a > b', 'Q & A'])('the words of rich text refuse %s, plain text takes it', (text) => {
  expect(accepts('RichText', [paragraph(text)])).toBe(false);
  expect(accepts('RichText', [paragraph('“Hello”, 你好 👋\nhow are you?')])).toBe(true);
  expect(accepts('Answer', text)).toBe(true);
});

test.each(['http://acme.test', 'https://acme.test/a?b=c&d', '{host}/orders'])('a link leads to %s', (url) => {
  expect(accepts('RichText', link(url))).toBe(true);
});

test.each(['javascript:alert(1)', 'ftp://acme.test', '//acme.test', ' https://acme.test', '/orders'])(
  'no link leads to %s',
  (url) => {
    expect(accepts('RichText', link(url))).toBe(false);
  },
);

test('a block is one of the known kinds', () => {
  expect(accepts('RichText', [{ kind: 'script', text: 'hello' }])).toBe(false);
  expect(accepts('RichText', [])).toBe(false);
});
