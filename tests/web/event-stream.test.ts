import { describe, expect, test, vi } from 'vitest';
import { eventTabs } from '../support/event-tabs.ts';
import { eventually } from '../support/eventually.ts';

const { server, app, count, isOpen, openTab } = eventTabs();

describe('one tab', () => {
  test('receives typed events in order', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    for (const n of [1, 2, 3]) count(n);
    await eventually(() => expect(tab.numbers).toEqual([1, 2, 3]));
  });

  test('reads events cut inside a character and inside a line end', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    const bytes = new TextEncoder().encode(
      'id: 1\r\ndata: {"type":"number.counted",\r\ndata: "n":1,"s":"你好"}\r\n\r\n',
    );
    for (const byte of bytes) server().write(Uint8Array.of(byte));
    await eventually(() => expect(tab.numbers).toEqual([1]));
  });

  test('hears each beat, also a mere comment', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    const before = tab.beats();
    server().write(new TextEncoder().encode(':\n\n'));
    await eventually(() => expect(tab.beats()).toBeGreaterThan(before));
    expect(tab.numbers).toEqual([]);
  });

  test('S35 resumes after a cut without gap or duplicate', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    count(1);
    await eventually(() => expect(tab.numbers).toEqual([1]));
    server().cut();
    await eventually(() => expect(server().openConnections()).toBe(0));
    count(2);
    await isOpen(tab.stream);
    count(3);
    await eventually(() => expect(tab.numbers).toEqual([1, 2, 3]));
    expect(server().requests.at(-1)).toBe('1');
    expect(tab.refetches).toEqual(['started']);
  });

  test('keeps trying while the server is overloaded, and waits as long as the server says', async () => {
    server().refuse(2, 503, {}, { 'retry-after': '0' });
    const tab = openTab();
    await isOpen(tab.stream);
    expect(server().requests).toHaveLength(3);
  });

  test('gives up a silent connection and opens another one', async () => {
    const tab = openTab({ heartbeatTimeoutMs: 400 });
    await isOpen(tab.stream);
    await eventually(() => expect(server().requests.length).toBeGreaterThan(1));
    await isOpen(tab.stream);
    count(1);
    await eventually(() => expect(tab.numbers).toEqual([1]));
  });

  test('stream.reset asks for a refetch and goes on from its id', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    count(1);
    await eventually(() => expect(tab.numbers).toEqual([1]));
    server().refuse(1, 503);
    server().cut();
    count(2);
    count(3);
    server().truncate();
    await eventually(() => expect(tab.refetches).toEqual(['started', 'reset']));
    count(4);
    await eventually(() => expect(tab.numbers).toEqual([1, 4]));
  });

  test('a reset to lower ids does not make later events look old', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    server().write('id: 900\ndata: {"type":"number.counted","n":900}\n\n');
    server().write('id: 5\ndata: {"type":"stream.reset"}\n\n');
    server().write('id: 6\ndata: {"type":"number.counted","n":6}\n\n');
    await eventually(() => expect(tab.numbers).toEqual([900, 6]));
  });

  test('one failing listener or one unreadable event disturbs nothing', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tab = openTab();
    tab.stream.on('number.counted', () => {
      throw new Error('a faulty screen');
    });
    await isOpen(tab.stream);
    server().write('id: 1\ndata: not json\n\n');
    count(1);
    count(2);
    await eventually(() => expect(tab.numbers).toEqual([2]));
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });

  test.each([
    [401, 'sessionExpired', ['expired']],
    [401, 'unauthenticated', ['signedOut']],
    [404, 'notFound', []],
  ])('ends for good when refused with %i %s', async (status, code, ends) => {
    server().refuse(99, status, { code });
    const tab = openTab();
    await eventually(() => expect(tab.stream.status()).toBe('ended'));
    expect(tab.ends).toEqual(ends);
    expect(server().requests).toHaveLength(1);
  });

  test('the same scope can be chosen again after the session ended', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    server().publish({ type: 'session.ended', reason: 'expired' });
    await eventually(() => expect(tab.ends).toEqual(['expired']));
    await eventually(() => expect(server().openConnections()).toBe(0));
    tab.stream.select({ sdkAppId: app(), memberId: 'mb_1' });
    await isOpen(tab.stream);
    count(2);
    await eventually(() => expect(tab.numbers).toEqual([2]));
  });

  test('another application tells everybody to refetch', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    tab.stream.select({ sdkAppId: `other-${app()}`, memberId: 'mb_2' });
    expect(tab.refetches).toEqual(['started', 'switched']);
    await eventually(() => expect(server().openConnections()).toBe(1));
  });
});
