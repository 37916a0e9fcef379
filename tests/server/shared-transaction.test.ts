import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { NeedsOwnTransaction, inSharedTransaction } from '../../server/store/shared-transaction.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { eventually } from '../support/eventually.ts';
import { letters, noteBench, noting } from '../support/note-bench.ts';

const bench = noteBench();

/** Counts how often the store gets `text` meanwhile. */
async function countSent(text: string, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.filter(([asked]: unknown[]) => asked === text);
  query.mockRestore();
  return sent.length;
}

describe('works that come while others are written', () => {
  it('share one transaction, and each gets its own result', async () => {
    const leave = await bench.busy();
    const begun = await countSent('begin', async () => {
      const results = letters.map((letter) => bench.share(letter, noting(letter)));
      leave();
      expect(await Promise.all(results)).toEqual(letters.map((letter) => `noted ${letter}`));
    });
    expect(begun).toBe(1);
    expect(await bench.notes()).toEqual(letters);
    expect(bench.names()).toEqual(letters);
    expect(bench.told.map(({ seq }) => seq)).toEqual(
      letters.map((_, index) => (bench.told[0]?.seq ?? 0) + index),
    );
  });

  it('share one transaction if they arrive together, although nothing is under way', async () => {
    const begun = await countSent('begin', () =>
      Promise.all(
        letters.map(
          (letter) =>
            new Promise((resolve) => setImmediate(() => resolve(bench.share(letter, noting(letter))))),
        ),
      ),
    );
    expect(begun).toBe(1);
    expect(await bench.notes()).toEqual(letters);
  });

  it('wait for a larger transaction to end, instead of paying for a small one beside it', async () => {
    const { promise, resolve: leave } = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const held = ['first', 'second', 'third'].map((name) =>
      bench.share(name, () => (inside.resolve(), promise)),
    );
    // By then the store has their `begin`, however long the connection took.
    await inside.promise;
    const begun = await countSent('begin', async () => {
      const results: Promise<string>[] = [];
      for (const letter of ['a', 'b']) {
        results.push(bench.share(letter, noting(letter)));
        await new Promise(setImmediate);
        await new Promise(setImmediate);
      }
      leave();
      await Promise.all([...held, ...results]);
    });
    expect(begun).toBe(1);
    expect(await bench.notes()).toEqual(['a', 'b']);
  });

  it('never meet in one transaction under the same key, and keep their order', async () => {
    const leave = await bench.busy();
    const order: string[] = [];
    const work = letters.map((letter) => bench.share('same', async () => void order.push(letter)));
    const begun = await countSent('begin', async () => {
      leave();
      await Promise.all(work);
    });
    expect(begun).toBe(letters.length);
    expect(order).toEqual(letters);
  });

  it('come after one of their key that runs alone', async () => {
    const alone = Promise.withResolvers<void>();
    const goes = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = bench.share('same', async (_tx, _emit, isShared) => {
      if (isShared) throw new NeedsOwnTransaction();
      goes.resolve();
      await alone.promise;
      order.push('first');
    });
    const second = bench.share('same', async () => void order.push('second'));
    await goes.promise;
    await bench.share('other', async () => void order.push('other'));
    alone.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  it('do not wait for a lock of one of them, which runs alone', async () => {
    await inTransaction(bench.deps(), (tx) => sql`insert into notes values ('held')`.execute(tx));
    const holding = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = inTransaction(bench.deps(), async (tx) => {
      await sql`select * from notes for update`.execute(tx);
      held.resolve();
      await holding.promise;
    });
    await held.promise;
    const isShared: boolean[] = [];
    const waiting = bench.share('held', async (tx, _emit, shared) => {
      isShared.push(shared);
      const { rows } =
        await sql`select * from notes where name = 'held' for update ${shared ? sql`skip locked` : sql``}`.execute(
          tx,
        );
      if (rows.length === 0) throw new NeedsOwnTransaction();
    });
    expect(await Promise.all(letters.map((letter) => bench.share(letter, noting(letter))))).toHaveLength(
      letters.length,
    );
    await eventually(() => expect(isShared).toEqual([true, false]));
    holding.resolve();
    await Promise.all([waiting, holder]);
  });
});

it('a transaction that is already open takes the work in', async () => {
  const failing = inTransaction(bench.deps(), async (tx) => {
    await inSharedTransaction({ ...bench.deps(), db: tx }, { lane: 'notes', key: 'a' }, noting('a'));
    throw new Error('after all, no');
  });
  await expect(failing).rejects.toThrow('after all, no');
  expect(await bench.notes()).toEqual([]);
});
