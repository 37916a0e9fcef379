import type { InlineNode, RichText } from './rich-text.ts';

const signs = { bold: '**', italic: '*', underline: '__', strikethrough: '~~' } as const;

/** Rich text with its form in signs, so that two can be compared word by word. */
export function markedText(blocks: RichText): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return inline(block.content);
        case 'list':
          return block.items
            .map((item, at) => `${block.ordered ? `${at + 1}.` : '•'} ${inline(item)}`)
            .join('\n');
        case 'link':
          return `[${block.text}](${block.url})`;
        case 'image':
          return `![${block.description}](${block.url})`;
        case 'video':
          return `![${block.description}](${[block.url, block.posterUrl].filter(Boolean).join(' ')})`;
        case 'button':
          return `[${[block.text, block.url ?? block.value].filter(Boolean).join(' → ')}]`;
      }
    })
    .join('\n\n');
}

function inline(content: readonly InlineNode[]): string {
  return content
    .map((node) => {
      if (node.kind === 'link') return `[${node.text}](${node.url})`;
      const marks = node.marks.map((mark) => signs[mark]);
      return [...marks, node.text, ...marks.toReversed()].join('');
    })
    .join('');
}
