import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { breakLine, toggle, toggleList } from './commands.ts';
import { richSchema } from './schema.ts';

interface Wishes {
  /** Opens the dialog of a link. */
  link: () => void;
  /** Opens the dialog of the selected block; false if none is selected. */
  change: () => boolean;
  /** Moves the focus to the tools. */
  tools: () => void;
}

/** The last line can always be written in, whatever stands above it. */
const lastLine = new Plugin({
  appendTransaction(_, __, { doc, tr }) {
    const { paragraph } = richSchema.nodes;
    return doc.lastChild?.type === paragraph ? null : tr.insert(doc.content.size, paragraph.create());
  },
});

const always = (wish: () => void): Command => {
  return () => {
    wish();
    return true;
  };
};

/** The keys of the editor. Tab leaves it, as it leaves every field. */
export function richPlugins(wishes: Wishes): Plugin[] {
  return [
    lastLine,
    history(),
    keymap({
      'Mod-b': toggle('bold'),
      'Mod-i': toggle('italic'),
      'Mod-u': toggle('underline'),
      'Mod-Shift-x': toggle('strikethrough'),
      'Mod-Shift-7': toggleList('orderedList'),
      'Mod-Shift-8': toggleList('bulletList'),
      'Mod-k': always(wishes.link),
      'Alt-F10': always(wishes.tools),
      F2: wishes.change,
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      'Shift-Enter': breakLine,
      Enter: chainCommands(splitListItem(richSchema.nodes.listItem), baseKeymap.Enter ?? (() => false)),
    }),
    keymap(baseKeymap),
  ];
}
