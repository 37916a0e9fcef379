import type { Message } from '../api/__generated__/schema.d.ts';
import type { ThreadMessage } from '../ui/thread/thread-types.ts';
import type { ShownOutgoing } from './client/outbox.ts';

/** Message objects never change, so neither do their rows: the thread leaves what it knows as it is. */
const rows = new WeakMap<Message, ThreadMessage>();

function rowOf(message: Message): ThreadMessage {
  const known = rows.get(message);
  if (known) return known;
  const { seq, sender, senderName, kind, text, at, suggestions, offersPerson } = message;
  const row: ThreadMessage = {
    key: message.clientMessageId ?? message.messageId,
    seq,
    sender,
    senderName,
    kind,
    text,
    at,
    suggestions,
    offersPerson,
    delivery: sender === 'customer' ? 'sent' : undefined,
  };
  rows.set(message, row);
  return row;
}

function outgoingRow({ clientMessageId, text, at, delivery }: ShownOutgoing): ThreadMessage {
  return {
    key: clientMessageId,
    seq: null,
    sender: 'customer',
    senderName: null,
    kind: 'text',
    text,
    at,
    suggestions: null,
    offersPerson: false,
    delivery,
  };
}

/** What the thread shows: the server's messages, then those on their way that the server does not have yet. */
export function threadMessages(
  messages: readonly Message[],
  outgoing: readonly ShownOutgoing[],
): ThreadMessage[] {
  const sent = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const waiting = outgoing.filter(({ clientMessageId }) => !sent.has(clientMessageId));
  return [...messages.map(rowOf), ...waiting.map(outgoingRow)];
}
