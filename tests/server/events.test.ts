import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { readLastSeq } from '../../server/store/event-queries.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { EventBench, eventBench, numbers, take } from '../support/event-bench.ts';
import { nobodyFollows } from '../support/followers.ts';
import { createTestStore } from '../support/store.ts';

const bench = eventBench();

describe('live delivery', () => {
  it('gives each reader the events of its audience, in order, from now on', async () => {
    await bench.publish(bench.hub, bench.event(1));
    const console = await bench.subscribe({ keys: ['console', 'member:a'] });
    const visitor = await bench.subscribe({ keys: ['visitor:v'] });
    await bench.publish(
      bench.hub,
      bench.event(2),
      bench.event(3, ['visitor:v']),
      bench.event(4, ['member:a', 'visitor:v']),
    );
    expect(numbers(await take(console, 2))).toEqual([2, 4]);
    expect(numbers(await take(visitor, 2))).toEqual([3, 4]);
    expect(bench.hub.openStreams).toBe(2);
    console.close();
    visitor.close();
    expect(bench.hub.openStreams).toBe(0);
    expect((await console.next()).done).toBe(true);
  });

  it('writes the type into the payload, empty payloads included', async () => {
    const reader = await bench.subscribe();
    await bench.publish(
      bench.hub,
      { sdkAppId: bench.sdkAppId, type: 'guide.updated', audience: ['console'], payload: {} },
      bench.event(1, ['console'], '"}{'),
    );
    const [first, second] = await take(reader, 2);
    expect(first).toEqual({ seq: 1, type: 'guide.updated', data: '{"type":"guide.updated"}' });
    expect(JSON.parse(second?.data ?? '')).toEqual({ type: 'draft.changed', n: 1, text: '"}{' });
    reader.close();
  });

  it('crosses processes, and survives the loss of the listening connection', async () => {
    const other = await bench.anotherHub(3_600_000);
    const reader = await bench.subscribe({ through: other });
    const first = reader.next();
    await bench.publish(bench.hub, bench.event(1));
    expect(numbers([(await first).value].flatMap((one) => one ?? []))).toEqual([1]);

    const next = reader.next();
    await bench.store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'parley-listener' and datname = current_database()`,
    );
    await bench.publish(bench.hub, bench.event(2));
    expect(numbers([(await next).value].flatMap((one) => one ?? []))).toEqual([2]);
    await other.close();
  });

  it('wakes nobody while a process is alone, and everybody as soon as another one has come', async () => {
    const crowd = new EventBench();
    crowd.store = await createTestStore();
    const first = await crowd.anotherHub(3_600_000);
    const query = vi.spyOn(Client.prototype, 'query');
    await crowd.publish(first, crowd.event(1));
    expect(query.mock.calls.filter(([text]: unknown[]) => String(text).startsWith('notify'))).toEqual([]);
    query.mockRestore();
    const second = await crowd.anotherHub(3_600_000);
    const readers = await Promise.all([first, second].map((through) => crowd.subscribe({ through })));
    const third = await crowd.anotherHub(3_600_000);
    for (const number of [2, 3]) {
      const heard = readers.map((reader) => take(reader, 1));
      await crowd.publish(third, crowd.event(number));
      expect((await Promise.all(heard)).map(numbers)).toEqual([[number], [number]]);
    }
    await Promise.all([first, second, third].map((hub) => hub.close()));
    await crowd.store.close();
  });

  it('finds events of a process that died before it could notify', async () => {
    const other = await bench.anotherHub(5);
    const reader = await bench.subscribe({ through: other });
    const next = reader.next();
    await inTransaction(
      {
        db: bench.store.db,
        clock: bench.clock,
        events: { committed: () => undefined },
        followers: nobodyFollows,
      },
      async (_tx, emit) => emit(bench.event(7)),
    );
    expect(numbers([(await next).value].flatMap((one) => one ?? []))).toEqual([7]);
    await other.close();
  });
});

describe('S39 a slow reader', () => {
  it('costs bounded memory and still gets everything', async () => {
    const slow = await bench.subscribe();
    await bench.publish(bench.hub, bench.event(0));
    expect(numbers(await take(slow, 1))).toEqual([0]);
    const text = 'x'.repeat(2_000);
    for (let batch = 0; batch < 10; batch += 1) {
      await bench.publish(
        bench.hub,
        ...Array.from({ length: 100 }, (_, i) => bench.event(1 + batch * 100 + i, ['console'], text)),
      );
      expect(slow.waitingCharacters).toBeLessThan(300_000);
    }
    expect(numbers(await take(slow, 1_000))).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1));
    await bench.publish(bench.hub, bench.event(2_000));
    expect(numbers(await take(slow, 1))).toEqual([2_000]);
    slow.close();
  });
});

describe('S04 revoking', () => {
  it('ends every stream of the owner at once, in all processes, and nobody else’s', async () => {
    const other = await bench.anotherHub();
    const owners = ['member:m', 'session:s'];
    const [here, there, bystander] = await Promise.all([
      bench.subscribe({ owners }),
      bench.subscribe({ owners, through: other }),
      bench.subscribe({ owners: ['member:n'] }),
    ]);
    await bench.publish(bench.hub, bench.event(1));
    bench.hub.revoke('member:m', 'forcedOffline');
    await bench.publish(bench.hub, bench.event(2));
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
    const reader = await bench.hub.subscribe({
      sdkAppId: bench.sdkAppId,
      keys: ['console'],
      owners: [],
      signal: abort.signal,
    });
    const next = reader.next();
    abort.abort();
    expect((await next).done).toBe(true);
  });
});

it('numbers survive the store: the newest number is what the table says', async () => {
  expect(await readLastSeq(bench.store.db, bench.sdkAppId)).toBe(0);
  await bench.publish(bench.hub, bench.event(1), bench.event(2));
  expect(await readLastSeq(bench.store.db, bench.sdkAppId)).toBe(2);
});
