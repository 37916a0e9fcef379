import { useFilters } from './use-filters.ts';

/** A list's order, kept in the address unless it is the usual one. */
export function useOrder<Order extends string>(orders: readonly Order[], usual: Order) {
  const { values, change } = useFilters({ sort: orders });
  return {
    value: values.sort ?? usual,
    onValue: (value: string) =>
      change({ sort: value === usual ? null : (orders.find((each) => each === value) ?? null) }),
  };
}
