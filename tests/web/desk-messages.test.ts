import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/api/__generated__/schema.d.ts';
import { hasHole, joinLogs, withMessages } from '../../src/api/message-log.ts';
import type { MessageLog } from '../../src/api/message-log.ts';

function message(seq: number): Message {
  return {
    messageId: `msg_${seq}`,
    conversationId: 'con_1',
    seq,
    clientMessageId: null,
    sender: 'customer',
    senderName: null,
    kind: 'text',
    text: `text ${seq}`,
    suggestions: null,
    noticeCode: null,
    offersPerson: false,
    createdAt: '2026-11-21T09:42:10.000Z',
  };
}
const log = (seqs: number[], nextBefore: number | null = null): MessageLog => ({
  messages: seqs.map(message),
  nextBefore,
});
const seqs = ({ messages }: MessageLog): number[] => messages.map(({ seq }) => seq);

describe('a log of messages', () => {
  test('takes each message once, at its place, whatever the order they come in', () => {
    const start = log([1, 2]);
    const grown = withMessages(start, [message(4), message(3), message(3), message(2)]);
    expect(seqs(grown)).toEqual([1, 2, 3, 4]);
    expect(withMessages(grown, [message(4)])).toBe(grown);
  });

  test('knows when a message between two others is missing', () => {
    expect(hasHole(log([3, 4, 5]))).toBe(false);
    expect(hasHole(log([3, 5]))).toBe(true);
    expect(hasHole(log([]))).toBe(false);
  });

  test('S35 joins a new reading with what was read before, and with what came meanwhile', () => {
    const known = { ...log([1, 2, 3, 4, 7]), nextBefore: null };
    const joined = joinLogs(known, log([3, 4, 5, 6], 3));
    expect(seqs(joined)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(joined.nextBefore).toBeNull();
  });

  test('drops the older part where the two do not meet, so that scrolling back reads it again', () => {
    const joined = joinLogs(log([1, 2, 3]), log([50, 51], 50));
    expect(seqs(joined)).toEqual([50, 51]);
    expect(joined.nextBefore).toBe(50);
  });
});
