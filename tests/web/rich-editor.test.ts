// @vitest-environment jsdom
import { baseKeymap } from 'prosemirror-commands';
import { DOMParser } from 'prosemirror-model';
import { EditorState, NodeSelection, TextSelection, type Command, type Transaction } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { type RichText, plainTextOf } from '../../src/machines/rules/rich-text.ts';
import { richTextSchema } from '../../src/machines/rules/rich-text-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import {
  linkAt,
  putMedia,
  toggle,
  toggleList,
  writeLink,
  writeWhole,
} from '../../src/ui/rich-editor/commands.ts';
import { blocksOf, documentOf } from '../../src/ui/rich-editor/document.ts';
import { richPlugins } from '../../src/ui/rich-editor/plugins.ts';
import { filesOf } from '../../src/ui/thread/files-of.ts';
import { countMedia, withTablesAsLines } from '../../src/ui/rich-editor/pasted.ts';
import { richSchema } from '../../src/ui/rich-editor/schema.ts';
import { richExample } from '../../tools/conformance/rich-example.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/machines/rich-text.test.ts shows that it is rich text
const example = richExample.blocks as RichText;

const plugins = richPlugins({ link: () => undefined, change: () => false, tools: () => undefined });

/** An editor's state with everything selected, or what stands between these places. */
function stateOf(blocks: RichText, from?: number, to = from): EditorState {
  const state = EditorState.create({ doc: documentOf(blocks), plugins });
  if (from === undefined) return state;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => (next = state.apply(transaction)));
  return next;
}

const words = (text: string): RichText[number] => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text, marks: [] }],
});

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

describe('the tools', () => {
  test('make and take away marks and lists', () => {
    const bold = after(stateOf([words('ab')], 1, 2), toggle('bold'));
    expect(blocksOf(bold.doc)).toMatchObject([
      {
        content: [
          { text: 'a', marks: ['bold'] },
          { text: 'b', marks: [] },
        ],
      },
    ]);
    expect(blocksOf(after(bold, toggle('bold')).doc)).toEqual([words('ab')]);
    const list = after(stateOf([words('a'), words('b')], 1, 5), toggleList('bulletList'));
    expect(blocksOf(list.doc)).toMatchObject([
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    ]);
    const numbered = after(list, toggleList('orderedList'));
    expect(blocksOf(numbered.doc)).toMatchObject([{ kind: 'list', ordered: true }]);
    expect(blocksOf(after(numbered, toggleList('orderedList')).doc)).toEqual([words('a'), words('b')]);
  });

  test('take an item out of the middle of a list, and the cursor stays in its words', () => {
    const items = ['a', 'b', 'c'].map((text) => [{ kind: 'text' as const, text, marks: [] }]);
    const state = stateOf([{ kind: 'list', ordered: false, items }], 8);
    const out = after(state, toggleList('bulletList'));
    expect(blocksOf(out.doc)).toMatchObject([{ kind: 'list' }, words('b'), { kind: 'list' }]);
    expect([out.selection.$from.parent.textContent, out.selection.$from.parentOffset]).toEqual([
      'b',
      state.selection.$from.parentOffset,
    ]);
    const back = after(out, toggleList('orderedList'));
    expect(blocksOf(back.doc)).toMatchObject([{}, { kind: 'list', ordered: true }, {}]);
    expect(back.selection.$from.parent.textContent).toBe('b');
  });

  test('Backspace at the beginning of an item takes it out of its list', () => {
    const items = ['a', 'b'].map((text) => [{ kind: 'text' as const, text, marks: [] }]);
    const list: RichText = [{ kind: 'list', ordered: false, items }];
    const first = after(stateOf(list, 3), baseKeymap.Backspace ?? (() => false));
    expect(blocksOf(first.doc)).toMatchObject([words('a'), { kind: 'list', items: [[{ text: 'b' }]] }]);
    const second = after(stateOf(list, 8), baseKeymap.Backspace ?? (() => false));
    expect(JSON.stringify(blocksOf(second.doc))).toContain('b');
    expect(blocksOf(second.doc)).not.toEqual(list);
  });

  test('find the link at the cursor and give it other words', () => {
    const state = stateOf(
      [
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: 'a ', marks: [] },
            { kind: 'link', text: 'b', url: 'https://b.test' },
          ],
        },
      ],
      3,
    );
    const link = linkAt(state);
    expect(link).toEqual({ from: 3, to: 4, text: 'b', url: 'https://b.test' });
    const changed = after(state, writeLink({ ...link, text: 'cc', url: 'https://c.test' }));
    expect(blocksOf(changed.doc)).toMatchObject([
      { content: [{ text: 'a ' }, { text: 'cc', url: 'https://c.test' }] },
    ]);
    expect(linkAt(stateOf([words('ab')], 1, 3))).toMatchObject({ text: 'ab', url: '' });
  });

  test('what is put in one after another, and the words after it, stand in this order', () => {
    const image = { url: 'https://a.test/a.png', description: 'A' };
    const first = after(stateOf([words('a')], 1), writeWhole('image', image));
    const second = after(first, writeWhole('image', { ...image, description: 'B' }));
    const written = second.apply(second.tr.insertText('c'));
    expect(blocksOf(written.doc)).toEqual([
      words('a'),
      { kind: 'image', ...image },
      { kind: 'image', ...image, description: 'B' },
      words('c'),
    ]);
  });

  test('put a block below the cursor, in the place of an empty line or of the selected one', () => {
    const image = { url: 'https://a.test/a.png', description: 'A' };
    const below = after(stateOf([words('a'), words('b')], 1), writeWhole('image', image));
    expect(blocksOf(below.doc).map(({ kind }) => kind)).toEqual(['paragraph', 'image', 'paragraph']);
    const atEnd = after(stateOf([], 1), writeWhole('image', image));
    expect(blocksOf(atEnd.doc)).toEqual([{ kind: 'image', ...image }]);
    const selected = below.apply(below.tr.setSelection(NodeSelection.create(below.doc, 3)));
    const other = after(selected, writeWhole('image', { ...image, description: 'B' }));
    expect(blocksOf(other.doc)).toMatchObject([{}, { kind: 'image', description: 'B' }, {}]);
  });
});
