import { describe, expect, test } from 'vitest';
import { eventTabs } from '../support/event-tabs.ts';
import { eventually } from '../support/eventually.ts';

const { server, count, isOpen, openTab } = eventTabs();
const refuseLock = (): Promise<never> => Promise.reject(new DOMException('denied', 'SecurityError'));

describe('several tabs', () => {
  test('share one connection and receive the same', async () => {
    const tabs = [openTab(), openTab(), openTab()];
    for (const tab of tabs) await isOpen(tab.stream);
    count(1);
    count(2);
    for (const tab of tabs) await eventually(() => expect(tab.numbers).toEqual([1, 2]));
    expect(server().openConnections()).toBe(1);
    expect(server().requests).toHaveLength(1);
  });

  test('S35 takeover: the next tab goes on where it stood, nothing is lost and nothing comes twice', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    for (const tab of [first, second, third]) await isOpen(tab.stream);
    count(1);
    await eventually(() => expect(third.numbers).toEqual([1]));
    first.stream.close();
    count(2);
    await eventually(() => expect(server().requests).toEqual([null, '1']));
    count(3);
    for (const tab of [second, third]) await eventually(() => expect(tab.numbers).toEqual([1, 2, 3]));
    second.stream.close();
    count(4);
    await eventually(() => expect(third.numbers).toEqual([1, 2, 3, 4]));
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
      await eventually(() => expect(last.numbers.at(-1)).toBe(sent));
    }
    expect(last.numbers).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    expect(last.refetches.filter((reason) => reason !== 'started')).toEqual([]);
  });

  test('a tab that opens later joins without a second connection and without a refetch', async () => {
    const first = openTab();
    await isOpen(first.stream);
    count(1);
    await eventually(() => expect(first.numbers).toEqual([1]));
    const second = openTab();
    await eventually(() => expect(second.stream.status()).toBe('open'));
    count(2);
    await eventually(() => expect(second.numbers).toEqual([2]));
    expect(second.refetches).toEqual([]);
    expect(server().requests).toHaveLength(1);
  });

  test('the end of the session reaches every tab', async () => {
    const tabs = [openTab(), openTab()];
    for (const tab of tabs) await isOpen(tab.stream);
    count(1);
    // It has no id, so it is outside the numbering.
    server().write('data: {"type":"session.ended","reason":"forcedOffline"}\n\n');
    for (const tab of tabs) await eventually(() => expect(tab.ends).toEqual(['forcedOffline']));
    await eventually(() => expect(server().openConnections()).toBe(0));
    expect(tabs.map((tab) => tab.stream.status())).toEqual(['ended', 'ended']);
  });

  test('the tabs of different members do not share', async () => {
    const tabs = [openTab(), openTab({ member: 'mb_2' })];
    for (const tab of tabs) await isOpen(tab.stream);
    await eventually(() => expect(server().openConnections()).toBe(2));
  });

  test('where Web Locks are refused each tab has its own connection', async () => {
    const locks: LockManager = { request: refuseLock, query: refuseLock };
    const tabs = [openTab({ locks }), openTab({ locks })];
    for (const tab of tabs) await isOpen(tab.stream);
    await eventually(() => expect(server().openConnections()).toBe(2));
    count(1);
    for (const tab of tabs) await eventually(() => expect(tab.numbers).toEqual([1]));
  });

  test('without Web Locks each tab has its own connection', async () => {
    const tabs = [openTab({ locks: null }), openTab({ locks: null })];
    for (const tab of tabs) await isOpen(tab.stream);
    await eventually(() => expect(server().openConnections()).toBe(2));
    count(1);
    for (const tab of tabs) await eventually(() => expect(tab.numbers).toEqual([1]));
  });
});
