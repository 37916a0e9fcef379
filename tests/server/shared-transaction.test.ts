import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreSilentError } from '../../server/store/errors.ts';
import type { OutboxEvent } from '../../server/store/outbox.ts';
import {
  NeedsOwnTransaction,
  type SharedWork,
  inSharedTransaction,
} from '../../server/store/shared-transaction.ts';
import { type CommittedEvent, inTransaction } from '../../server/store/transaction.ts';
import { testClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { nobodyFollows } from '../support/followers.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let store: TestStore;
let told: CommittedEvent[] = [];

beforeAll(async () => {
  store = await createTestStore();
  await sql`create table notes (name text primary key, check (name <> 'refused'))`.execute(store.db);
});
beforeEach(async () => {
  await sql`truncate notes`.execute(store.db);
  told = [];
});
afterAll(() => store.close());

const deps = () => ({
  db: store.db,
  clock: testClock(),
  events: { committed: (batch: readonly CommittedEvent[]) => void told.push(...batch) },
  followers: nobodyFollows,
});

function share<Result>(key: string, work: SharedWork<Result>): Promise<Result> {
  return inSharedTransaction(deps(), { lane: 'notes', key }, work);
}

/** Emits an event for a note and writes the note. */
const noting =
  (name: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()): SharedWork<string> =>
  async (tx, emit) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the payload is the test's own
    emit({
      sdkAppId: '1',
      type: 'draft.changed',
      audience: ['console'],
      payload: { name },
    } as unknown as OutboxEvent);
    await sql`insert into notes values (${name})`.execute(tx);
    await meanwhile();
    return `noted ${name}`;
  };

const refusing: SharedWork<never> = () => Promise.reject(new Error('not like this'));
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from notes order by name`.execute(store.db);
  return rows.map(({ name }) => name);
}

const names = () => told.map(({ payload }) => String(JSON.parse(payload).name)).toSorted();

/** Counts how often the store gets `text` meanwhile. */
async function countSent(text: string, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.filter(([asked]: unknown[]) => asked === text);
  query.mockRestore();
  return sent.length;
}

/** Two transactions run until `leave`, and new requests wait meanwhile. */
async function busy(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const name of ['first', 'second']) {
    const inside = Promise.withResolvers<void>();
    void share(name, () => (inside.resolve(), promise));
    await inside.promise;
  }
  return resolve;
}

describe('works that come while others are written', () => {
  it('share one transaction, and each gets its own result', async () => {
    const leave = await busy();
    const begun = await countSent('begin', async () => {
      const results = letters.map((letter) => share(letter, noting(letter)));
      leave();
      expect(await Promise.all(results)).toEqual(letters.map((letter) => `noted ${letter}`));
    });
    expect(begun).toBe(1);
    expect(await notes()).toEqual(letters);
    expect(names()).toEqual(letters);
    expect(told.map(({ seq }) => seq)).toEqual(letters.map((_, index) => (told[0]?.seq ?? 0) + index));
  });

  it('share one transaction if they arrive together, although nothing is under way', async () => {
    const begun = await countSent('begin', () =>
      Promise.all(
        letters.map(
          (letter) => new Promise((resolve) => setImmediate(() => resolve(share(letter, noting(letter))))),
        ),
      ),
    );
    expect(begun).toBe(1);
    expect(await notes()).toEqual(letters);
  });

  it('wait for a larger transaction to end, instead of paying for a small one beside it', async () => {
    const { promise, resolve: leave } = Promise.withResolvers<void>();
    const held = ['first', 'second', 'third'].map((name) => share(name, () => promise));
    await new Promise(setImmediate);
    const begun = await countSent('begin', async () => {
      const results: Promise<string>[] = [];
      for (const letter of ['a', 'b']) {
        results.push(share(letter, noting(letter)));
        await new Promise(setImmediate);
        await new Promise(setImmediate);
      }
      leave();
      await Promise.all([...held, ...results]);
    });
    expect(begun).toBe(1);
    expect(await notes()).toEqual(['a', 'b']);
  });

  it('never meet in one transaction under the same key, and keep their order', async () => {
    const leave = await busy();
    const order: string[] = [];
    const work = letters.map((letter) => share('same', async () => void order.push(letter)));
    const begun = await countSent('begin', async () => {
      leave();
      await Promise.all(work);
    });
    expect(begun).toBe(letters.length);
    expect(order).toEqual(letters);
  });

  it('do not suffer from one that refuses', async () => {
    const leave = await busy();
    const refused = share('no', refusing);
    const others = letters.map((letter) => share(letter, noting(letter)));
    leave();
    await expect(refused).rejects.toThrow('not like this');
    await Promise.all(others);
    expect(await notes()).toEqual(letters);
  });

  it.each([
    ['throws after it wrote', noting('half', () => Promise.reject(new Error('gone wrong'))), 'gone wrong'],
    ['is refused by the store', noting('refused'), 'violates check constraint'],
    [
      'is refused by the store before it tells',
      async (tx) => void (await sql`select 1 / 0`.execute(tx)),
      'division by zero',
    ],
  ] satisfies [string, SharedWork<string | void>, string][])(
    'do not suffer from one that %s, of which nothing is kept',
    async (_, failing, message) => {
      const leave = await busy();
      const failed = share<string | void>('failing', failing);
      const others = letters.map((letter) => share(letter, noting(letter)));
      leave();
      await expect(failed).rejects.toThrow(message);
      await Promise.all(others);
      await Promise.all(['failing', ...letters].map((key) => share(key, () => Promise.resolve())));
      expect(await notes()).toEqual(letters);
      expect(names()).toEqual(letters);
    },
  );

  it('come after one of their key that runs alone', async () => {
    const alone = Promise.withResolvers<void>();
    const goes = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = share('same', async (_tx, _emit, isShared) => {
      if (isShared) throw new NeedsOwnTransaction();
      goes.resolve();
      await alone.promise;
      order.push('first');
    });
    const second = share('same', async () => void order.push('second'));
    await goes.promise;
    await share('other', async () => void order.push('other'));
    alone.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  it('fail with the one whose store says nothing any more, and so do those who wait: nobody asks it again', async () => {
    const silent = Promise.withResolvers<never>();
    // It may reject before a work waits for it.
    silent.promise.catch(() => undefined);
    const works = ['first', 'second'].map((name) => vi.fn(noting(name, () => silent.promise)));
    const underWay: Promise<string>[] = [];
    for (const [index, work] of works.entries()) {
      underWay.push(share(String(index), work));
      await eventually(() => expect(work).toHaveBeenCalled());
    }
    const late = vi.fn(noting('late'));
    const ended = Promise.allSettled([...underWay, share('late', late)]);
    silent.reject(new StoreSilentError());
    expect((await ended).map((end) => end.status === 'rejected' && end.reason)).toEqual([
      expect.any(StoreSilentError),
      expect.any(StoreSilentError),
      expect.any(StoreSilentError),
    ]);
    for (const work of works) expect(work).toHaveBeenCalledTimes(1);
    expect(late).not.toHaveBeenCalled();
    for (const key of ['late', '0', '1']) expect(await share(key, noting(key))).toBe(`noted ${key}`);
  });

  it('do not wait for a lock of one of them, which runs alone', async () => {
    await inTransaction(deps(), (tx) => sql`insert into notes values ('held')`.execute(tx));
    const holding = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = inTransaction(deps(), async (tx) => {
      await sql`select * from notes for update`.execute(tx);
      held.resolve();
      await holding.promise;
    });
    await held.promise;
    const isShared: boolean[] = [];
    const waiting = share('held', async (tx, _emit, shared) => {
      isShared.push(shared);
      const { rows } =
        await sql`select * from notes where name = 'held' for update ${shared ? sql`skip locked` : sql``}`.execute(
          tx,
        );
      if (rows.length === 0) throw new NeedsOwnTransaction();
    });
    expect(await Promise.all(letters.map((letter) => share(letter, noting(letter))))).toHaveLength(
      letters.length,
    );
    await eventually(() => expect(isShared).toEqual([true, false]));
    holding.resolve();
    await Promise.all([waiting, holder]);
  });
});

it('a transaction that is already open takes the work in', async () => {
  const failing = inTransaction(deps(), async (tx) => {
    await inSharedTransaction({ ...deps(), db: tx }, { lane: 'notes', key: 'a' }, noting('a'));
    throw new Error('after all, no');
  });
  await expect(failing).rejects.toThrow('after all, no');
  expect(await notes()).toEqual([]);
});
