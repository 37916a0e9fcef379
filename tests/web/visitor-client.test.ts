// @vitest-environment node
// Longer than 250 lines: every test needs the same tabs, memories and server.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Memory } from '../../src/api/memory.ts';
import type { CustomerWish } from '../../src/machines/customer-connection/customer-connection.machine.ts';
import { createVisitorApi } from '../../src/visitor/client/visitor-api.ts';
import { createVisitorClient } from '../../src/visitor/client/visitor-client.ts';
import type { VisitorClient } from '../../src/visitor/client/visitor-snapshot.ts';
import { eventually } from '../support/eventually.ts';
import { CHANNEL_KEY, startVisitorStandIn, type VisitorStandIn } from '../support/visitor-stand-in.ts';

const timings = { firstPauseMs: 5, longestPauseMs: 20, heartbeatTimeoutMs: 60_000 };

let server: VisitorStandIn;
let clients: VisitorClient[] = [];

/** A memory that several clients share as tabs do: each hears what the others write. */
function createMemory() {
  const values = new Map<string, string>();
  const listeners = new Set<{ owner: Memory; key: string; listener: (value: string | null) => void }>();
  const openTab = (): Memory => {
    const tell = (key: string, value: string | null): void => {
      for (const entry of listeners) if (entry.owner !== memory && entry.key === key) entry.listener(value);
    };
    const memory: Memory = {
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        if (value === null) values.delete(key);
        else values.set(key, value);
        tell(key, value);
      },
      keys: (beginning) => [...values.keys()].filter((key) => key.startsWith(beginning)),
      onOtherTab(key, listener) {
        const entry = { owner: memory, key, listener };
        listeners.add(entry);
        return () => void listeners.delete(entry);
      },
    };
    return memory;
  };
  return { values, openTab };
}
let lasting = createMemory();

function openClient(tab: Memory = createMemory().openTab(), channelKey = CHANNEL_KEY): VisitorClient {
  const client = createVisitorClient({
    api: createVisitorApi(`${server.origin}/api/v1`),
    channelKey,
    language: () => 'en',
    lasting: lasting.openTab(),
    tab,
    timings,
  });
  clients.push(client);
  return client;
}

const state = (client: VisitorClient) => client.getSnapshot();
const rating = (client: VisitorClient): CustomerWish => ({
  action: 'rate',
  rating: {
    conversationId: state(client).conversation?.conversationId ?? '',
    stars: 4,
    tags: ['friendly'],
    comment: '',
  },
});
const texts = (client: VisitorClient): string[] => state(client).messages.map(({ text }) => text);

/** Opens the session, and waits until it is open or cannot be. */
async function start(client: VisitorClient): Promise<void> {
  client.send({ type: 'session.wanted' });
  await eventually(() => expect(state(client).phase).not.toBe('opening'));
}

/** Asks for something, and waits until it is done or refused. */
async function ask(client: VisitorClient, wish: CustomerWish): Promise<void> {
  client.ask(wish);
  await eventually(() => expect(state(client).underWay).toEqual([]));
}

async function startClient(tab?: Memory): Promise<VisitorClient> {
  const client = openClient(tab);
  await start(client);
  await eventually(() => expect(state(client).connection).toBe('open'));
  return client;
}

function write(client: VisitorClient, text: string): void {
  client.setDraft(text);
  client.submit();
}

beforeEach(async () => {
  server = await startVisitorStandIn();
  lasting = createMemory();
});
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await server.close();
});

describe('beginning', () => {
  test('starts a session with the welcome message, and goes on with it after a reload', async () => {
    const first = await startClient();
    expect(state(first)).toMatchObject({ phase: 'open', conversation: { status: 'bot' } });
    expect(texts(first)).toEqual(['Hello, how can I help?']);
    first.close();
    await startClient();
    expect(server.talks).toHaveLength(1);
  });

  test('an unknown channel is unavailable', async () => {
    const client = openClient(undefined, 'web_unknown');
    await start(client);
    expect(state(client).phase).toBe('unavailable');
  });

  test('a deactivated channel takes nobody new but lets earlier visitors read', async () => {
    await startClient();
    server.channel.available = false;
    expect(state(await startClient()).phase).toBe('open');
    lasting = createMemory();
    const stranger = openClient();
    await start(stranger);
    expect(state(stranger).phase).toBe('unavailable');
  });

  test('a server that cannot answer is a failure that can be tried again', async () => {
    server.fail('/channels/', 503, 'overloaded');
    const client = openClient();
    await start(client);
    expect(state(client)).toMatchObject({
      phase: 'failed',
      problem: { code: 'overloaded' },
    });
    await start(client);
    expect(state(client)).toMatchObject({ phase: 'open', problem: null });
  });

  test('two tabs that open at once are one visitor', async () => {
    await Promise.all([startClient(), startClient()]);
    expect(server.talks).toHaveLength(1);
  });

  test('works where the browser keeps nothing', async () => {
    const client = await startClient();
    write(client, 'Hi');
    await eventually(() => expect(texts(client)).toContain('Hi'));
  });
});

describe('sending', () => {
  test('a message is shown at once and becomes the server’s, once', async () => {
    const client = await startClient();
    write(client, '  Where is my parcel?\n');
    expect(state(client)).toMatchObject({
      draft: '',
      outgoing: [{ text: 'Where is my parcel?', delivery: 'sending' }],
    });
    await eventually(() => expect(state(client).outgoing).toEqual([]));
    expect(texts(client)).toEqual(['Hello, how can I help?', 'Where is my parcel?']);
  });

  test('messages arrive in the order in which they were written', async () => {
    const client = await startClient();
    for (let n = 1; n <= 20; n += 1) write(client, `m${n}`);
    await eventually(() => expect(state(client).outgoing).toEqual([]));
    expect(texts(client).slice(1)).toEqual(Array.from({ length: 20 }, (_, index) => `m${index + 1}`));
  });

  test('S34 an answer that got lost is asked for again with the same id: one message', async () => {
    const client = await startClient();
    server.fail('/messages', 0, 'networkError');
    write(client, 'Hi');
    await eventually(() => expect(state(client).outgoing).toEqual([]));
    expect(server.talk().messages.filter(({ sender }) => sender === 'customer')).toHaveLength(1);
  });

  test('S34 the stream’s copy ends the waiting for the answer', async () => {
    const client = await startClient();
    server.fail('/messages', 503, 'overloaded', 99);
    write(client, 'Hi');
    const clientMessageId = state(client).outgoing[0]?.clientMessageId;
    server.say({ sender: 'customer', clientMessageId, text: 'Hi' });
    await eventually(() => expect(state(client).outgoing).toEqual([]));
    expect(texts(client).filter((text) => text === 'Hi')).toHaveLength(1);
  });

  test('a refused message stays with a way to send it again or delete it', async () => {
    const client = await startClient();
    server.fail('/messages', 422, 'validationFailed', 2);
    write(client, 'Hi');
    await eventually(() => expect(state(client).outgoing[0]?.delivery).toBe('failed'));
    expect(state(client).failureCode).toBe('validationFailed');
    client.retry();
    await eventually(() => expect(state(client).outgoing[0]?.delivery).toBe('failed'));
    client.retry();
    await eventually(() => expect(texts(client)).toContain('Hi'));
  });

  test('S36 what was not sent survives a reload, and so does what is being typed', async () => {
    const tab = createMemory().openTab();
    const before = await startClient(tab);
    server.fail('/messages', 503, 'overloaded');
    write(before, 'unsent');
    before.setDraft('half a sen');
    before.close();
    const after = await startClient(tab);
    expect(state(after).draft).toBe('half a sen');
    await eventually(() => expect(texts(after)).toContain('unsent'));
    expect([...lasting.values.keys()].filter((key) => key.endsWith('.unsent'))).toEqual([]);
  });

  test('a chosen suggestion is sent as such and leaves the draft alone', async () => {
    const client = await startClient();
    server.say({
      kind: 'suggestions',
      text: 'Did you mean',
      suggestions: [{ qaId: 'qa_1', question: 'Where is it?' }],
    });
    client.setDraft('typing');
    client.choose({ qaId: 'qa_1', question: 'Where is it?' });
    expect(state(client)).toMatchObject({
      draft: 'typing',
      outgoing: [{ text: 'Where is it?', qaId: 'qa_1' }],
    });
    await eventually(() => expect(texts(client)).toContain('Where is it?'));
    expect(server.posted).toEqual([{ clientMessageId: expect.any(String), qaId: 'qa_1' }]);
  });

  test('nothing and too much are not sent', async () => {
    const client = await startClient();
    write(client, '   ');
    write(client, 'x'.repeat(1001));
    expect(state(client).outgoing).toEqual([]);
    expect(state(client).draft).toHaveLength(1001);
  });
});

describe('receiving', () => {
  test('S35 a lost connection leaves no gap and no duplicate', async () => {
    const client = await startClient();
    for (let n = 1; n <= 30; n += 1) {
      server.say({ text: `a${n}` });
      if (n % 7 === 0) server.cutStreams();
    }
    await eventually(() => expect(texts(client).at(-1)).toBe('a30'));
    expect(texts(client).slice(1)).toEqual(Array.from({ length: 30 }, (_, index) => `a${index + 1}`));
  });

  test('a hole is noticed and filled', async () => {
    const client = await startClient();
    server.whisper({ text: 'nobody told you' });
    server.say({ text: 'after' });
    await eventually(() => expect(texts(client).slice(1)).toEqual(['nobody told you', 'after']));
  });

  test('stream.reset reads everything again', async () => {
    const client = await startClient();
    server.whisper({ text: 'missed' });
    const [listener] = server.talk().listeners;
    listener?.write('id: 900\ndata: {"type":"stream.reset"}\n\n');
    await eventually(() => expect(texts(client)).toContain('missed'));
  });

  test('two tabs show the same over one connection', async () => {
    const [first, second] = [await startClient(), await startClient()];
    expect(server.streams()).toBe(1);
    write(first, 'from the first');
    await eventually(() => expect(texts(second)).toContain('from the first'));
    write(second, 'from the second');
    await eventually(() => expect(texts(first)).toContain('from the second'));
    first.close();
    server.say({ text: 'still here' });
    await eventually(() => expect(texts(second)).toContain('still here'));
  });

  test('what one tab has read is read in the other', async () => {
    const [first, second] = [await startClient(), await startClient()];
    first.markRead();
    server.say({ text: 'new', sender: 'agent', senderName: 'Mei' });
    await eventually(() => expect([state(first).unread, state(second).unread]).toEqual([1, 1]));
    first.markRead();
    expect([state(first).unread, state(second).unread]).toEqual([0, 0]);
  });
});

describe('the conversation’s course', () => {
  test('a person, the queue, an agent, the end, a rating, and again', async () => {
    const client = await startClient();
    await ask(client, { action: 'requestPerson' });
    expect(state(client).conversation).toMatchObject({
      status: 'queued',
      queuePosition: 2,
      estimatedWaitSeconds: 90,
    });
    server.move({ status: 'serving', agentName: 'Mei', queuePosition: null, estimatedWaitSeconds: null });
    await eventually(() => expect(state(client).conversation?.agentName).toBe('Mei'));
    await ask(client, { action: 'end' });
    expect(state(client).conversation).toMatchObject({ status: 'ended', canRate: true });
    await ask(client, rating(client));
    expect(state(client).conversation?.rating).toMatchObject({ stars: 4, tags: ['friendly'] });
    await ask(client, { action: 'startAgain' });
    expect(state(client).conversation).toMatchObject({ status: 'bot', rating: null });
    expect(texts(client)).toEqual(['Hello, how can I help?']);
  });

  test('another conversation that is asked for while the rating is being sent begins after it', async () => {
    const client = await startClient();
    await ask(client, { action: 'end' });
    client.ask(rating(client));
    expect(state(client).underWay).toEqual(['rate']);
    client.ask({ action: 'startAgain' });
    await eventually(() => expect(state(client).conversation?.status).toBe('bot'));
    const rated = server
      .talk()
      .log.filter(
        ({ event }) => event.type === 'visitorConversation.updated' && event.conversation.rating?.stars === 4,
      );
    expect(rated).toHaveLength(1);
  });

  test('an action that the server refuses is told, and the page shows where things stand', async () => {
    const client = await startClient();
    server.fail('/person', 409, 'transitionRefused');
    await ask(client, { action: 'requestPerson' });
    expect(state(client)).toMatchObject({ underWay: [], problem: { code: 'transitionRefused' } });
  });

  test('what is written into an ended conversation is kept and goes into the next one', async () => {
    const client = await startClient();
    server.talk().state = { ...server.talk().state, status: 'ended', endReason: 'timeout' };
    write(client, 'too late');
    await eventually(() => expect(state(client).conversation?.status).toBe('ended'));
    expect(state(client).outgoing).toMatchObject([{ text: 'too late', delivery: 'failed' }]);
    await ask(client, { action: 'startAgain' });
    await eventually(() => expect(texts(client)).toEqual(['Hello, how can I help?', 'too late']));
  });

  test('an expired session becomes a new one without losing what was written', async () => {
    const client = await startClient();
    server.expire();
    client.setDraft('half a sen');
    await eventually(() => expect(state(client).isRenewed).toBe(true));
    client.setDraft('half a sentence');
    client.submit();
    await eventually(() => expect(texts(client)).toEqual(['Hello, how can I help?', 'half a sentence']));
    expect(server.talks).toHaveLength(2);
    client.send({ type: 'renewal.dismissed' });
    expect(state(client).isRenewed).toBe(false);
  });

  test('a session that expires under two tabs becomes one new session for both', async () => {
    const tabs = [await startClient(), await startClient()];
    server.expire();
    for (const tab of tabs)
      await eventually(() => expect(state(tab).isRenewed || texts(tab).length > 0).toBe(true));
    await eventually(() => expect(server.talks).toHaveLength(2));
    write(tabs[0]!, 'again');
    await eventually(() => expect(texts(tabs[1]!)).toContain('again'));
    expect(server.talks).toHaveLength(2);
  });

  test('the next conversation reaches the other tab', async () => {
    const [first, second] = [await startClient(), await startClient()];
    await ask(first, { action: 'end' });
    await ask(first, { action: 'startAgain' });
    await eventually(() =>
      expect(state(second).conversation?.conversationId).toBe(state(first).conversation?.conversationId),
    );
    expect(texts(second)).toEqual(['Hello, how can I help?']);
  });
});
