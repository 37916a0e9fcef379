import { toggleMark } from 'prosemirror-commands';
import { Fragment, type MarkType, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type WholeKind, isWhole, richSchema } from './schema.ts';

const { nodes, marks } = richSchema;

export type MarkName = 'bold' | 'italic' | 'underline' | 'strikethrough';
export type ListName = 'bulletList' | 'orderedList';

export const toggle = (name: MarkName): Command => toggleMark(marks[name]);

/** Whether what is selected, or what would be typed, has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

interface ListAround {
  list: Node;
  /** Where it begins. */
  at: number;
}

/** The list around all that is selected. */
function listAround({ selection: { $from, to } }: EditorState): ListAround | null {
  if ($from.depth === 0 || to > $from.after(1)) return null;
  const list = $from.node(1);
  const isList = list.type === nodes.bulletList || list.type === nodes.orderedList;
  return isList ? { list, at: $from.before(1) } : null;
}

export function isInList(state: EditorState, name: ListName): boolean {
  return listAround(state)?.list.type === nodes[name];
}

/** Makes a list of what is selected, gives a list the other form, or takes the list away. */
export function toggleList(name: ListName): Command {
  const wanted: NodeType = nodes[name];
  return (state, dispatch) => {
    const around = listAround(state);
    if (around === null) return makeList(wanted)(state, dispatch);
    if (around.list.type === wanted) return leaveList(around)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, wanted));
    return true;
  };
}

/** Each selected item becomes a paragraph; those before and behind stay in lists of their own. */
function leaveList({ list, at }: ListAround): Command {
  return ({ selection, tr }, dispatch) => {
    const { $from, $to, $anchor, $head } = selection;
    const [first, last] = [$from.index(1), $to.index(1)];
    const listOf = (items: readonly Node[]) => (items.length === 0 ? [] : [list.copy(Fragment.from(items))]);
    const before = listOf(list.children.slice(0, first));
    const paragraphs = list.children.slice(first, last + 1).map((item) => item.child(0));
    const parts = [...before, ...paragraphs, ...listOf(list.children.slice(last + 1))];
    tr.replaceWith(at, at + list.nodeSize, parts);
    // Before a place there are no more both ends of each item, and no beginning of the list if it is all gone.
    const without = (place: ResolvedPos) =>
      place.pos - 2 * (place.index(1) - first) - (before.length === 0 ? 2 : 0);
    tr.setSelection(TextSelection.create(tr.doc, without($anchor), without($head)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Each selected paragraph becomes an item. */
function makeList(wanted: NodeType): Command {
  return ({ selection, tr }, dispatch) => {
    const range = selection.$from.blockRange(selection.$to);
    if (range === null || range.depth > 0) return false;
    const chosen = range.parent.children.slice(range.startIndex, range.endIndex);
    if (!chosen.every(({ type }) => type === nodes.paragraph)) return false;
    const items = chosen.map((paragraph) => nodes.listItem.create(null, paragraph));
    tr.replaceWith(range.start, range.end, wanted.create(null, items));
    // Before a place there are the beginning of the list, and of each item both ends.
    const within = (place: ResolvedPos) => place.pos + 2 + 2 * (place.index(0) - range.startIndex);
    tr.setSelection(TextSelection.create(tr.doc, within(selection.$anchor), within(selection.$head)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** A link within words: what it covers, its words and its address. */
export interface InlineLink {
  from: number;
  to: number;
  text: string;
  url: string;
}

/** The link at the cursor, else what is selected as one that leads nowhere yet. */
export function linkAt({ selection, doc }: EditorState): InlineLink {
  const { $from, from, to } = selection;
  const { parent } = $from;
  let start = $from.start();
  for (const child of parent.inlineContent ? parent.children : []) {
    const end = start + child.nodeSize;
    const mark = marks.address.isInSet(child.marks);
    if (mark && from >= start && from <= end)
      return { from: start, to: end, text: child.text ?? '', url: String(mark.attrs.url) };
    start = end;
  }
  return { from, to, text: doc.textBetween(from, to, ' '), url: '' };
}

/** Writes a link in its place; the cursor stands behind it, and goes on without it. */
export function writeLink({ from, to, text, url }: InlineLink): Command {
  return (state, dispatch) => {
    const link = richSchema.text(text, [marks.address.create({ url })]);
    const tr = state.tr.replaceWith(from, to, link);
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to)), -1)).removeStoredMark(
      marks.address,
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export type WholeFields = Readonly<Record<string, string | null>>;

/** The whole block that is selected; null if none is. */
export function selectedWhole({ selection }: EditorState): { kind: WholeKind; fields: WholeFields } | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { type, attrs } = selection.node;
  return isWhole(type.name) ? { kind: type.name, fields: attrs } : null;
}

/** The words that follow stand below a block that was put in. */
function writeOnAfter(tr: Transaction, end: number): void {
  if (tr.doc.resolve(end).nodeAfter?.isTextblock !== true) tr.insert(end, nodes.paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, end + 1));
}

/** Puts a block below the one that holds a place, or in its place if that is blank. @returns where it ends */
function putBelow(tr: Transaction, $place: ResolvedPos, node: Node): number {
  const top = $place.depth === 0 ? $place.nodeBefore : $place.node(1);
  const end = $place.depth === 0 ? $place.pos : $place.after(1);
  const isBlank = top?.type === nodes.paragraph && top.content.size === 0;
  const start = isBlank ? end - top.nodeSize : end;
  if (isBlank) tr.replaceWith(start, end, node);
  else tr.insert(end, node);
  return start + node.nodeSize;
}

/** Puts a whole block in the place of the selected one of its kind, else below the cursor. */
export function writeWhole(kind: WholeKind, fields: WholeFields): Command {
  return (state, dispatch) => {
    const node = nodes[kind].create(fields);
    const { selection, tr } = state;
    if (selectedWhole(state)?.kind === kind) tr.replaceSelectionWith(node);
    else writeOnAfter(tr, putBelow(tr, selection.$to, node));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/**
 * Puts a picture or a video below a place. The cursor goes below it if it stands there, and stays where somebody writes meanwhile.
 * @returns where it ends
 */
export function putMedia(
  view: Pick<EditorView, 'state' | 'dispatch'>,
  at: number,
  kind: 'image' | 'video',
  fields: WholeFields,
): number {
  const { selection, tr } = view.state;
  const $place = tr.doc.resolve(at);
  const isHere = selection.$to.index(0) === $place.index(0);
  const end = putBelow(tr, $place, nodes[kind].create(fields));
  if (isHere) writeOnAfter(tr, end);
  view.dispatch(tr.scrollIntoView());
  return end;
}
