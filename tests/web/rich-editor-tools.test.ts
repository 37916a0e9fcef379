// @vitest-environment jsdom
import { baseKeymap } from 'prosemirror-commands';
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import type { RichText } from '../../src/machines/rules/rich-text.ts';
import { linkAt, toggle, toggleList, writeLink, writeWhole } from '../../src/ui/rich-editor/commands.ts';
import { blocksOf } from '../../src/ui/rich-editor/document.ts';
import { stateOf, words } from '../support/rich-editor-state.ts';

function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => (next = state.apply(transaction)));
  return next;
}

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
