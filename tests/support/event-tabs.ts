import { afterEach, beforeEach, expect } from 'vitest';
import type { SessionEndReason } from '../../src/api/__generated__/schema.d.ts';
import { createEventStream, type EventStream } from '../../src/api/event-stream.ts';
import { startEventServer, type EventServer } from './event-server.ts';
import { eventually } from './eventually.ts';

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

interface TabOptions {
  /** The milliseconds of silence after which a tab gives a connection up. */
  heartbeatTimeoutMs?: number;
  app?: string;
  member?: string;
  locks?: LockManager | null;
}

const timings = { firstPauseMs: 5, longestPauseMs: 20, heartbeatTimeoutMs: 60_000 };

/** A server of events and a new application for every test of a file, and tabs of a browser that follow it. */
export function eventTabs() {
  let server: EventServer;
  let opened: EventStream<TestEvent>[] = [];
  let appNumber = 0;

  beforeEach(async () => {
    server = await startEventServer();
    opened = [];
    appNumber += 1;
  });
  afterEach(async () => {
    for (const stream of opened) stream.close();
    await server.close();
  });

  return {
    server: () => server,
    app: () => `app${appNumber}`,
    count: (n: number): void => server.publish({ type: 'number.counted', n }),
    isOpen: (stream: EventStream<TestEvent>) =>
      eventually(() => {
        expect(stream.status()).toBe('open');
        expect(server.openConnections()).toBeGreaterThan(0);
      }),
    /** One tab of the browser: its stream, its events and its notices. */
    openTab: (options: TabOptions = {}) => {
      const numbers: number[] = [];
      const refetches: string[] = [];
      const ends: string[] = [];
      let beats = 0;
      const stream = createEventStream<TestEvent>({
        baseUrl: server.baseUrl,
        timings: { ...timings, heartbeatTimeoutMs: options.heartbeatTimeoutMs ?? timings.heartbeatTimeoutMs },
        locks: options.locks,
        onSessionEnded: (reason) => ends.push(reason),
        onBeat: () => (beats += 1),
      });
      stream.on('number.counted', (event) => numbers.push(event.n));
      stream.onRefetch((reason) => refetches.push(reason));
      stream.select({ sdkAppId: options.app ?? `app${appNumber}`, memberId: options.member ?? 'mb_1' });
      opened.push(stream);
      return { stream, numbers, refetches, ends, beats: () => beats };
    },
  };
}
