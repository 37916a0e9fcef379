import type {
  Message,
  VisitorConversation,
  VisitorConversationState,
} from '../../api/__generated__/schema.d.ts';

/** A conversation as this browser knows it: what the server said last, and the messages by their place. */
export interface MessageLog {
  readonly state: VisitorConversationState;
  /** Ascending by `seq`, each once. */
  readonly messages: readonly Message[];
}

export function logOf(snapshot: VisitorConversation): MessageLog {
  const { messages, lastEventId: _, ...state } = snapshot;
  return { state, messages: messages.toSorted((a, b) => a.seq - b.seq) };
}

/** Adds a message at its place; the same log when it is there already or belongs to another conversation. */
export function withMessage(log: MessageLog, message: Message): MessageLog {
  if (message.conversationId !== log.state.conversationId) return log;
  const after = log.messages.findLastIndex(({ seq }) => seq <= message.seq);
  if (log.messages[after]?.seq === message.seq) return log;
  return { ...log, messages: log.messages.toSpliced(after + 1, 0, message) };
}

/**
 * A newer reading of the whole conversation. Messages that it does not hold yet are kept (they came by an event while it
 * was under way), and so are older ones than it reaches back to.
 */
export function withSnapshot(log: MessageLog | null, snapshot: VisitorConversation): MessageLog {
  const fresh = logOf(snapshot);
  if (log?.state.conversationId !== fresh.state.conversationId) return fresh;
  return log.messages.reduce(withMessage, fresh);
}

/** Whether a message is missing between two that are there: places have no gaps. */
export function hasHole({ messages }: MessageLog): boolean {
  return messages.some(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
}
