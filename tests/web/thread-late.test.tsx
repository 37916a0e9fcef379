// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Thread } from '../../src/ui/thread/thread.tsx';
import type { ThreadMessage } from '../../src/ui/thread/thread-types.ts';
import { en } from '../../src/visitor/i18n/en.ts';
import { zh } from '../../src/visitor/i18n/zh.ts';
import { render } from '../support/rendering.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 4, day, hour, minute).toISOString();

function said(seq: number, times: Pick<ThreadMessage, 'createdAt' | 'writtenAt'>): ThreadMessage {
  return {
    key: `m${seq}`,
    seq,
    sender: 'customer',
    senderName: null,
    kind: 'text',
    text: 'Hello?',
    suggestions: null,
    delivery: 'sent',
    ...times,
  };
}

const messages = [
  said(1, { createdAt: at(12, 10, 6), writtenAt: at(12, 10, 2) }),
  said(2, { createdAt: at(12, 10, 6), writtenAt: at(11, 23, 59) }),
  said(3, { createdAt: at(12, 10, 7) }),
];

test.each([
  [en, [/^Written 10:02, arrived 10:06$/, /^Written \S.* 23:59, arrived 10:06$/, /^Sent$/]],
  [zh, [/^写于 10:02，送达于 10:06$/, /^写于 \S.* 23:59，送达于 10:06$/, /^已发送$/]],
])(
  'a message that was long on its way says when it was written, with the day if that is another one',
  ({ locale, thread }, wanted) => {
    const shown = render(
      <Thread messages={messages} perspective="customer" locale={locale} labels={thread} />,
    );
    const notes = [...shown.element.querySelectorAll('.thread-delivery')].map((each) => each.textContent);
    expect(notes).toEqual(wanted.map((words) => expect.stringMatching(words)));
    shown.remove();
  },
);
