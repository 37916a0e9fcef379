import type { Block, InlineNode, Qa } from '../../../api/__generated__/schema.d.ts';
import { atOwnAddress } from '../../../api/own-address.ts';

/** How a picture or a video is marked where only its words are shown. */
export type MarkMedia = (kind: 'image' | 'video', description: string) => string;

/** The words of an answer for one line of a list, without the addresses of links, pictures and videos. */
export function answerLine({ answer, blocks }: Pick<Qa, 'answer' | 'blocks'>, mark: MarkMedia): string {
  return atOwnAddress(blocks ? blocks.map((block) => wordsOf(block, mark)).join(' ') : answer);
}

function wordsOf(block: Block, mark: MarkMedia): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineWords(block.content);
    case 'list':
      return block.items.map((item) => `• ${inlineWords(item)}`).join(' ');
    case 'image':
    case 'video':
      return mark(block.kind, block.description);
    case 'link':
    case 'button':
      return block.text;
  }
}

const inlineWords = (content: readonly InlineNode[]): string => content.map(({ text }) => text).join('');
