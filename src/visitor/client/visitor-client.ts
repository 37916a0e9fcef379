import type { Language, VisitorChannel, VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import { createListeners } from '../../api/event-stream.ts';
import type { SseTimings } from '../../api/sse-connection.ts';
import type { MessageLog } from './message-log.ts';
import { createOutbox, type OutgoingMessage } from './outbox.ts';
import { createReader } from './reader.ts';
import type { Memory } from './storage.ts';
import { isOnlineNow, type VisitorApi, type VisitorProblem, VisitorProblemError } from './visitor-api.ts';
import { createFeed } from './visitor-feed.ts';
import { createVisitorSessions, type Credentials, isExpired } from './visitor-session.ts';
import type { VisitorAction, VisitorClient, VisitorSnapshot } from './visitor-snapshot.ts';

export interface VisitorClientOptions {
  readonly api: VisitorApi;
  readonly channelKey: string;
  /** The language to begin a conversation in. */
  readonly language: (channel: VisitorChannel) => Language;
  readonly lasting: Memory;
  readonly tab: Memory;
  readonly timings?: Partial<SseTimings>;
}

function problemOf(error: unknown): VisitorProblem {
  return error instanceof VisitorProblemError ? error.problem : { code: 'operationFailed', transient: false };
}

function isUnavailable({ code }: VisitorProblem): boolean {
  return code === 'channelUnavailable' || code === 'notFound' || code === 'validationFailed';
}

/**
 * The customer's side of a conversation, without any framework: keeps the session, the messages and what is not sent yet,
 * follows the event stream, and tells listeners when something changed.
 */
export function createVisitorClient({
  api,
  channelKey,
  lasting,
  tab,
  ...options
}: VisitorClientOptions): VisitorClient {
  const listeners = createListeners<[]>();
  const sessions = createVisitorSessions(api, lasting, channelKey);
  const reader = createReader(channelKey, lasting, () => set({}));
  const outbox = createOutbox({ channelKey, lasting, tab, send, onChange: () => set({}) });
  const feed = createFeed({
    api,
    timings: options.timings,
    onChange: onLog,
    onStatus(connection) {
      if (connection === 'open') outbox.setOnline(true);
      set({ connection });
    },
    onExpired: reopen,
  });

  let credentials: Credentials | null = null;
  let opening: Promise<void> | null = null;
  let isClosed = false;
  let snapshot: VisitorSnapshot = {
    ...outbox.state(),
    phase: 'loading',
    channel: null,
    conversation: null,
    messages: [],
    connection: 'connecting',
    isOnline: isOnlineNow(),
    action: null,
    problem: null,
    isRenewed: false,
    unread: 0,
  };

  function set(change: Partial<VisitorSnapshot>): void {
    if (isClosed) return;
    const log = feed.log();
    snapshot = {
      ...snapshot,
      ...outbox.state(),
      ...(log && { conversation: log.state, messages: log.messages, unread: reader.unread(log) }),
      ...change,
    };
    listeners.call();
  }

  function onLog({ state, messages }: MessageLog): void {
    const waiting = new Set(outbox.state().outgoing.map(({ clientMessageId }) => clientMessageId));
    outbox.setOpen(state.status !== 'ended');
    for (const { clientMessageId } of messages) {
      if (clientMessageId !== null && waiting.has(clientMessageId)) outbox.acknowledge(clientMessageId);
    }
    set({});
  }

  /** Resumes or begins a session; calls while one is being opened wait for it. */
  function reopen(): Promise<void> {
    opening ??= open().finally(() => (opening = null));
    return opening;
  }

  async function open(): Promise<void> {
    const { channel } = snapshot;
    if (channel === null) return;
    try {
      const opened = await sessions.open(() => options.language(channel));
      if (isClosed) return;
      const isOther = opened.credentials.token !== credentials?.token;
      const isRenewed = opened.isNew && credentials !== null;
      credentials = opened.credentials;
      if (isOther) feed.follow(opened.credentials, opened.conversation);
      else feed.takeConversation(opened.conversation);
      set({ phase: 'ready', problem: null, ...(isRenewed && { isRenewed }) });
    } catch (error) {
      const problem = problemOf(error);
      set({ phase: isUnavailable(problem) ? 'unavailable' : 'failed', problem });
    }
  }

  /** Runs `request` with the visitor's token; when the session has expired, once more with a new one. */
  async function withToken<Value>(request: (token: string) => Promise<Value>): Promise<Value> {
    const before = credentials;
    try {
      return await request(before?.token ?? '');
    } catch (error) {
      if (!isExpired(error)) throw error;
      if (before === credentials) await reopen();
      if (credentials === null || credentials === before) throw error;
      return request(credentials.token);
    }
  }

  async function send({ clientMessageId, text, qaId }: OutgoingMessage, signal: AbortSignal): Promise<void> {
    try {
      const message = await withToken((token) =>
        qaId === null
          ? api.sendMessage(token, { clientMessageId, text })
          : api.chooseSuggestion(token, { clientMessageId, qaId }),
      );
      feed.takeMessage(message);
    } catch (error) {
      const problem = problemOf(error);
      // The conversation has moved on without this page noticing: look where it stands.
      if (problem.code === 'transitionRefused' && !signal.aborted) await feed.refetch();
      // oxlint-disable-next-line typescript/only-throw-error -- the composer machine reads a plain failure
      throw problem;
    }
  }

  async function act(
    action: VisitorAction,
    request: (token: string) => Promise<VisitorConversationState>,
  ): Promise<void> {
    if (snapshot.action !== null) return;
    set({ action, problem: null });
    try {
      feed.takeState(await withToken(request));
      set({ action: null });
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'transitionRefused') await feed.refetch();
      set({ action: null, problem });
    }
  }

  async function startAgain(token: string): Promise<VisitorConversationState> {
    const conversation = await api.startConversation(token);
    feed.takeConversation(conversation);
    set({ isRenewed: false });
    return feed.log()?.state ?? conversation;
  }

  function onNetwork(): void {
    const isOnline = isOnlineNow();
    outbox.setOnline(isOnline);
    set({ isOnline });
    if (isOnline && snapshot.phase === 'failed') void start();
  }

  async function start(): Promise<void> {
    set({ phase: 'loading', problem: null });
    try {
      set({ channel: await api.readChannel(channelKey) });
      await reopen();
    } catch (error) {
      const problem = problemOf(error);
      set({ phase: isUnavailable(problem) ? 'unavailable' : 'failed', problem });
    }
  }

  const leaveOtherTab = sessions.onOtherTab((other) => {
    if (other.token !== credentials?.token) void reopen();
  });
  globalThis.addEventListener?.('online', onNetwork);
  globalThis.addEventListener?.('offline', onNetwork);
  if (!isOnlineNow()) outbox.setOnline(false);

  return {
    subscribe: listeners.add,
    getSnapshot: () => snapshot,
    hasSession: sessions.isKept,
    start,
    setDraft: outbox.setDraft,
    submit: outbox.submit,
    choose: outbox.choose,
    retry: outbox.retry,
    discard: outbox.discard,
    requestPerson: () => act('requestingPerson', api.requestPerson),
    end: () => act('ending', api.end),
    rate(rating) {
      const conversationId = snapshot.conversation?.conversationId ?? '';
      return act('rating', (token) => api.rate(token, { ...rating, conversationId }));
    },
    startAgain: () => act('startingAgain', startAgain),
    dismissProblem: () => set({ problem: null }),
    dismissRenewal: () => set({ isRenewed: false }),
    markRead() {
      const log = feed.log();
      if (log) reader.markRead(log);
    },
    reconnect: feed.retryNow,
    close() {
      isClosed = true;
      leaveOtherTab();
      reader.close();
      outbox.stop();
      feed.close();
      globalThis.removeEventListener?.('online', onNetwork);
      globalThis.removeEventListener?.('offline', onNetwork);
    },
  };
}
