import type { QaSort } from '../../../api/__generated__/schema.d.ts';
import { useFilters } from '../../../patterns/use-filters.ts';

export const usualOrder = '-updatedAt';

/** Each order of the list, and its words. */
export const orderWords = {
  '-updatedAt': 'lastChanged',
  updatedAt: 'firstChanged',
  standardQuestion: 'question',
  '-standardQuestion': 'questionBack',
} as const satisfies Record<QaSort, string>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own names
export const qaOrders = Object.keys(orderWords) as QaSort[];

/** The list's order, kept in the address unless it is the usual one. */
export function useQaOrder() {
  const { values, change } = useFilters({ sort: qaOrders });
  return {
    value: values.sort ?? usualOrder,
    onValue: (value: string) =>
      change({ sort: value === usualOrder ? null : (qaOrders.find((each) => each === value) ?? null) }),
  };
}
