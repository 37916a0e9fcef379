import { expect, test } from 'vitest';
import { threadMessages } from '../../src/ui/thread/thread-messages.ts';

test('S34 a message that has arrived and is still on its way is shown once', () => {
  const at = '2026-11-21T09:42:10.000Z';
  const arrived = {
    messageId: 'msg_1',
    conversationId: 'a',
    seq: 1,
    clientMessageId: 'id-1',
    sender: 'agent' as const,
    senderName: 'Mei',
    kind: 'text' as const,
    text: 'hello',
    suggestions: null,
    noticeCode: null,
    offersPerson: false,
    createdAt: at,
  };
  const outgoing = [
    { conversationId: 'a', clientMessageId: 'id-1', text: 'hello', at, delivery: 'sending' as const },
    { conversationId: 'a', clientMessageId: 'id-2', text: 'again', at, delivery: 'sending' as const },
  ];
  const shown = threadMessages('agent', [arrived], outgoing, (said) => said, 'Mei');
  // It is said to be by the same person, sent or not.
  expect(shown.map(({ key, delivery, senderName }) => [key, delivery, senderName])).toEqual([
    ['id-1', 'sent', 'Mei'],
    ['id-2', 'sending', 'Mei'],
  ]);
});
