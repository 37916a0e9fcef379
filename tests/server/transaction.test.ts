import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxEvent } from '../../server/store/outbox.ts';
import { startQuery } from '../../server/store/prepared-pool.ts';
import {
  type CommittedEvent,
  type Tx,
  inTransaction,
  leaveToCommit,
} from '../../server/store/transaction.ts';
import { testClock } from '../support/clock.ts';
import { nobodyFollows } from '../support/followers.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let store: TestStore;
const committed: CommittedEvent[] = [];
const clock = testClock();

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

const deps = () => ({
  db: store.db,
  clock,
  events: { committed: (batch: readonly CommittedEvent[]) => void committed.push(...batch) },
  followers: nobodyFollows,
});
/** An event whose payload is the test's own. */
const event = (sdkAppId: string, payload: object, audience = ['console', `member:"x"`]) =>
  ({ sdkAppId, type: 'draft.changed', audience, payload }) as unknown as OutboxEvent;

describe('inTransaction', () => {
  it('numbers the events of each application and publishes them after the commit', async () => {
    const result = await inTransaction(deps(), async (_tx, emit) => {
      emit(event('2000000001', { n: 1 }));
      emit(event('1000000001', { n: 2, text: 'quote " and \u0000 nul' }));
      emit(event('2000000001', { n: 3 }));
      return 'done';
    });
    expect(result).toBe('done');
    expect(committed.map(({ sdkAppId, seq, payload }) => [sdkAppId, seq, JSON.parse(payload)])).toEqual([
      ['1000000001', 1, { n: 2, text: 'quote " and  nul' }],
      ['2000000001', 1, { n: 1 }],
      ['2000000001', 2, { n: 3 }],
    ]);
    const rows = await store.db
      .selectFrom('events')
      .selectAll()
      .orderBy('sdk_app_id')
      .orderBy('seq')
      .execute();
    expect(rows.map((row) => [row.sdk_app_id, row.seq, row.audience, row.payload])).toEqual([
      ['1000000001', 1, ['console', 'member:"x"'], { n: 2, text: 'quote " and  nul' }],
      ['2000000001', 1, ['console', 'member:"x"'], { n: 1 }],
      ['2000000001', 2, ['console', 'member:"x"'], { n: 3 }],
    ]);
    expect(rows[0]?.created_at).toEqual(clock.now());
  });

  it.each([
    ['writes like JSON', 'In JSON \\u0000 is NUL, \\\\u0000 is not, and \\ud800 is half.', undefined],
    ['holds controls', 'bell \u0007, tab \t', undefined],
    ['holds half a character', 'half \uD800.', 'half \uFFFD.'],
  ])('keeps a text that %s', async (_, text, kept = text) => {
    const sdkAppId = '4000000001';
    await inTransaction(deps(), async (_tx, emit) => emit(event(sdkAppId, { text })));
    const stored = store.db.selectFrom('events').select('payload').where('sdk_app_id', '=', sdkAppId);
    expect((await stored.orderBy('seq', 'desc').executeTakeFirst())?.payload).toEqual({ text: kept });
  });

  it('publishes nothing of a transaction that fails, and leaves no hole in the numbers', async () => {
    committed.length = 0;
    const failing = inTransaction(deps(), async (_tx, emit) => {
      emit(event('3000000001', {}));
      await Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(committed).toEqual([]);
    await inTransaction(deps(), async (_tx, emit) => emit(event('3000000001', {})));
    expect(committed.map((one) => one.seq)).toEqual([1]);
  });

  it.each([
    ['nothing', () => Promise.resolve()],
    ['another statement', (tx: Tx) => sql`select 1`.execute(tx)],
  ])('fails with the error of a statement whose result nobody awaits, if %s follows', async (_, next) => {
    committed.length = 0;
    const failing = inTransaction(deps(), async (tx, emit) => {
      emit(event('5000000001', {}));
      const { sent, result } = startQuery(tx, sql`select 1 / 0`.compile(tx));
      await sent;
      await leaveToCommit(tx, result);
      await next(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(committed).toEqual([]);
    const kept = store.db.selectFrom('events').selectAll().where('sdk_app_id', '=', '5000000001');
    expect(await kept.execute()).toEqual([]);
  });

  it('runs a deadlocked transaction again', async () => {
    for (const id of ['a', 'b']) {
      await store.db
        .insertInto('organizations')
        .values({ org_id: id, name: '', created_at: clock.now() })
        .execute();
    }
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const rename = (first: string, second: string, name: string) =>
      inTransaction(deps(), async (tx) => {
        await tx.updateTable('organizations').set({ name }).where('org_id', '=', first).execute();
        arrived += 1;
        if (arrived === 2) both.resolve();
        await both.promise;
        await tx.updateTable('organizations').set({ name }).where('org_id', '=', second).execute();
      });
    await Promise.all([rename('a', 'b', 'one'), rename('b', 'a', 'two')]);
    const names = await store.db.selectFrom('organizations').select('name').execute();
    expect(new Set(names.map((row) => row.name)).size).toBe(1);
    // The one that runs again may take its row before the other has woken up, and meet it once more.
    expect(arrived).toBeGreaterThan(2);
  });

  it('refuses an event that names a member where no index finds it', async () => {
    const emitting = (...audience: string[]) =>
      inTransaction(deps(), async (_tx, emit) => emit(event('1000000009', {}, audience)));
    await emitting('console', 'desk', 'member:a', 'followers');
    await expect(emitting('console', 'desk', 'deskAdmin', 'member:a')).rejects.toThrow('too late');
  });
});
