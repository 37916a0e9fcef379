import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EventHub, startEventHub } from '../../server/events/hub.ts';
import type { DeliveredEvent, Subscription } from '../../server/events/subscription.ts';
import { pruneEvents, readLastSeq } from '../../server/store/event-queries.ts';
import { type OutboxEvent, inTransaction } from '../../server/store/transaction.ts';
import { testClock } from '../support/clock.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let store: TestStore;
let hub: EventHub;
const clock = testClock();
const warnings: string[] = [];
const log = { warn: (_details: object, message: string) => void warnings.push(message) };
let application = 1_000_000_000;
let sdkAppId: string;

/** A hub as another process would have it. */
const anotherHub = (lookEvery?: number) =>
  startEventHub({ db: store.db, connection: store.connection, log, lookEvery });

beforeAll(async () => {
  store = await createTestStore();
  hub = await anotherHub(3_600_000);
  nextApplication();
});
afterEach(nextApplication);
afterAll(async () => {
  await hub.close();
  await store.close();
});

function nextApplication(): void {
  application += 1;
  sdkAppId = String(application);
}

const event = (n: number, audience = ['console'], text = ''): OutboxEvent => ({
  sdkAppId,
  type: 'draft.changed',
  audience,
  payload: { n, text },
});

async function publish(through: EventHub, ...events: OutboxEvent[]): Promise<void> {
  await inTransaction({ db: store.db, clock, events: through }, async (_tx, emit) => {
    for (const one of events) emit(one);
  });
}

async function take(subscription: Subscription, count: number): Promise<DeliveredEvent[]> {
  const events: DeliveredEvent[] = [];
  while (events.length < count) {
    const { done, value } = await subscription.next();
    if (done) break;
    events.push(value);
  }
  return events;
}

const numbers = (events: DeliveredEvent[]): unknown[] => events.map(({ data }) => JSON.parse(data).n);
const subscribe = (
  options: { after?: number; keys?: string[]; owners?: string[]; through?: EventHub } = {},
) => (options.through ?? hub).subscribe({ sdkAppId, keys: ['console'], owners: [], ...options });

describe('live delivery', () => {
  it('gives each reader the events of its audience, in order, from now on', async () => {
    await publish(hub, event(1));
    const console = await subscribe({ keys: ['console', 'member:a'] });
    const visitor = await subscribe({ keys: ['visitor:v'] });
    await publish(hub, event(2), event(3, ['visitor:v']), event(4, ['member:a', 'visitor:v']));
    expect(numbers(await take(console, 2))).toEqual([2, 4]);
    expect(numbers(await take(visitor, 2))).toEqual([3, 4]);
    expect(hub.openStreams).toBe(2);
    console.close();
    visitor.close();
    expect(hub.openStreams).toBe(0);
    expect((await console.next()).done).toBe(true);
  });

  it('writes the type into the payload, empty payloads included', async () => {
    const reader = await subscribe();
    await publish(hub, { ...event(0), type: 'guide.updated', payload: {} }, event(1, ['console'], '"}{'));
    const [first, second] = await take(reader, 2);
    expect(first).toEqual({ seq: 1, type: 'guide.updated', data: '{"type":"guide.updated"}' });
    expect(JSON.parse(second?.data ?? '')).toEqual({ type: 'draft.changed', n: 1, text: '"}{' });
    reader.close();
  });

  it('crosses processes, and survives the loss of the listening connection', async () => {
    const other = await anotherHub(3_600_000);
    const reader = await subscribe({ through: other });
    const first = reader.next();
    await publish(hub, event(1));
    expect(numbers([(await first).value].flatMap((one) => one ?? []))).toEqual([1]);

    const next = reader.next();
    await store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'parley-listener' and datname = current_database()`,
    );
    await publish(hub, event(2));
    expect(numbers([(await next).value].flatMap((one) => one ?? []))).toEqual([2]);
    await other.close();
  });

  it('finds events of a process that died before it could notify', async () => {
    const other = await anotherHub(5);
    const reader = await subscribe({ through: other });
    const next = reader.next();
    await inTransaction({ db: store.db, clock, events: { committed: () => undefined } }, async (_tx, emit) =>
      emit(event(7)),
    );
    expect(numbers([(await next).value].flatMap((one) => one ?? []))).toEqual([7]);
    await other.close();
  });
});

describe('resuming', () => {
  it('S35 leaves no gap and no duplicate while many transactions commit late and out of step', async () => {
    const other = await anotherHub(50);
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 40; round += 1) {
        const through = (writer + round) % 2 === 0 ? hub : other;
        // Some take their time between their work and their commit.
        await inTransaction({ db: store.db, clock, events: through }, async (tx, emit) => {
          const delay = (writer * 7 + round) % 5;
          await tx.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.val(delay / 1000)]).as('slept')).execute();
          for (let i = 0; i <= round % 3; i += 1) emit(event(0));
        });
      }
    });
    const total = 8 * Array.from({ length: 40 }, (_, round) => (round % 3) + 1).reduce((a, b) => a + b, 0);
    const readAll = async (through: EventHub, hopAfter: number) => {
      const seen: number[] = [];
      while (seen.length < total) {
        const reader = await through.subscribe({
          sdkAppId,
          keys: ['console'],
          owners: [],
          after: seen.at(-1) ?? 0,
        });
        const events = await take(reader, Math.min(hopAfter, total - seen.length));
        if (events.length === 0) throw new Error('the stream ended');
        seen.push(...events.map((one) => one.seq ?? -1));
        reader.close();
      }
      return seen;
    };
    const [steady, hopping, remote] = await Promise.all([
      readAll(hub, total),
      readAll(hub, 7),
      readAll(other, 13),
      ...writers,
    ]);
    const expected = Array.from({ length: total }, (_, index) => index + 1);
    expect(steady).toEqual(expected);
    expect(hopping).toEqual(expected);
    expect(remote).toEqual(expected);
    await other.close();
  });

  it('asks a reader to start anew when its place is no longer kept', async () => {
    clock.set('2026-03-02T08:00:00Z');
    await publish(hub, event(1), event(2), event(3));
    clock.advance(4 * 86_400);
    await publish(hub, event(4));
    expect(
      await pruneEvents(store.db, new Date(clock.now().getTime() - 3 * 86_400_000)),
    ).toBeGreaterThanOrEqual(3);

    const late = await subscribe({ after: 2 });
    expect(await take(late, 1)).toEqual([{ seq: 4, type: 'stream.reset', data: '{"type":"stream.reset"}' }]);
    await publish(hub, event(5));
    expect(numbers(await take(late, 1))).toEqual([5]);

    const justInTime = await subscribe({ after: 3 });
    expect(numbers(await take(justInTime, 2))).toEqual([4, 5]);

    clock.advance(4 * 86_400);
    await pruneEvents(store.db, clock.now());
    const tooLate = await subscribe({ after: 4 });
    expect((await take(tooLate, 1)).map((one) => one.type)).toEqual(['stream.reset']);
    const upToDate = await subscribe({ after: 5 });
    await publish(hub, event(6));
    expect(numbers(await take(upToDate, 1))).toEqual([6]);
  });

  it('asks a reader to start anew that comes from another store', async () => {
    await publish(hub, event(1));
    const reader = await subscribe({ after: 1_000 });
    expect((await take(reader, 1)).map((one) => [one.seq, one.type])).toEqual([[1, 'stream.reset']]);
  });
});

describe('S39 a slow reader', () => {
  it('costs bounded memory and still gets everything', async () => {
    const slow = await subscribe();
    await publish(hub, event(0));
    expect(numbers(await take(slow, 1))).toEqual([0]);
    const text = 'x'.repeat(2_000);
    for (let batch = 0; batch < 10; batch += 1) {
      await publish(
        hub,
        ...Array.from({ length: 100 }, (_, i) => event(1 + batch * 100 + i, ['console'], text)),
      );
      expect(slow.waitingCharacters).toBeLessThan(300_000);
    }
    expect(numbers(await take(slow, 1_000))).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1));
    await publish(hub, event(2_000));
    expect(numbers(await take(slow, 1))).toEqual([2_000]);
    slow.close();
  });
});

describe('S04 revoking', () => {
  it('ends every stream of the owner at once, in all processes, and nobody else’s', async () => {
    const other = await anotherHub();
    const owners = ['member:m', 'session:s'];
    const [here, there, bystander] = await Promise.all([
      subscribe({ owners }),
      subscribe({ owners, through: other }),
      subscribe({ owners: ['member:n'] }),
    ]);
    await publish(hub, event(1));
    hub.revoke('member:m', 'forcedOffline');
    await publish(hub, event(2));
    for (const ended of [here, there]) {
      const events = await take(ended, 9);
      expect(events.at(-1)).toEqual({
        seq: null,
        type: 'session.ended',
        data: '{"type":"session.ended","reason":"forcedOffline"}',
      });
    }
    expect(numbers(await take(bystander, 2))).toEqual([1, 2]);
    bystander.close();
    await other.close();
  });

  it('ends the stream when the request is aborted', async () => {
    const abort = new AbortController();
    const reader = await hub.subscribe({ sdkAppId, keys: ['console'], owners: [], signal: abort.signal });
    const next = reader.next();
    abort.abort();
    expect((await next).done).toBe(true);
  });
});

it('numbers survive the store: the newest number is what the table says', async () => {
  expect(await readLastSeq(store.db, sdkAppId)).toBe(0);
  await publish(hub, event(1), event(2));
  expect(await readLastSeq(store.db, sdkAppId)).toBe(2);
});
