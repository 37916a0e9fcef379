import type { Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../server/store/schema.ts';
import { rowsInOrder, rowsInPlace, together } from '../../server/store/together.ts';

const keyOf = ({ key }: { key: string }) => key;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its identity matters
const anyStore = () => ({}) as Kysely<Database>;

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
  const many = vi.fn((_db: Kysely<Database>, inputs: readonly number[]) =>
    Promise.resolve(inputs.map((input) => input * 10)),
  );
  const times10 = together(many);
  const [one, other] = [anyStore(), anyStore()];
  const asked = [times10(one, 1), times10(other, 2), Promise.resolve().then(() => times10(one, 3))];
  expect(await Promise.all(asked)).toEqual([10, 20, 30]);
  expect(many.mock.calls).toEqual([
    [one, [1, 3]],
    [other, [2]],
  ]);
});
