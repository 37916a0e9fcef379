import type { Block, InlineNode, RichText } from '../../api/__generated__/schema.d.ts';

const kinds: ReadonlySet<string> = new Set<Block['kind'] | InlineNode['kind']>([
  'paragraph',
  'list',
  'link',
  'image',
  'video',
  'button',
  'text',
]);

/** Whether this page can show all of a rich text. A later server has other blocks, whose words only the plain text has. */
export function isAllKnown(blocks: RichText): boolean {
  return blocks.every((block) => {
    const inside =
      block.kind === 'paragraph' ? block.content : block.kind === 'list' ? block.items.flat() : [];
    return [block, ...inside].every(({ kind }) => kinds.has(kind));
  });
}
