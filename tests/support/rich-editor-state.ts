import { EditorState, TextSelection } from 'prosemirror-state';
import type { RichText } from '../../src/machines/rules/rich-text.ts';
import { documentOf } from '../../src/ui/rich-editor/document.ts';
import { richPlugins } from '../../src/ui/rich-editor/plugins.ts';

const plugins = richPlugins({ link: () => undefined, change: () => false, tools: () => undefined });

/** An editor's state with everything selected, or what stands between these places. */
export function stateOf(blocks: RichText, from?: number, to = from): EditorState {
  const state = EditorState.create({ doc: documentOf(blocks), plugins });
  if (from === undefined) return state;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

export const words = (text: string): RichText[number] => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text, marks: [] }],
});
