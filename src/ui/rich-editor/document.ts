import type { Node } from 'prosemirror-model';
import { type InlineNode, type RichText, textNodes } from '../../machines/rules/rich-text.ts';
import { isWhole, richSchema } from './schema.ts';

type Block = RichText[number];
type Marks = Extract<InlineNode, { kind: 'text' }>['marks'];

/** In this order, so that the same form is always the same rich text. */
const markNames = ['bold', 'italic', 'underline', 'strikethrough'] as const satisfies Marks;

const schema = richSchema.nodes;

/** Rich text as the editor holds it. What follows its last block can always be written. */
export function documentOf(blocks: RichText): Node {
  return schema.doc.create(null, [...blocks.map(nodeOf), schema.paragraph.create()]);
}

function nodeOf(block: Block): Node {
  switch (block.kind) {
    case 'paragraph':
      return schema.paragraph.create(null, inlineOf(block.content));
    case 'list': {
      const items = block.items.map((item) =>
        schema.listItem.create(null, schema.paragraph.create(null, inlineOf(item))),
      );
      return (block.ordered ? schema.orderedList : schema.bulletList).create(null, items);
    }
    case 'link':
    case 'image':
    case 'video':
    case 'button': {
      const { kind, ...fields } = block;
      return schema[kind].create(fields);
    }
  }
}

function inlineOf(content: readonly InlineNode[]): Node[] {
  return content.flatMap((node) => {
    const marks =
      node.kind === 'link'
        ? [richSchema.marks.address.create({ url: node.url })]
        : node.marks.map((name) => richSchema.marks[name].create());
    return node.text
      .split(/(\n)/u)
      .filter((piece) => piece !== '')
      .map((piece) =>
        piece === '\n' ? schema.hardBreak.create(null, null, marks) : richSchema.text(piece, marks),
      );
  });
}

/** What the editor holds as rich text. What says nothing is left out. */
export function blocksOf(document: Node): RichText {
  return document.children.flatMap((node): RichText => {
    if (isWhole(node.type.name)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog has filled the fields of its kind
      return [{ kind: node.type.name, ...node.attrs } as Block];
    }
    if (node.type === schema.paragraph) {
      const content = contentOf(node);
      return content === null ? [] : [{ kind: 'paragraph', content }];
    }
    const items = node.children.flatMap((item) => {
      const content = contentOf(item.child(0));
      return content === null ? [] : [content];
    });
    return items.length === 0 ? [] : [{ kind: 'list', ordered: node.type === schema.orderedList, items }];
  });
}

interface Run {
  text: string;
  url: string | null;
  marks: Marks;
}

/** Null where there is nothing to see. */
function contentOf(paragraph: Node): InlineNode[] | null {
  if (paragraph.textContent.trim() === '') return null;
  return runsOf(paragraph).flatMap(({ text, url, marks }): InlineNode[] =>
    url === null ? textNodes(text, marks) : [{ kind: 'link', text, url }],
  );
}

/** Neighbours of the same form become one. */
function runsOf(paragraph: Node): Run[] {
  const runs: Run[] = [];
  for (const node of paragraph.children) {
    const run = runOf(node);
    const last = runs.at(-1);
    if (last && last.url === run.url && last.marks.join() === run.marks.join()) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

function runOf(node: Node): Run {
  const names = new Set(node.marks.map(({ type }) => type.name));
  const url: unknown = node.marks.find(({ type }) => type === richSchema.marks.address)?.attrs.url;
  return {
    text: node.isText ? (node.text ?? '') : '\n',
    url: typeof url === 'string' ? url : null,
    marks: markNames.filter((name) => names.has(name)),
  };
}
