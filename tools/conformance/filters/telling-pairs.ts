import { isExact, passes } from './filter.ts';
import type { Asked } from './filter-values.ts';
import type { Filtering, Whole } from './filtered-list.ts';

/** Values of two filters, and the rows that fit both. */
interface Pair {
  query: Record<string, unknown>;
  left: readonly unknown[];
  /** How many rows fit each of them alone. */
  alone: readonly [one: number, other: number];
}

/**
 * Of any two filters values that show each of them beside the other: where one were ignored, there would be more rows. One pair
 * shows both if there is one, or else each is shown by a pair of its own. Values that fit some row tell more than values that fit none.
 */
export function tellingPairs(
  asked: readonly { filtering: Filtering; cases: readonly Asked[] }[],
  { rows, around }: Pick<Whole, 'rows' | 'around'>,
): Pick<Pair, 'query' | 'left'>[] {
  const single = asked
    .filter(({ filtering }) => isExact(filtering.filters))
    .map(({ filtering: { name, filters }, cases }) =>
      cases.flatMap(({ values }) =>
        values.map((value) => {
          const left = rows.filter((row) => passes(filters, value, row, around));
          return { name, value, left, isLeft: new Set(left) };
        }),
      ),
    );
  return single.flatMap((ones, index) =>
    single.slice(index + 1).flatMap((others) =>
      showing(
        ones.flatMap((one) =>
          others.map((other): Pair => {
            const query = { [one.name]: one.value, [other.name]: other.value };
            const left = one.left.filter((row) => other.isLeft.has(row));
            return { query, left, alone: [one.left.length, other.left.length] };
          }),
        ),
      ),
    ),
  );
}

/** The fewest pairs that show both filters. */
function showing(pairs: readonly Pair[]): Pair[] {
  const best = (isTelling: (pair: Pair) => boolean) =>
    pairs.find((pair) => isTelling(pair) && pair.left.length > 0) ?? pairs.find(isTelling);
  const showsOne = ({ left, alone: [, other] }: Pair) => left.length < other;
  const showsOther = ({ left, alone: [one] }: Pair) => left.length < one;
  const both = pairs.find((pair) => pair.left.length > 0 && showsOne(pair) && showsOther(pair));
  if (both !== undefined) return [both];
  const each = [best(showsOne), best(showsOther)].filter((pair) => pair !== undefined);
  return [...new Set(each)];
}
