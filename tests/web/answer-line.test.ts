// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { RichText } from '../../src/api/__generated__/schema.d.ts';
import { answerLine } from '../../src/screens/chatbot/knowledge/answer-line.ts';

const plainNode = (text: string) => ({ kind: 'text' as const, text, marks: [] });

test('the line of a rich answer has its words and marks its pictures and videos, and has no address', () => {
  const blocks: RichText = [
    {
      kind: 'paragraph',
      content: [
        plainNode('Warm the pot, see '),
        { kind: 'link', text: 'our shop', url: 'https://acme.test' },
      ],
    },
    { kind: 'list', ordered: true, items: [[plainNode('Pour')], [plainNode('Wait')]] },
    { kind: 'image', url: '{host}/api/v1/files/fky_1', description: 'How to brew' },
    { kind: 'video', url: '{host}/api/v1/files/fky_2', description: 'A film', posterUrl: null },
    { kind: 'button', text: 'More', action: 'openLink', url: 'https://acme.test/more', value: null },
  ];
  const mark = (kind: string, description: string) => `[${kind}] ${description}`;
  expect(answerLine({ answer: 'x', blocks }, mark)).toBe(
    'Warm the pot, see our shop • Pour • Wait [image] How to brew [video] A film More',
  );
  expect(answerLine({ answer: 'At {host}/orders', blocks: null }, mark)).toBe(`At ${location.origin}/orders`);
});
