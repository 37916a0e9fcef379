import type {
  Message,
  VisitorConversation,
  VisitorConversationState,
  VisitorStreamEvent,
} from '../../api/__generated__/schema.d.ts';
import { hasHole, type MessageLog as Messages, withChange, withMessages } from '../../api/message-log.ts';
import { isOvertaken, newerState } from '../../api/newer-state.ts';
import { isResetEvent, readEvent } from '../../api/event-stream.ts';
import { openSharedStream, type SharedStream } from '../../api/shared-stream.ts';
import type { ConnectionStatus, SseTimings } from '../../api/sse-connection.ts';
import { isExpired, type VisitorApi } from './visitor-api.ts';
import type { Credentials } from './visitor-session.ts';

/** A conversation as this browser knows it: the server's last state, and the messages by number. */
export interface MessageLog extends Messages {
  readonly state: VisitorConversationState;
}

/**
 * A reading of the whole conversation. Messages that it does not hold yet are kept (they came by an event while it was
 * under way), and so are older ones than it reaches back to, and a newer state.
 */
function withSnapshot(log: MessageLog | null, snapshot: VisitorConversation): MessageLog {
  const { messages, lastEventId: _, ...state } = snapshot;
  const known = log?.state.conversationId === state.conversationId ? log : undefined;
  return {
    state: newerState(state, known?.state),
    ...withMessages({ messages: [], nextBefore: null }, [...messages, ...(known?.messages ?? [])]),
  };
}

interface FeedOptions {
  readonly api: VisitorApi;
  readonly timings?: Partial<SseTimings>;
  readonly onChange: (log: MessageLog) => void;
  /** Another conversation has begun; this was the last one. */
  readonly onReplaced: (log: MessageLog) => void;
  /** News of another conversation. @returns false if it is not known yet */
  readonly takeOther: (
    news: { state: VisitorConversationState } | { message: Message } | { change: Message },
  ) => boolean;
  readonly onStatus: (status: ConnectionStatus) => void;
  /** The server does not know this visitor any more. */
  readonly onExpired: () => void;
}

const eventTypes = [
  'visitorConversation.updated',
  'message.created',
  'message.updated',
  'stream.reset',
  'session.ended',
];
/** Milliseconds that an event on its way may take to fill a hole before everything is read again. */
const holePatience = 400;
const refetchPause = 4_000;

/** An event of a known type has the fields of the contract: the server validates what it sends. */
function isVisitorEvent(event: { type: string } | null): event is VisitorStreamEvent {
  return event !== null && eventTypes.includes(event.type);
}

/** The server's conversation. Events keep it current; if they do not suffice, it is read again. */
export function createFeed({
  api,
  timings,
  onChange,
  onReplaced,
  takeOther,
  onStatus,
  onExpired,
}: FeedOptions) {
  let log: MessageLog | null = null;
  let credentials: Credentials | null = null;
  let stream: SharedStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function refetchIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void refetch(), milliseconds);
  }

  function setLog(next: MessageLog): void {
    if (isClosed) return;
    const before = log;
    log = next;
    if (before !== null && before.state.conversationId !== next.state.conversationId) onReplaced(before);
    clearTimeout(timer);
    if (hasHole(next)) refetchIn(holePatience);
    onChange(next);
  }

  function takeMessage(message: Message): void {
    if (log === null) return;
    if (message.conversationId === log.state.conversationId)
      setLog({ ...log, ...withMessages(log, [message]) });
    else if (!takeOther({ message })) void refetch();
  }

  /** Takes the change of a message, if it is shown. */
  function takeChange(message: Message): void {
    if (log === null) return;
    if (message.conversationId === log.state.conversationId) setLog({ ...log, ...withChange(log, message) });
    else takeOther({ change: message });
  }

  /** Takes a page of messages before those that are known. */
  function takeEarlier(conversationId: string, messages: readonly Message[]): void {
    if (log?.state.conversationId === conversationId) setLog({ ...log, ...withMessages(log, messages) });
  }

  /** Applies an event. An outdated one changes nothing. */
  function takeState(state: VisitorConversationState): void {
    if (log === null) return;
    if (state.conversationId !== log.state.conversationId) {
      if (!takeOther({ state })) void refetch();
    } else if (!isOvertaken(state, log.state)) setLog({ ...log, state });
  }

  /** Applies the answer to a request. If events of the same revision came before, their place in the queue is newer. */
  function takeAnswer(state: VisitorConversationState): void {
    if (log?.state.conversationId === state.conversationId && log.state.revision === state.revision) return;
    takeState(state);
  }

  /** Reads the conversation again, and goes on trying while the server does not answer. */
  async function refetch(): Promise<void> {
    const current = credentials;
    if (current === null || isClosed) return;
    const before = log?.state.conversationId;
    try {
      const conversation = await api.readConversation(current.token);
      const now = log?.state.conversationId;
      if (current !== credentials) return;
      // Another conversation has begun meanwhile.
      if (now !== before && now !== conversation.conversationId) await refetch();
      else setLog(withSnapshot(log, conversation));
    } catch (error) {
      if (isExpired(error)) onExpired();
      else refetchIn(refetchPause);
    }
  }

  function open({ token, visitorId }: Credentials, lastEventId: string): void {
    stream?.close();
    stream = openSharedStream({
      name: `parley-visitor:${visitorId}`,
      lastEventId,
      timings,
      open: (request) => api.openEvents(token, request),
      isReset: isResetEvent,
      onEvent(raw) {
        const event = readEvent(raw);
        if (!isVisitorEvent(event)) return;
        if (event.type === 'message.created') takeMessage(event.message);
        else if (event.type === 'message.updated') takeChange(event.message);
        else if (event.type === 'visitorConversation.updated') takeState(event.conversation);
        else if (event.type === 'session.ended') onExpired();
        else void refetch();
      },
      onStatus,
      onResync: () => void refetch(),
      onRefused({ status }) {
        if (status === 401) onExpired();
      },
    });
  }

  return {
    log: () => log,
    /** Follows a visitor's conversation from its last reading. */
    follow(next: Credentials, conversation: VisitorConversation) {
      credentials = next;
      // What another visitor said is nobody's earlier conversation.
      log = null;
      setLog(withSnapshot(null, conversation));
      open(next, conversation.lastEventId);
    },
    takeConversation: (conversation: VisitorConversation) => setLog(withSnapshot(log, conversation)),
    takeMessage,
    takeChange,
    takeEarlier,
    takeAnswer,
    refetch,
    retryNow: () => stream?.retryNow(),
    close() {
      isClosed = true;
      clearTimeout(timer);
      stream?.close();
    },
  };
}
