import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { StoreSilentError } from '../../server/store/errors.ts';
import type { SharedWork } from '../../server/store/shared-transaction.ts';
import { eventually } from '../support/eventually.ts';
import { letters, noteBench, noting } from '../support/note-bench.ts';

const bench = noteBench();
const refusing: SharedWork<never> = () => Promise.reject(new Error('not like this'));

describe('works that share a transaction', () => {
  it('do not suffer from one that refuses', async () => {
    const leave = await bench.busy();
    const refused = bench.share('no', refusing);
    const others = letters.map((letter) => bench.share(letter, noting(letter)));
    leave();
    await expect(refused).rejects.toThrow('not like this');
    await Promise.all(others);
    expect(await bench.notes()).toEqual(letters);
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
      const leave = await bench.busy();
      const failed = bench.share<string | void>('failing', failing);
      const others = letters.map((letter) => bench.share(letter, noting(letter)));
      leave();
      await expect(failed).rejects.toThrow(message);
      await Promise.all(others);
      await Promise.all(['failing', ...letters].map((key) => bench.share(key, () => Promise.resolve())));
      expect(await bench.notes()).toEqual(letters);
      expect(bench.names()).toEqual(letters);
    },
  );

  it('fail with the one whose store says nothing any more, and so do those who wait: nobody asks it again', async () => {
    const silent = Promise.withResolvers<never>();
    // It may reject before a work waits for it.
    silent.promise.catch(() => undefined);
    const works = ['first', 'second'].map((name) => vi.fn(noting(name, () => silent.promise)));
    const underWay: Promise<string>[] = [];
    for (const [index, work] of works.entries()) {
      underWay.push(bench.share(String(index), work));
      await eventually(() => expect(work).toHaveBeenCalled());
    }
    const late = vi.fn(noting('late'));
    const ended = Promise.allSettled([...underWay, bench.share('late', late)]);
    silent.reject(new StoreSilentError());
    expect((await ended).map((end) => end.status === 'rejected' && end.reason)).toEqual([
      expect.any(StoreSilentError),
      expect.any(StoreSilentError),
      expect.any(StoreSilentError),
    ]);
    for (const work of works) expect(work).toHaveBeenCalledTimes(1);
    expect(late).not.toHaveBeenCalled();
    for (const key of ['late', '0', '1']) expect(await bench.share(key, noting(key))).toBe(`noted ${key}`);
  });
});
