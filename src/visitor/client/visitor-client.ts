// Past 250 lines: one client joins the session, the outbox and the stream, which tell each other of every change.
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Language, VisitorChannel } from '../../api/__generated__/schema.d.ts';
import { createListeners } from '../../api/event-stream.ts';
import { type Memory, textOrNull } from '../../api/memory.ts';
import { isProblem } from '../../api/problems.ts';
import type { ConnectionStatus, SseTimings } from '../../api/sse-connection.ts';
import { newUuid } from '../../api/unique-id.ts';
import {
  customerConnectionMachine,
  type CustomerWish,
} from '../../machines/customer-connection/customer-connection.machine.ts';
import { keptRating } from '../../machines/customer-connection/kept-rating.ts';
import { createOutbox, parseUnsent } from '../../machines/outbox/outbox.ts';
import type { Outgoing } from '../../machines/outbox/outbox-session.ts';
import { heldSeconds } from '../../machines/rules/late-message.ts';
import { customerMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { isFulfilled } from '../../machines/customer-connection/is-fulfilled.ts';
import { createEarlier } from './earlier.ts';
import { createReader } from './reader.ts';
import { isExpired, isOnlineNow, type VisitorApi } from './visitor-api.ts';
import { createFeed, type MessageLog } from './visitor-feed.ts';
import { createVisitorSessions, type Credentials } from './visitor-session.ts';
import type { VisitorClient, VisitorSnapshot } from './visitor-snapshot.ts';

export interface VisitorClientOptions {
  readonly api: VisitorApi;
  readonly channelKey: string;
  /** The language to begin a conversation in. */
  readonly language: (channel: VisitorChannel) => Language;
  readonly lasting: Memory;
  readonly tab: Memory;
  readonly timings?: Partial<SseTimings>;
}

const phases = ['unopened', 'open', 'failed', 'unavailable'] as const;

/**
 * The customer's side of a conversation, without any framework: joins the session's machine, the outbox, and the messages
 * that the event stream keeps true, and tells listeners when something changed.
 */
export function createVisitorClient(options: VisitorClientOptions): VisitorClient {
  const { api, channelKey, lasting, tab } = options;
  const listeners = createListeners<[]>();
  const sessions = createVisitorSessions(api, lasting, channelKey);
  const reader = createReader(channelKey, lasting, tell);
  const outbox = createOutbox({
    maxCharacters: customerMessageMaxCharacters,
    unsent: lasting.of(`parley.chat.${channelKey}.unsent`, parseUnsent),
    draft: tab.of(`parley.chat.${channelKey}.draft`, textOrNull),
    newId: newUuid,
    now: () => new Date().toISOString(),
    send: (message) => orLookAgain(send(message)),
    onChange: tell,
  });
  const feed = createFeed({
    api,
    timings: options.timings,
    onChange({ state, messages }: MessageLog) {
      outbox.setOpen(state.status !== 'ended');
      outbox.acknowledge(messages);
      onNews();
    },
    onReplaced(log) {
      earlier.keep(log);
      readOn();
    },
    takeOther(news) {
      if ('state' in news) return earlier.takeState(news.state);
      return 'change' in news ? earlier.takeChange(news.change) : earlier.takeMessage(news.message);
    },
    onStatus(status) {
      stream = status;
      if (status === 'open') {
        outbox.setOnline(true);
        sendKeptRating();
      }
      tell();
    },
    onExpired: () => connection.send({ type: 'session.lost' }),
  });
  const connection = createActor(
    customerConnectionMachine.provide({
      actors: {
        openSession: fromPromise(openSession),
        fulfilWish: fromPromise<void, CustomerWish>(({ input }) => orLookAgain(fulfil(input))),
      },
    }),
  ).start();
  connection.subscribe(onNews);

  let channel: VisitorChannel | null = null;
  let credentials: Credentials | null = null;
  let stream: ConnectionStatus = 'connecting';
  let earlier = earlierOf(true);
  const isConnected = () => isOnlineNow() && stream === 'open';
  let snapshot = read();

  /** The earlier conversations of one visitor. */
  function earlierOf(isNew: boolean) {
    return createEarlier({ api, isNew, present: feed.log, onPresent: feed.takeEarlier, onChange: onNews });
  }

  /** Shows the last one at once: the customer finds it above, with its rating. */
  function readOn(): void {
    if (!earlier.isListed()) readEarlier();
  }

  function readEarlier(): void {
    if (credentials !== null) void earlier.read(credentials.token);
  }

  function read(): VisitorSnapshot {
    const now = connection.getSnapshot();
    const log = feed.log();
    return {
      ...outbox.state(),
      phase: phases.find((phase) => now.matches({ live: { session: phase } })) ?? 'opening',
      channel,
      conversation: log?.state ?? null,
      messages: log?.messages ?? [],
      earlier: earlier.shown(),
      hasEarlier: earlier.hasMore(),
      earlierReading: earlier.reading(),
      connection: stream,
      isOnline: isOnlineNow(),
      underWay: now.context.wishes.map(({ action }) => action),
      judging: now.context.wishes.filter((wish) => wish.action === 'judge'),
      // What is sent by itself soon needs no word of its own beside the one about the connection.
      problem: isConnected() || keptRating(now.context) === null ? now.context.failure : null,
      isRenewed: now.matches({ live: { session: { open: 'renewed' } } }),
      unread: log ? reader.unread(log) : 0,
    };
  }

  /** A wish without an answer may have come through: the conversation shows it, before or after. */
  function dismissFulfilled(): void {
    const { missed } = connection.getSnapshot().context;
    const rated = missed?.action === 'rate' ? earlier.stateOf(missed.rating.conversationId) : undefined;
    const state = rated ?? feed.log()?.state;
    if (missed && state && isFulfilled(missed, state)) connection.send({ type: 'failure.dismissed' });
  }

  function onNews(): void {
    dismissFulfilled();
    tell();
  }

  function tell(): void {
    if (connection.getSnapshot().status !== 'active') return;
    snapshot = read();
    listeners.call();
  }

  /** Resumes or begins a session, with a new visitor where the old one has expired. */
  async function openSession(): Promise<{ isRenewed: boolean }> {
    const known = channel ?? (await api.readChannel(channelKey));
    channel = known;
    const before = credentials;
    const opened = await sessions.open(() => options.language(known));
    credentials = opened.credentials;
    if (credentials.token === before?.token) feed.takeConversation(opened.conversation);
    else {
      earlier = earlierOf(opened.isNew);
      feed.follow(credentials, opened.conversation);
    }
    readOn();
    return { isRenewed: opened.isNew && before !== null };
  }

  /** Runs `request` with the visitor's token; when the session has expired, once more with a new one. */
  async function withToken<Value>(request: (token: string) => Promise<Value>): Promise<Value> {
    const before = credentials;
    try {
      return await request(before?.token ?? '');
    } catch (error) {
      if (!isExpired(error)) throw error;
      if (before === credentials) connection.send({ type: 'session.lost' });
      await waitFor(connection, (now) => !now.matches({ live: { session: 'opening' } }));
      if (credentials === null || credentials === before) throw error;
      return request(credentials.token);
    }
  }

  /** If the conversation has changed unnoticed, reads its current state. */
  async function orLookAgain(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (isProblem(error, 'transitionRefused')) await feed.refetch();
      throw error;
    }
  }

  async function send({ clientMessageId, text, at, suggestionId }: Outgoing): Promise<void> {
    const held = heldSeconds(Date.parse(at), Date.now());
    const message = await withToken((token) =>
      suggestionId === null
        ? api.sendMessage(token, { clientMessageId, text, ...(held !== undefined && { heldSeconds: held }) })
        : api.chooseSuggestion(token, { clientMessageId, suggestionId }),
    );
    feed.takeMessage(message);
  }

  async function fulfil(wish: CustomerWish): Promise<void> {
    if (wish.action === 'startAgain') {
      feed.takeConversation(await withToken(api.startConversation));
      connection.send({ type: 'renewal.dismissed' });
    } else if (wish.action === 'speak') {
      await withToken((token) => api.setLanguage(token, wish.language));
    } else if (wish.action === 'judge') {
      feed.takeChange(await withToken((token) => api.judge(token, wish)));
    } else {
      feed.takeAnswer(
        await withToken((token) =>
          wish.action === 'rate' ? api.rate(token, wish.rating) : api[wish.action](token),
        ),
      );
    }
  }

  function sendKeptRating(): void {
    const wish = keptRating(connection.getSnapshot().context);
    if (wish !== null) connection.send({ type: 'wish.made', wish });
  }

  function onNetwork(): void {
    outbox.setOnline(isOnlineNow());
    if (isOnlineNow()) {
      connection.send({ type: 'network.restored' });
      sendKeptRating();
    }
    tell();
  }
  const leaveOtherTab = sessions.onOtherTab((other) => {
    if (other.token !== credentials?.token) connection.send({ type: 'session.lost' });
  });
  globalThis.addEventListener?.('online', onNetwork);
  globalThis.addEventListener?.('offline', onNetwork);

  return {
    ...outbox,
    subscribe: listeners.add,
    getSnapshot: () => snapshot,
    hasSession: sessions.isKept,
    send: (event) => connection.send(event),
    ask: (wish) => connection.send({ type: 'wish.made', wish }),
    readEarlier,
    markRead() {
      const log = feed.log();
      if (log) reader.markRead(log);
    },
    reconnect: feed.retryNow,
    close() {
      connection.send({ type: 'page.closed' });
      leaveOtherTab();
      reader.close();
      outbox.stop();
      feed.close();
      globalThis.removeEventListener?.('online', onNetwork);
      globalThis.removeEventListener?.('offline', onNetwork);
    },
  };
}
