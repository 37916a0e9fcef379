// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { eventTabs, until } from '../support/event-tabs.ts';

const { server, app, count, isOpen, openTab } = eventTabs();

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
    for (const byte of bytes) server().write(Uint8Array.of(byte));
    await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
  });

  test('S35 resumes after a cut without gap or duplicate', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    count(1);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
    server().cut();
    await vi.waitFor(() => expect(server().openConnections()).toBe(0), until);
    count(2);
    await isOpen(tab.stream);
    count(3);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1, 2, 3]), until);
    expect(server().requests.at(-1)).toBe('1');
    expect(tab.refetches).toEqual(['started']);
  });

  test('keeps trying while the server is overloaded, and waits as long as it is told', async () => {
    server().refuse(2, 503, {}, { 'retry-after': '0' });
    const tab = openTab();
    await isOpen(tab.stream);
    expect(server().requests).toHaveLength(3);
  });

  test('gives up a silent connection and opens another one', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    await vi.waitFor(() => expect(server().requests.length).toBeGreaterThan(1), until);
    await isOpen(tab.stream);
    count(1);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
  });

  test('stream.reset asks for a refetch and goes on from its id', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    count(1);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1]), until);
    server().refuse(1, 503);
    server().cut();
    count(2);
    count(3);
    server().truncate();
    await vi.waitFor(() => expect(tab.refetches).toEqual(['started', 'reset']), until);
    count(4);
    await vi.waitFor(() => expect(tab.numbers).toEqual([1, 4]), until);
  });

  test('a reset to lower ids does not make later events look old', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    server().write('id: 900\ndata: {"type":"number.counted","n":900}\n\n');
    server().write('id: 5\ndata: {"type":"stream.reset"}\n\n');
    server().write('id: 6\ndata: {"type":"number.counted","n":6}\n\n');
    await vi.waitFor(() => expect(tab.numbers).toEqual([900, 6]), until);
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
    await vi.waitFor(() => expect(tab.numbers).toEqual([2]), until);
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
    await vi.waitFor(() => expect(tab.stream.status()).toBe('ended'), until);
    expect(tab.ends).toEqual(ends);
    expect(server().requests).toHaveLength(1);
  });

  test('the same scope can be chosen again after the session ended', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    server().publish({ type: 'session.ended', reason: 'expired' });
    await vi.waitFor(() => expect(tab.ends).toEqual(['expired']), until);
    await vi.waitFor(() => expect(server().openConnections()).toBe(0), until);
    tab.stream.select({ sdkAppId: app(), memberId: 'mb_1' });
    await isOpen(tab.stream);
    count(2);
    await vi.waitFor(() => expect(tab.numbers).toEqual([2]), until);
  });

  test('another application tells everybody to refetch', async () => {
    const tab = openTab();
    await isOpen(tab.stream);
    tab.stream.select({ sdkAppId: `other-${app()}`, memberId: 'mb_2' });
    expect(tab.refetches).toEqual(['started', 'switched']);
    await vi.waitFor(() => expect(server().openConnections()).toBe(1), until);
  });
});
