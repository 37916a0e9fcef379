// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { threadMessages } from '../../src/ui/thread/thread-messages.ts';
import { Thread } from '../../src/ui/thread/thread.tsx';
import { en } from '../../src/visitor/i18n/en.ts';
import { zh } from '../../src/visitor/i18n/zh.ts';
import { render } from '../support/rendering.ts';

const answer = {
  messageId: 'msg_1',
  clientMessageId: null,
  seq: 1,
  sender: 'bot',
  senderName: 'Pip',
  kind: 'text',
  text: 'Within 30 days.',
  createdAt: '2026-11-21T09:42:10.000Z',
  suggestions: null,
} as const;
const returns = { id: 'psg_1', title: 'Returns.pdf', page: 3 };

/** The lines below an answer, as they are read. */
function shown(
  text: typeof en,
  citations?: readonly (typeof returns | { id: string; title: string; page: null })[],
) {
  const messages = threadMessages('customer', [{ ...answer, citations }], [], (said) => said);
  const page = render(<Thread messages={messages} perspective="customer" locale="en" labels={text.thread} />);
  const list = page.element.querySelector(`[aria-label="${text.thread.citations}"]`);
  const lines = list && [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
  page.remove();
  return lines;
}

test('an answer from a document names it, with the page if it has pages', () => {
  expect(shown(en, [returns])).toEqual(['Returns.pdf, page 3']);
  expect(shown(zh, [returns])).toEqual(['Returns.pdf，第 3 页']);
  expect(shown(en, [{ ...returns, page: null }])).toEqual(['Returns.pdf']);
});

test('other answers name nothing', () => {
  expect(shown(en, [])).toBeNull();
  expect(shown(en)).toBeNull();
});
