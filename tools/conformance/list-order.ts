import { read } from './json.ts';

/**
 * The first fault in the order that the contract's `x-order` demands; null if there is none. Equal values may come in
 * any order.
 * @param order a field of the items, with a minus if the largest value comes first
 */
export function orderFault(order: string, items: readonly unknown[]): string | null {
  const isDescending = order.startsWith('-');
  const field = order.replace(/^-/, '');
  const values = items.map((item) => comparable(read(item, field)));
  for (const [index, value] of values.entries()) {
    const before = values[index - 1] ?? null;
    if (value === null) return `row ${index + 1} has no ${field}`;
    if (before !== null && (isDescending ? before < value : before > value)) {
      return `row ${index + 1} has ${field} ${shown(items[index], field)}, after ${shown(items[index - 1], field)}`;
    }
  }
  return null;
}

/** Where rows have the same value in the field of the order: a page that ends there needs more than that to go on. */
export function tieIn(order: string, items: readonly unknown[]): number | null {
  const field = order.replace(/^-/, '');
  const values = items.map((item) => comparable(read(item, field)));
  const place = values.findIndex(
    (value, index) => index > 0 && value !== null && value === values[index - 1],
  );
  return place < 0 ? null : place;
}

/** Compares items by `x-order`. An item without the value keeps its place. */
export function byOrder(order: string | null): (one: unknown, other: unknown) => number {
  if (order === null) return () => 0;
  const field = order.replace(/^-/, '');
  const sign = order.startsWith('-') ? -1 : 1;
  const valueOf = (item: unknown) => comparable(read(item, field)) ?? 0;
  return (one, other) => sign * compare(valueOf(one), valueOf(other));
}

const time = /^\d{4}-\d{2}-\d{2}T/;

/** Times become milliseconds, texts lose case and width; numbers stay unchanged. */
function comparable(value: unknown): number | string | null {
  if (typeof value === 'string')
    return time.test(value) ? Date.parse(value) : value.normalize('NFKC').toLowerCase();
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function compare(one: number | string, other: number | string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function shown(item: unknown, field: string): string {
  return String(read(item, field));
}
