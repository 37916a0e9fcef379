// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEventStream, type EventStream, type SessionEndReason } from '../../src/api/event-stream.ts';
import { startEventServer, type EventServer } from '../support/event-server.ts';

interface Numbered {
  type: 'number.counted';
  n: number;
}
interface SessionEnded {
  type: 'session.ended';
  reason: SessionEndReason;
}
interface Reset {
  type: 'stream.reset';
}
type TestEvent = Numbered | SessionEnded | Reset;

const timings = { firstPauseMs: 5, longestPauseMs: 20, heartbeatTimeoutMs: 400 };
const until = { timeout: 3000, interval: 2 };

let server: EventServer;
let opened: EventStream<TestEvent>[] = [];
let appNumber = 0;

/** One tab of the browser: its stream, what it received and what it was told. */
function openTab(options: { app?: string; member?: string; locks?: LockManager | null } = {}) {
  const numbers: number[] = [];
  const refetches: string[] = [];
  const ends: string[] = [];
  const stream = createEventStream<TestEvent>({
    baseUrl: server.baseUrl,
    timings,
    locks: options.locks,
    onSessionEnded: (reason) => ends.push(reason),
  });
  stream.on('number.counted', (event) => numbers.push(event.n));
  stream.onRefetch((reason) => refetches.push(reason));
  stream.select({ sdkAppId: options.app ?? `app${appNumber}`, memberId: options.member ?? 'mb_1' });
  opened.push(stream);
  return { stream, numbers, refetches, ends };
}

const count = (n: number): void => server.publish({ type: 'number.counted', n });
const refuseLock = (): Promise<never> => Promise.reject(new DOMException('denied', 'SecurityError'));
const isOpen = (stream: EventStream<TestEvent>) =>
  vi.waitFor(() => {
    expect(stream.status()).toBe('open');
    expect(server.openConnections()).toBeGreaterThan(0);
  }, until);

beforeEach(async () => {
  server = await startEventServer();
  opened = [];
  appNumber += 1;
});
afterEach(async () => {
  for (const stream of opened) stream.close();
  await server.close();
});

describe('one tab', () => {
  test('receives typed events in order', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    for (const n of [1, 2, 3]) count(n);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1, 2, 3]), until);
  });

  test('reads events cut inside a character and inside a line end', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    const bytes = new TextEncoder().encode(
      'id: 1\r\ndata: {"type":"number.counted",\r\ndata: "n":1,"s":"你好"}\r\n\r\n',
    );
    for (const byte of bytes) server.write(Uint8Array.of(byte));
    await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
  });

  test('S35 resumes after a cut without gap or duplicate', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    count(1);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
    server.cut();
    await vi.waitFor(() => expect(server.openConnections()).toBe(0), until);
    count(2);
    await isOpen(tab.stream);
    count(3);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1, 2, 3]), until);
    expect(server.requests.at(-1)).toBe('1');
    expect(tab.refetches).toEqual(['started']);
  });

  test('keeps trying while the server is overloaded, and waits as long as it is told', async () => {
    server.refuse(2, 503, {}, { 'retry-after': '0' });
    const tab = openTab();
    await isOpen(tab.stream);
    expect(server.requests).toHaveLength(3);
  });

  test('gives up a silent connection and opens another one', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(1), until);
    await isOpen(tab.stream);
    count(1);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
  });

  test('stream.reset asks for a refetch and goes on from its id', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    count(1);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
    server.refuse(1, 503);
    server.cut();
    count(2);
    count(3);
    server.truncate();
    await vi.waitFor(() => expect(tab.refetches).toEqual(['started', 'reset']), until);
    count(4);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1, 4]), until);
  });

  test('a reset to lower ids does not make later events look old', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    server.write('id: 900\ndata: {"type":"number.counted","n":900}\n\n');
    server.write('id: 5\ndata: {"type":"stream.reset"}\n\n');
    server.write('id: 6\ndata: {"type":"number.counted","n":6}\n\n');
    await vi.waitFor(() => expect(tab.numbers).toEqual([900, 6]), until);
  });

  test('one failing listener or one unreadable event disturbs nothing', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tab = openTab();
    tab.stream.on('number.counted', () => {
      throw new Error('a faulty screen');
    });
    await isOpen(tab.stream);
    server.write('id: 1\ndata: not json\n\n');
    count(1);
    count(2);
    await vi.waitFor(() => expect(tab.numbers).toEqual([2]), until);
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });

  test.each([
    [401, 'sessionExpired', ['expired']],
    [401, 'unauthenticated', ['signedOut']],
    [404, 'notFound', []],
  ])('ends for good when refused with %i %s', async (status, code, ends) => {
    server.refuse(99, status, { code });
    const tab = openTab();
    await vi.waitFor(() => expect(tab.stream.status()).toBe('ended'), until);
    expect(tab.ends).toEqual(ends);
    expect(server.requests).toHaveLength(1);
  });

  test('the same scope can be chosen again after the session ended', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    server.publish({ type: 'session.ended', reason: 'expired' });
    await vi.waitFor(() => expect(tab.ends).toEqual(['expired']), until);
    await vi.waitFor(() => expect(server.openConnections()).toBe(0), until);
    tab.stream.select({ sdkAppId: `app${appNumber}`, memberId: 'mb_1' });
    await isOpen(tab.stream);
    count(2);
    await vi.waitFor(() => expect(tab.numbers).toEqual([2]), until);
  });

  test('another application tells everybody to refetch', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    tab.stream.select({ sdkAppId: `other${appNumber}`, memberId: 'mb_2' });
    expect(tab.refetches).toEqual(['started', 'switched']);
    await vi.waitFor(() => expect(server.openConnections()).toBe(1), until);
  });
});

describe('several tabs', () => {
  test('share one connection and receive the same', async () => {
    const tabs = [openTab(), openTab(), openTab()];
    for (const tab of tabs) await isOpen(tab.stream);
    count(1);
    count(2);
    for (const tab of tabs) await vi.waitFor(() => expect(tab.numbers).toEqual([1, 2]), until);
    expect(server.openConnections()).toBe(1);
    expect(server.requests).toHaveLength(1);
  });

  test('S35 takeover: the next tab goes on where it stood, nothing is lost and nothing comes twice', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    for (const tab of [first, second, third]) await isOpen(tab.stream);
    count(1);
    await vi.waitFor(() => expect(third.numbers).toEqual([1]), until);
    first.stream.close();
    count(2);
    await vi.waitFor(() => expect(server.requests).toEqual([null, '1']), until);
    count(3);
    for (const tab of [second, third]) await vi.waitFor(() => expect(tab.numbers).toEqual([1, 2, 3]), until);
    second.stream.close();
    count(4);
    await vi.waitFor(() => expect(third.numbers).toEqual([1, 2, 3, 4]), until);
    expect(third.refetches).toEqual(['started']);
  });

  test('takeover keeps every event of a busy stream in order', async () => {
    const tabs = Array.from({ length: 5 }, () => openTab());
    for (const tab of tabs) await isOpen(tab.stream);
    const last = tabs.at(-1)!;
    let sent = 0;
    for (const tab of tabs.slice(0, -1)) {
      for (let i = 0; i < 20; i += 1) count((sent += 1));
      tab.stream.close();
      for (let i = 0; i < 20; i += 1) count((sent += 1));
      await vi.waitFor(() => expect(last.numbers.at(-1)).toBe(sent), until);
    }
    expect(last.numbers).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    expect(last.refetches.filter((reason) => reason !== 'started')).toEqual([]);
  });

  test('a tab that opens later joins without a second connection and without a refetch', async () => {
    const first = openTab();
    await isOpen(first.stream);
    count(1);
    await vi.waitFor(() => expect(first.numbers).toEqual([1]), until);
    const second = openTab();
    await vi.waitFor(() => expect(second.stream.status()).toBe('open'), until);
    count(2);
    await vi.waitFor(() => expect(second.numbers).toEqual([2]), until);
    expect(second.refetches).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  test('the end of the session reaches every tab', async () => {
    const tabs = [openTab(), openTab()];
    for (const tab of tabs) await isOpen(tab.stream);
    count(1);
    // Outside the numbering: it has no id of its own.
    server.write('data: {"type":"session.ended","reason":"forcedOffline"}\n\n');
    for (const tab of tabs) await vi.waitFor(() => expect(tab.ends).toEqual(['forcedOffline']), until);
    await vi.waitFor(() => expect(server.openConnections()).toBe(0), until);
    expect(tabs.map((tab) => tab.stream.status())).toEqual(['ended', 'ended']);
  });

  test('the tabs of different members do not share', async () => {
    const tabs = [openTab(), openTab({ member: 'mb_2' })];
    for (const tab of tabs) await isOpen(tab.stream);
    await vi.waitFor(() => expect(server.openConnections()).toBe(2), until);
  });

  test('where Web Locks are refused each tab has its own connection', async () => {
    const locks: LockManager = { request: refuseLock, query: refuseLock };
    const tabs = [openTab({ locks }), openTab({ locks })];
    for (const tab of tabs) await isOpen(tab.stream);
    await vi.waitFor(() => expect(server.openConnections()).toBe(2), until);
    count(1);
    for (const tab of tabs) await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
  });

  test('without Web Locks each tab has its own connection', async () => {
    const tabs = [openTab({ locks: null }), openTab({ locks: null })];
    for (const tab of tabs) await isOpen(tab.stream);
    await vi.waitFor(() => expect(server.openConnections()).toBe(2), until);
    count(1);
    for (const tab of tabs) await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
  });
});
