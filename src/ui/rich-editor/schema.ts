import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

const address = /^(https?:\/\/|\{host\})/;

/** A block that is one whole, which a dialog changes. */
function whole(kind: string, fields: readonly string[]): NodeSpec {
  return {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: Object.fromEntries(fields.map((field) => [field, { default: null }])),
    // The clipboard carries it from one answer to another.
    parseDOM: [
      {
        tag: `div[data-rich="${kind}"]`,
        getAttrs: (element) =>
          Object.fromEntries(fields.map((field) => [field, element.getAttribute(`data-${field}`)])),
      },
    ],
    toDOM: ({ attrs }) => [
      'div',
      {
        'data-rich': kind,
        ...Object.fromEntries(
          fields.flatMap((field) => (attrs[field] === null ? [] : [[`data-${field}`, String(attrs[field])]])),
        ),
      },
    ],
  };
}

const nodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  bulletList: {
    group: 'block',
    content: 'listItem+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  orderedList: {
    group: 'block',
    content: 'listItem+',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  listItem: { content: 'paragraph', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
  link: whole('link', ['text', 'url']),
  image: whole('image', ['url', 'description']),
  video: whole('video', ['url', 'description', 'posterUrl']),
  button: whole('button', ['text', 'action', 'url', 'value']),
  text: { group: 'inline' },
  hardBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  // In the contract a link within words has no other form.
  address: {
    attrs: { url: {} },
    inclusive: false,
    excludes: '_',
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const url = element.getAttribute('href') ?? '';
          return address.test(url) ? { url } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs.url), rel: 'noopener noreferrer' }, 0],
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // What Google Docs wraps around everything is not bold.
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight=bold' },
    ],
    toDOM: () => ['strong', 0],
  },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  strikethrough: { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['s', 0] },
} satisfies Record<string, MarkSpec>;

/** What the editor can hold: the contract's rich text and nothing else, whatever somebody pastes. */
export const richSchema = new Schema({ nodes, marks });

/** The blocks that are one whole. */
export type WholeKind = 'link' | 'image' | 'video' | 'button';

export const wholeKinds = ['link', 'image', 'video', 'button'] as const satisfies readonly WholeKind[];

export function isWhole(name: string): name is WholeKind {
  return wholeKinds.some((kind) => kind === name);
}
