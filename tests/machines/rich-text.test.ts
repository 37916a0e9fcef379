import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type RichText,
  isSameRichText,
  plainTextOf,
  richTextAt,
  richTextOf,
  textNodes,
} from '../../src/machines/rules/rich-text.ts';
import { richTextSchema } from '../../src/machines/rules/rich-text-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { qaSchemaOf } from '../../src/machines/rules/knowledge-validation.ts';
import { richExample } from '../../tools/conformance/rich-example.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test below shows that it is rich text
const example = richExample.blocks as RichText;

const paragraph = (...content: object[]) => ({
  kind: 'paragraph',
  content,
});
const text = (words: string, marks: string[] = []) => ({ kind: 'text', text: words, marks });
const button = (rest: object) => ({ kind: 'button', text: 'Go', url: null, value: null, ...rest });
const faultsOf = (blocks: unknown) => {
  const checked = validateBySchema(richTextSchema, blocks);
  return checked.ok ? [] : checked.fields;
};

describe('the plain text', () => {
  it('of one block of each kind is as the contract says', () => {
    expect(faultsOf(example)).toEqual([]);
    expect(plainTextOf(example)).toBe(richExample.plainText);
  });

  it('has no white space at its ends and keeps that inside', () => {
    const blocks = [paragraph(text('  a\n\n b ')), paragraph(text(' c\n'))] as RichText;
    expect(plainTextOf(blocks)).toBe('a\n\n b \n\n c');
  });

  it('made rich says the same again', () => {
    const lines = fc.array(
      fc.constantFrom('a', 'b c', '你好', '', ' ', '• d', '1. e', 'Q and A', '{host}/x', '👋'),
    );
    fc.assert(
      fc.property(lines, (some) => {
        const plain = some.join('\n');
        const blocks = richTextOf(plain);
        const folded = (words: string) =>
          words
            .split(/\n\s*\n\s*/u)
            .map((each) => each.trim())
            .filter(Boolean);
        if (blocks === null) return plain.trim() === '';
        expect(plainTextOf(blocks).split('\n\n')).toEqual(folded(plain));
        return faultsOf(blocks).length === 0;
      }),
    );
  });

  it('that is too long for one node becomes several, none of half a character', () => {
    const nodes = textNodes('👋'.repeat(4_001), ['bold']);
    expect(nodes.map((node) => Array.from(node.text).length)).toEqual([2000, 2000, 1]);
    expect(faultsOf([{ kind: 'paragraph', content: nodes }])).toEqual([]);
    expect(nodes.map((node) => node.text).join('')).toBe('👋'.repeat(4_001));
  });
});

describe('what is refused, and where', () => {
  test.each([
    ['nothing', [], '', 'required'],
    ['too many blocks', Array(101).fill(paragraph(text('a'))), '', 'tooMany'],
    ['an unknown kind', [{ kind: 'script', text: 'a' }], '/0/kind', 'format'],
    ['an extra field', [{ ...paragraph(text('a')), style: 'x' }], '/0/style', 'unknownField'],
    ['no words', [paragraph()], '/0/content', 'required'],
    ['empty words', [paragraph(text(''))], '/0/content/0/text', 'required'],
    ['<', [paragraph(text('a < b'))], '/0/content/0/text', 'format'],
    [
      '>',
      [{ kind: 'list', ordered: false, items: [[text('a')], [text('>')]] }],
      '/0/items/1/0/text',
      'format',
    ],
    ['&', [button({ action: 'requestPerson', text: 'Q & A' })], '/0/text', 'format'],
    ['a long word', [paragraph(text('x'.repeat(2001)))], '/0/content/0/text', 'tooLong'],
    ['a mark twice', [paragraph(text('a', ['bold', 'bold']))], '/0/content/0/marks', 'duplicate'],
    ['another mark', [paragraph(text('a', ['blink']))], '/0/content/0/marks/0', 'unknownValue'],
    [
      'a script',
      [paragraph({ kind: 'link', text: 'a', url: 'javascript:alert(1)' })],
      '/0/content/0/url',
      'format',
    ],
    ['no whole address', [{ kind: 'link', text: 'a', url: 'https://' }], '/0/url', 'format'],
    ['a blank before', [{ kind: 'link', text: 'a', url: ' https://a.test' }], '/0/url', 'format'],
    [
      'no description',
      [{ kind: 'image', url: 'https://a.test/a.png', description: ' ' }],
      '/0/description',
      'required',
    ],
    [
      'a poster that is a script',
      [{ kind: 'video', url: 'https://a.test/a.mp4', description: 'a', posterUrl: 'data:image/png,' }],
      '/0/posterUrl',
      'format',
    ],
    ['a button that leads nowhere', [button({ action: 'openLink' })], '/0/url', 'required'],
    ['a button that asks nothing', [button({ action: 'ask' })], '/0/value', 'required'],
    [
      'an address without its action',
      [button({ action: 'requestPerson', url: 'https://a.test' })],
      '/0/url',
      'unknownField',
    ],
    [
      'a question without its action',
      [button({ action: 'openLink', url: 'https://a.test', value: 'a' })],
      '/0/value',
      'unknownField',
    ],
    ['an unknown action', [button({ action: 'tell', value: 'a' })], '/0/action', 'unknownValue'],
    ['a long button', [button({ action: 'requestPerson', text: 'x'.repeat(51) })], '/0/text', 'tooLong'],
  ])('%s', (_, blocks, pointer, code) => {
    expect(faultsOf(blocks)).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});

describe('an answer beside its rich text', () => {
  const check = qaSchemaOf({ standardQuestion: 100, answer: 20 });
  const qa = { standardQuestion: 'Q?', similarQuestions: [], categoryId: 'cat_1' };
  const blocks = [paragraph(text('Yes.'))];

  it('is its plain text, white space at the ends aside', () => {
    expect(validateBySchema(check, { ...qa, answer: ' Yes.\n', blocks })).toMatchObject({ ok: true });
    const fields = [{ pointer: '/answer', code: 'mismatch' }];
    expect(validateBySchema(check, { ...qa, answer: 'Yes!', blocks })).toEqual({ ok: false, fields });
    expect(validateBySchema(check, { ...qa, answer: 'Yes!', blocks: null })).toMatchObject({ ok: true });
  });

  it('is as long as the setting lets it be, with what the blocks add', () => {
    const list = [{ kind: 'list', ordered: true, items: [[text('x'.repeat(18))]] }];
    const answer = `1. ${'x'.repeat(18)}`;
    const fields = [{ pointer: '/answer', code: 'tooLong', limit: 20 }];
    expect(validateBySchema(check, { ...qa, answer, blocks: list })).toEqual({ ok: false, fields });
  });
});

describe('the same rich text', () => {
  it('may have its fields in another order, and nothing else', () => {
    const [first] = example;
    const turned = [Object.fromEntries(Object.entries(first ?? {}).toReversed())] as unknown as RichText;
    expect(isSameRichText([first] as RichText, turned)).toBe(true);
    expect(isSameRichText(example, example.toReversed())).toBe(false);
    expect(isSameRichText(example, null)).toBe(false);
    expect(isSameRichText(null, null)).toBe(true);
  });
});

it('has the installation’s address in every place that its author left for it', () => {
  const address = 'https://desk.acme.test';
  const shown = richTextAt(
    [
      ...example,
      paragraph(text('At {host}, {host}')),
      { kind: 'link', text: '{host}', url: '{host}' },
    ] as RichText,
    address,
  );
  expect(JSON.stringify(shown)).not.toContain('{host}');
  expect(plainTextOf(shown)).toBe(
    `${richExample.plainText}\n\nAt {host}, {host}\n\n{host}`.replaceAll('{host}', address),
  );
});
