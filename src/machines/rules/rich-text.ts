import type { Block, InlineNode, RichText } from '../../api/__generated__/schema.d.ts';
import { withHost } from './links.ts';

export type { InlineNode, RichText } from '../../api/__generated__/schema.d.ts';

/**
 * The plain text that stands beside rich text, as the contract's `RichText` says how it follows. Channels without
 * pictures, searches, matching and exports read it.
 */
export function plainTextOf(blocks: RichText): string {
  return blocks.map(wordsOf).join('\n\n').trim();
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineWords(block.content);
    case 'list':
      return block.items
        .map((item, at) => `${block.ordered ? `${at + 1}. ` : '• '}${inlineWords(item)}`)
        .join('\n');
    case 'image':
    case 'video':
      return linkWords(block.description, block.url);
    case 'link':
      return linkWords(block.text, block.url);
    case 'button':
      return block.url === null ? block.text : linkWords(block.text, block.url);
  }
}

function inlineWords(content: readonly InlineNode[]): string {
  return content.map((node) => (node.kind === 'link' ? linkWords(node.text, node.url) : node.text)).join('');
}

/** A link in plain text: its words, and its address unless that is what they are. */
export function linkWords(text: string, url: string): string {
  return text === url ? url : `${text} (${url})`;
}

/** How a picture or a video is marked where only its words are shown or said. */
export type MarkMedia = (kind: 'image' | 'video', description: string) => string;

/** What people read of each block: its words, without the addresses of links, pictures and videos. */
export function readWordsOf(blocks: RichText, mark: MarkMedia): string[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
        return nodeWords(block.content);
      case 'list':
        return block.items.map((item) => `• ${nodeWords(item)}`).join(' ');
      case 'image':
      case 'video':
        return mark(block.kind, block.description);
      case 'link':
      case 'button':
        return block.text;
    }
  });
}

const nodeWords = (content: readonly InlineNode[]): string => content.map(({ text }) => text).join('');

/** Rich text that says the same as plain text; null where that has no words. An empty line begins a paragraph, other line breaks stay. */
export function richTextOf(text: string): RichText | null {
  const blocks = text
    .split(/\n[^\S\n]*\n\s*/u)
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .map((words) => ({ kind: 'paragraph' as const, content: textNodes(words) }));
  return blocks.length === 0 ? null : blocks;
}

/** The contract's, of the words of one node. */
const nodeCharacters = 2_000;

/** One run of words as nodes that are short enough. */
export function textNodes(
  text: string,
  marks: Extract<InlineNode, { kind: 'text' }>['marks'] = [],
): InlineNode[] {
  const characters = Array.from(text);
  const nodes: InlineNode[] = [];
  for (let from = 0; from < characters.length; from += nodeCharacters)
    nodes.push({ kind: 'text', text: characters.slice(from, from + nodeCharacters).join(''), marks });
  return nodes;
}

/** Rich text as its readers see it: with the installation's address wherever its author left the place for it. */
export function richTextAt(blocks: RichText, address: string): RichText {
  const at = (value: unknown): unknown => {
    if (typeof value === 'string') return withHost(value, address);
    if (Array.isArray(value)) return value.map(at);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, at(each)]));
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only texts change
  return at(blocks) as RichText;
}

/** Whether two answers are the same rich text, or both none. The order in which fields were written says nothing. */
export function isSameRichText(one: RichText | null, other: RichText | null): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, ordered(each)]),
  );
}
