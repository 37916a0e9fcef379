import type { QaSort } from '../../../api/__generated__/schema.d.ts';

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
