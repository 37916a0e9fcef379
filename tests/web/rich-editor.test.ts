// @vitest-environment jsdom
import { DOMParser } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { type RichText, plainTextOf } from '../../src/machines/rules/rich-text.ts';
import { richTextSchema } from '../../src/machines/rules/rich-text-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { putMedia } from '../../src/ui/rich-editor/commands.ts';
import { blocksOf, documentOf } from '../../src/ui/rich-editor/document.ts';
import { filesOf } from '../../src/ui/thread/files-of.ts';
import { countMedia, withTablesAsLines } from '../../src/ui/rich-editor/pasted.ts';
import { richSchema } from '../../src/ui/rich-editor/schema.ts';
import { stateOf, words } from '../support/rich-editor-state.ts';
import { richExample } from '../../tools/conformance/rich-example.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/machines/rich-text.test.ts shows that it is rich text
const example = richExample.blocks as RichText;

/** What the editor makes of pasted HTML. */
function pasted(html: string): RichText {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = withTablesAsLines(html);
  return blocksOf(DOMParser.fromSchema(richSchema).parse(page.body));
}

describe('the editor', () => {
  test('holds one block of each kind as it is', () => {
    expect(blocksOf(documentOf(example))).toEqual(example);
  });

  test('joins neighbours of the same form, and leaves out what says nothing', () => {
    const split: RichText = [
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'a', marks: ['italic', 'bold'] },
          { kind: 'text', text: 'b', marks: ['bold', 'italic'] },
        ],
      },
      words(' \n '),
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: ' ', marks: [] }]] },
    ];
    expect(blocksOf(documentOf(split))).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'ab', marks: ['bold', 'italic'] }] },
    ]);
    expect(blocksOf(documentOf([]))).toEqual([]);
  });

  test('cuts words that are too long for one node', () => {
    const blocks = blocksOf(documentOf([words('x'.repeat(1500)), words('y'.repeat(2000))]));
    const joined = stateOf(blocks, 1);
    const merged = blocksOf(joined.apply(joined.tr.join(1502)).doc);
    expect(validateBySchema(richTextSchema, merged)).toMatchObject({ ok: true });
    expect(merged).toMatchObject([{ content: [{ marks: [] }, { marks: [] }] }]);
  });

  test('always has a line to write in at its end', () => {
    const state = stateOf([words('a')], 1);
    const end = state.doc.content.size;
    expect(state.apply(state.tr.delete(end - 2, end)).doc.lastChild?.type.name).toBe('paragraph');
  });
});

describe('what is pasted', () => {
  test.each([
    ['<h1>Title</h1><p>a <b>b</b> <i>c</i></p>', 'Title\n\na b c'],
    ['<table><tr><td>one</td><td>two</td></tr></table>', 'one\n\ntwo'],
    ['<script>alert(1)</script><style>p{}</style><p onclick="x()">a</p>', 'a'],
    ['<img src="https://a.test/x.png"><p>a</p>', 'a'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', 'a\n\nb'],
  ])('%s becomes plain blocks', (html, text) => {
    const blocks = pasted(html);
    expect(validateBySchema(richTextSchema, blocks)).toMatchObject({ ok: true });
    const said = JSON.stringify(blocks);
    for (const word of text.split(/\s+/u)) expect(said).toContain(word);
    expect(said).not.toMatch(/alert|onclick|x\.png|script/u);
  });

  test.each([
    ['<table><tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr></table>', ['a | b', 'c']],
    ['<td>a</td><td>b</td>', ['a | b']],
    ['<tr><th>Size</th><td><p>one</p><p>two</p></td></tr>', ['Size | one two']],
    [
      '<p>before</p><table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>',
      ['before', 'a | b | c'],
    ],
  ])('the cells of a table stay apart: %s', (html, lines) => {
    const said = pasted(html).map((block) => plainTextOf([block]));
    expect(said).toEqual(lines);
  });

  test('marks and links in a table stay', () => {
    expect(
      pasted('<table><tr><td><b>a</b></td><td><a href="https://a.test">b</a></td></tr></table>'),
    ).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'a', marks: ['bold'] },
          { kind: 'text', text: ' | ', marks: [] },
          { kind: 'link', text: 'b', url: 'https://a.test' },
        ],
      },
    ]);
  });

  test('a file is meant where there are no words beside it, and pictures among words are counted', () => {
    const file = new File(['x'], 'label.png', { type: 'image/png' });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of it as is read
    const transfer = (html: string, files: File[] = [file]) => ({ files, getData: () => html }) as never;
    expect(filesOf(transfer(''))).toEqual([file]);
    expect(filesOf(transfer('<meta charset="utf-8"><img src="https://a.test/x.png">'))).toEqual([file]);
    expect(filesOf(transfer('<p>Words of a table</p>'))).toEqual([]);
    expect(filesOf(null)).toEqual([]);
    expect(countMedia('<p>a<img src="x"></p><video src="y"></video>')).toBe(2);
    expect(countMedia('a')).toBe(0);
  });

  test('files stand below the place where they were put, one below the other, and the cursor stays elsewhere', () => {
    const urls = (state: EditorState) =>
      blocksOf(state.doc).map((block) => ('url' in block ? block.url : plainTextOf([block])));
    let state = stateOf([words('one'), words('two')], 2);
    const view = {
      get state() {
        return state;
      },
      dispatch: (transaction: Transaction) => {
        state = state.apply(transaction);
      },
    };
    const first = putMedia(view, 2, 'image', { url: 'https://a.test/1', description: 'a' });
    putMedia(view, first, 'video', { url: 'https://a.test/2', description: 'b' });
    expect(urls(state)).toEqual(['one', 'https://a.test/1', 'https://a.test/2', 'two']);
    state = stateOf([words('one'), words('two')], 7);
    putMedia(view, 2, 'image', { url: 'https://a.test/1', description: 'a' });
    expect(state.selection.$from.parent.textContent).toBe('two');
    expect(validateBySchema(richTextSchema, blocksOf(state.doc))).toMatchObject({ ok: true });
  });

  test('links keep addresses of the web and lose all others', () => {
    expect(pasted('<p><a href="https://a.test">a</a><a href="javascript:alert(1)">b</a></p>')).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'link', text: 'a', url: 'https://a.test' },
          { kind: 'text', text: 'b', marks: [] },
        ],
      },
    ]);
  });
});
