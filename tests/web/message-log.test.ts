import { expect, test } from 'vitest';
import type { Message } from '../../src/api/__generated__/schema.d.ts';
import { hasHole, joinLogs, withChange, withMessages } from '../../src/api/message-log.ts';

const said = (seq: number, rest: Partial<Message> = {}): Message => ({
  messageId: `msg_${seq}`,
  conversationId: 'con_1',
  seq,
  clientMessageId: null,
  sender: 'bot',
  senderName: 'Pip',
  kind: 'text',
  text: `${seq}`,
  suggestions: null,
  noticeCode: null,
  offersPerson: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...rest,
});
const feedback = { helpful: false, givenAt: '2026-11-21T09:00:01.000Z' };
const log = { messages: [said(3), said(4)], nextBefore: 3 };

test('a change replaces the message, and an older one does not come back', () => {
  const changed = said(4, { revision: 2, feedback });
  const next = withChange(log, changed);
  expect(next.messages).toEqual([log.messages[0], changed]);
  expect(next.messages[0]).toBe(log.messages[0]);
  expect(withMessages(next, [said(4)])).toBe(next);
  expect(withMessages(log, [said(4)])).toBe(log);
});

test('a change of a message that is not shown adds nothing, so nothing is missing', () => {
  const next = withChange(log, said(1, { revision: 2, feedback }));
  expect(next).toBe(log);
  expect(hasHole(next)).toBe(false);
});

test('a reading that is older than a change does not undo it', () => {
  const changed = said(4, { revision: 2, feedback });
  const joined = joinLogs(withChange(log, changed), { messages: [said(4), said(5)], nextBefore: 4 });
  expect(joined.messages.map(({ revision = 1 }) => revision)).toEqual([1, 2, 1]);
  expect(joined.nextBefore).toBe(3);
});
