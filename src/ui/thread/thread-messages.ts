import type { DeliveryState, ThreadMessage, ThreadPerspective } from './thread-types.ts';

/** A message as the server has it. */
interface ArrivedMessage extends Omit<ThreadMessage, 'key' | 'delivery' | 'helpful'> {
  readonly feedback?: { readonly helpful: boolean } | null | undefined;
  readonly messageId: string;
  readonly clientMessageId: string | null;
}

/** A message that this browser is sending, or could not send. */
interface OutgoingMessage {
  readonly clientMessageId: string;
  readonly text: string;
  /** RFC 3339. */
  readonly at: string;
  readonly delivery: DeliveryState;
}

/** How a page says what the business has written. */
type Spoken = (said: Pick<ThreadMessage, 'text' | 'blocks'>) => Pick<ThreadMessage, 'text' | 'blocks'>;

/** Message objects never change, so the thread reuses their rows. */
const rows = {
  customer: new WeakMap<ArrivedMessage, ThreadMessage>(),
  agent: new WeakMap<ArrivedMessage, ThreadMessage>(),
};

function rowOf(perspective: ThreadPerspective, message: ArrivedMessage, spoken: Spoken): ThreadMessage {
  const known = rows[perspective].get(message);
  if (known !== undefined) return known;
  const { messageId, clientMessageId, seq, sender, senderName, senderAvatar, kind, suggestions } = message;
  const { text, blocks } = sender === 'customer' ? message : spoken(message);
  const { createdAt, writtenAt, citations, offersPerson, asksFeedback, feedback } = message;
  const row: ThreadMessage = {
    key: clientMessageId ?? messageId,
    seq,
    sender,
    senderName,
    senderAvatar,
    kind,
    text,
    blocks,
    createdAt,
    writtenAt,
    suggestions,
    citations,
    offersPerson,
    messageId,
    asksFeedback,
    helpful: feedback?.helpful ?? null,
    delivery: sender === perspective ? 'sent' : undefined,
  };
  rows[perspective].set(message, row);
  return row;
}

function outgoingRow(
  sender: ThreadPerspective,
  senderName: string | null,
  { clientMessageId, text, at, delivery }: OutgoingMessage,
): ThreadMessage {
  return {
    key: clientMessageId,
    seq: null,
    sender,
    senderName,
    kind: 'text',
    text,
    createdAt: at,
    suggestions: null,
    delivery,
  };
}

/**
 * The thread's rows: the server's messages, then those on their way. A message that is both appears once.
 * @param spoken how the page says what others than customers have written; always the same function
 * @param ownName of whoever writes, so that a message is said to be by the same person before and after it is sent
 */
export function threadMessages(
  perspective: ThreadPerspective,
  messages: readonly ArrivedMessage[],
  outgoing: readonly OutgoingMessage[],
  spoken: Spoken,
  ownName: string | null = null,
): ThreadMessage[] {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const waiting = outgoing.filter(({ clientMessageId }) => !arrived.has(clientMessageId));
  return [
    ...messages.map((message) => rowOf(perspective, message, spoken)),
    ...waiting.map((message) => outgoingRow(perspective, ownName, message)),
  ];
}
