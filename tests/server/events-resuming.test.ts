import { type Transaction, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { EventHub } from '../../server/events/hub.ts';
import { pruneEvents, readEventPage } from '../../server/store/event-queries.ts';
import type { Database } from '../../server/store/schema.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { eventBench, numbers, take } from '../support/event-bench.ts';
import { nobodyFollows } from '../support/followers.ts';

const bench = eventBench();

/** Rows of the log that this connection has read, as far as it has not reported them. */
async function eventsRead(tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'events'`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}

describe('resuming', () => {
  it('S35 leaves no gap and no duplicate while many transactions commit late and out of step', async () => {
    const other = await bench.anotherHub(50);
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 40; round += 1) {
        const through = (writer + round) % 2 === 0 ? bench.hub : other;
        // Some writers wait between their work and their commit.
        const deps = { db: bench.store.db, clock: bench.clock, events: through, followers: nobodyFollows };
        await inTransaction(deps, async (tx, emit) => {
          const delay = (writer * 7 + round) % 5;
          await tx.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.val(delay / 1000)]).as('slept')).execute();
          for (let i = 0; i <= round % 3; i += 1) emit(bench.event(0));
        });
      }
    });
    const total = 8 * Array.from({ length: 40 }, (_, round) => (round % 3) + 1).reduce((a, b) => a + b, 0);
    const readAll = async (through: EventHub, hopAfter: number) => {
      const seen: number[] = [];
      while (seen.length < total) {
        const reader = await through.subscribe({
          sdkAppId: bench.sdkAppId,
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
      readAll(bench.hub, total),
      readAll(bench.hub, 7),
      readAll(other, 13),
      ...writers,
    ]);
    const expected = Array.from({ length: total }, (_, index) => index + 1);
    expect(steady).toEqual(expected);
    expect(hopping).toEqual(expected);
    expect(remote).toEqual(expected);
    await other.close();
  });

  describe.each([
    ['and PostgreSQL knows it', 'known'],
    ['and PostgreSQL does not know it yet', 'unknown'],
    ['and the plan is from a time when it had few', 'planned'],
  ])('reads only own events though the application has many, %s', (_when, state) => {
    const addEvents = (tx: Transaction<Database>, last: number, first = 1) =>
      sql`
        insert into events (sdk_app_id, seq, type, audience, payload, created_at)
        select ${bench.sdkAppId}, number, 'message.created', case number
          when 10 then array['member:me'] when 2000 then array['deskAdmin', 'member:me']
          when 4000 then array['deskAdmin', 'member:other', 'member:me'] when 3000 then array['desk', 'console']
          when 5000 then array['console', 'member:me']
          else array['deskAdmin', 'member:other', 'visitor:' || number / 2] end, '{}', now()
        from generate_series(${first}::integer, ${last}::integer) number`.execute(tx);

    /** Reads the first page of a long log, and counts the rows that the store reads for it. */
    const readPage = (keys: string[]): Promise<{ seen: number[]; rowsRead: number }> =>
      bench.store.db.transaction().execute(async (tx) => {
        const query = { sdkAppId: bench.sdkAppId, after: 0, keys, limit: 200 };
        await addEvents(tx, 100);
        // PostgreSQL keeps the plan of a statement that is prepared and has run five times.
        if (state === 'planned') for (let times = 0; times < 9; times += 1) await readEventPage(tx, query);
        await addEvents(tx, 20_000, 101);
        if (state === 'known') await sql`analyze events`.execute(tx);
        const before = await eventsRead(tx);
        const page = await readEventPage(tx, query);
        return { seen: page.events.map(({ seq }) => seq), rowsRead: (await eventsRead(tx)) - before };
      });

    it.each([
      ['a customer', ['visitor:7000'], [14_000, 14_001]],
      ['an agent', ['member:me', 'desk'], [10, 2000, 3000, 4000, 5000]],
      ['an administrator, each of them once', ['member:me', 'console'], [10, 2000, 3000, 4000, 5000]],
      ['who is both', ['member:me', 'console', 'desk'], [10, 2000, 3000, 4000, 5000]],
    ])('%s', async (_who, keys, own) => {
      const { seen, rowsRead } = await readPage(keys);
      expect(seen).toEqual(own);
      expect(rowsRead).toBeLessThan(15);
    });
  });

  it('asks a reader to start again when its position is no longer kept', async () => {
    bench.clock.set('2026-03-02T08:00:00Z');
    await bench.publish(bench.hub, bench.event(1), bench.event(2), bench.event(3));
    bench.clock.advance(4 * 86_400);
    await bench.publish(bench.hub, bench.event(4));
    expect(
      await pruneEvents(bench.store.db, new Date(bench.clock.now().getTime() - 3 * 86_400_000)),
    ).toBeGreaterThanOrEqual(3);

    const late = await bench.subscribe({ after: 2 });
    expect(await take(late, 1)).toEqual([{ seq: 4, type: 'stream.reset', data: '{"type":"stream.reset"}' }]);
    await bench.publish(bench.hub, bench.event(5));
    expect(numbers(await take(late, 1))).toEqual([5]);

    const justInTime = await bench.subscribe({ after: 3 });
    expect(numbers(await take(justInTime, 2))).toEqual([4, 5]);

    bench.clock.advance(4 * 86_400);
    await pruneEvents(bench.store.db, bench.clock.now());
    const tooLate = await bench.subscribe({ after: 4 });
    expect((await take(tooLate, 1)).map((one) => one.type)).toEqual(['stream.reset']);
    const upToDate = await bench.subscribe({ after: 5 });
    await bench.publish(bench.hub, bench.event(6));
    expect(numbers(await take(upToDate, 1))).toEqual([6]);
  });

  it('replays what concerns a reader, however much concerns others', async () => {
    const others = Array.from({ length: 5_100 }, (_, n) => bench.event(n, ['member:b']));
    await bench.publish(bench.hub, bench.event(1, ['member:a']), ...others, bench.event(2, ['member:a']));
    const reader = await bench.subscribe({ after: 0, keys: ['member:a'] });
    expect(numbers(await take(reader, 2))).toEqual([1, 2]);
  });

  it('a reader that was quiet for long falls behind without a new start', async () => {
    bench.clock.set('2026-03-02T08:00:00Z');
    const reader = await bench.subscribe({ keys: ['member:a'] });
    await bench.publish(bench.hub, bench.event(1, ['member:a']));
    expect(numbers(await take(reader, 1))).toEqual([1]);
    await bench.publish(bench.hub, bench.event(2, ['member:b']), bench.event(3, ['member:b']));
    bench.clock.advance(4 * 86_400);
    await pruneEvents(bench.store.db, new Date(bench.clock.now().getTime() - 86_400_000));
    const many = Array.from({ length: 600 }, (_, n) => bench.event(10 + n, ['member:a']));
    await bench.publish(bench.hub, ...many);
    expect(numbers(await take(reader, 600))).toEqual(many.map((_, n) => 10 + n));
  });

  it('asks a reader that has missed too many of its events to start again', async () => {
    await bench.publish(bench.hub, ...Array.from({ length: 5_300 }, (_, n) => bench.event(n)));
    const reader = await bench.subscribe({ after: 0 });
    const types: string[] = [];
    for await (const event of reader) {
      types.push(event.type);
      if (event.type === 'stream.reset') break;
    }
    expect(types.length).toBeLessThanOrEqual(5_001);
  });

  it('asks a reader from another store to start again', async () => {
    await bench.publish(bench.hub, bench.event(1));
    const reader = await bench.subscribe({ after: 1_000 });
    expect((await take(reader, 1)).map((one) => [one.seq, one.type])).toEqual([[1, 'stream.reset']]);
  });
});
