import type { Message } from '../../api/__generated__/schema.d.ts';
import type { ThreadMessage } from '../../ui/thread/thread-types.ts';
import type { ShownUnsent } from './composer/composers.ts';

const shown = new WeakMap<Message, ThreadMessage>();

/** A message of the contract as the thread shows it; the same object for the same message. */
function fromServer(message: Message): ThreadMessage {
  const known = shown.get(message);
  if (known !== undefined) return known;
  const { messageId, clientMessageId, seq, sender, senderName, kind, text, at, suggestions } = message;
  const made: ThreadMessage = {
    key: clientMessageId ?? messageId,
    seq,
    sender,
    senderName,
    kind,
    text,
    at,
    suggestions,
    // An offer to the customer; the agent has nothing to press.
    offersPerson: false,
    ...(sender === 'agent' ? { delivery: 'sent' as const } : {}),
  };
  shown.set(message, made);
  return made;
}

/** What the server has, then what is on its way; a message that is both is shown once. */
export function threadMessages(
  messages: readonly Message[],
  outgoing: readonly ShownUnsent[],
): ThreadMessage[] {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const waiting = outgoing
    .filter(({ clientMessageId }) => !arrived.has(clientMessageId))
    .map(({ clientMessageId, text, at, delivery }): ThreadMessage => ({
      key: clientMessageId,
      seq: null,
      sender: 'agent',
      senderName: null,
      kind: 'text',
      text,
      at,
      suggestions: null,
      offersPerson: false,
      delivery,
    }));
  return [...messages.map(fromServer), ...waiting];
}
