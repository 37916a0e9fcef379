import { afterEach, beforeEach, expect } from 'vitest';
import type { Memory } from '../../src/api/memory.ts';
import type { CustomerWish } from '../../src/machines/customer-connection/customer-connection.machine.ts';
import { createVisitorApi } from '../../src/visitor/client/visitor-api.ts';
import { createVisitorClient } from '../../src/visitor/client/visitor-client.ts';
import type { VisitorClient } from '../../src/visitor/client/visitor-snapshot.ts';
import { eventually } from './eventually.ts';
import { startVisitorStandIn, type VisitorStandIn } from './visitor-stand-in.ts';
import { demoChannelKey } from './visitor-talks.ts';

const timings = { firstPauseMs: 5, longestPauseMs: 20, heartbeatTimeoutMs: 60_000 };

export let server: VisitorStandIn;
let clients: VisitorClient[] = [];

/** A memory that several clients share as tabs do: each gets what the others write. */
export function createMemory() {
  const values = new Map<string, unknown>();
  const listeners = new Set<{ owner: Memory; key: string; listener: () => void }>();
  const openTab = (): Memory => {
    const memory: Memory = {
      keys: (beginning) => [...values.keys()].filter((key) => key.startsWith(beginning)),
      of(key, parse) {
        const listen = (owner: Memory | null, listener: () => void) => {
          const entry = { owner: owner ?? createMemory().openTab(), key, listener };
          listeners.add(entry);
          return () => void listeners.delete(entry);
        };
        return {
          read: () => parse(values.get(key) ?? null),
          write(value) {
            if (value === undefined) values.delete(key);
            else values.set(key, value);
            for (const entry of listeners) if (entry.owner !== memory && entry.key === key) entry.listener();
          },
          onOtherTab: (listener) => listen(memory, listener),
          subscribe: (listener) => listen(null, listener),
        };
      },
    };
    return memory;
  };
  return { values, openTab };
}
export let lasting = createMemory();

/** Like another browser, which remembers nothing. */
export function forgetEverything(): void {
  lasting = createMemory();
}

export function openClient(
  tab: Memory = createMemory().openTab(),
  channelKey = demoChannelKey,
): VisitorClient {
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

export const state = (client: VisitorClient) => client.getSnapshot();
export const texts = (client: VisitorClient): string[] => state(client).messages.map(({ text }) => text);

/** Opens the session, and waits until it is open or has failed. */
export async function start(client: VisitorClient): Promise<void> {
  client.send({ type: 'session.wanted' });
  await eventually(() => expect(state(client).phase).not.toBe('opening'));
}

/** Requests something, and waits until it is done or refused. */
export async function ask(client: VisitorClient, wish: CustomerWish): Promise<void> {
  client.ask(wish);
  await eventually(() => expect(state(client).underWay).toEqual([]));
}

export async function startClient(tab?: Memory): Promise<VisitorClient> {
  const client = openClient(tab);
  await start(client);
  await eventually(() => expect(state(client).connection).toBe('open'));
  return client;
}

export function write(client: VisitorClient, text: string): void {
  client.setDraft(text);
  client.submit();
}

/** Every test of a file begins with a new server, and an empty browser. */
export function useVisitorTabs(): void {
  beforeEach(async () => {
    server = await startVisitorStandIn();
    forgetEverything();
  });
  afterEach(async () => {
    for (const client of clients) client.close();
    clients = [];
    await server.close();
  });
}
