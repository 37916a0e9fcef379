import type { Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../server/store/schema.ts';
import { rowsInOrder, rowsInPlace, together } from '../../server/store/together.ts';

const keyOf = ({ key }: { key: string }) => key;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it matters
const anyStore = (isTransaction = false) => ({ isTransaction }) as Kysely<Database>;

/** Multiplies by ten, and knows which inputs shared a call. */
function multiplier() {
  const many = vi.fn((_db: Kysely<Database>, inputs: readonly number[]) =>
    Promise.resolve(inputs.map((input) => input * 10)),
  );
  return { times10: together(many), shares: () => many.mock.calls };
}

/** Runs each step in a turn of its own, in one pass of the event loop, as requests of several sockets run. */
function inTurns<Result>(steps: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  return Promise.all(
    steps.map((step) => new Promise<Result>((resolve) => setImmediate(() => resolve(step())))),
  );
}

it('rows belong to their keys, in whatever order the store returns them', () => {
  const rows = [
    { key: 'c', value: 3 },
    { key: 'a', value: 1 },
  ];
  expect(rowsInOrder(['a', 'b', 'c', 'a'], rows, keyOf)).toEqual([rows[1], undefined, rows[0], rows[1]]);
  const placed = [{ place: 3 }, { place: 1 }];
  expect(rowsInPlace(['x', 'y', 'z'], placed)).toEqual([placed[1], undefined, placed[0]]);
});

it('calls of one turn share a statement on their own store, and each gets its own output', async () => {
  const { times10, shares } = multiplier();
  const [one, other] = [anyStore(), anyStore()];
  const asked = [times10(one, 1), times10(other, 2), Promise.resolve().then(() => times10(one, 3))];
  expect(await Promise.all(asked)).toEqual([10, 20, 30]);
  expect(shares()).toEqual([
    [one, [1, 3]],
    [other, [2]],
  ]);
});

it('calls of requests that arrive together share a statement', async () => {
  const { times10, shares } = multiplier();
  const store = anyStore();
  expect(await inTurns([() => times10(store, 1), () => times10(store, 2)])).toEqual([10, 20]);
  expect(shares()).toEqual([[store, [1, 2]]]);
});

it('a transaction does not wait for calls of other turns', async () => {
  const { times10, shares } = multiplier();
  const store = anyStore(true);
  expect(await inTurns([() => times10(store, 1), () => times10(store, 2)])).toEqual([10, 20]);
  expect(shares()).toEqual([
    [store, [1]],
    [store, [2]],
  ]);
});
