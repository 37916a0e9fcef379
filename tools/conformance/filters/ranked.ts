/** Items by a number, the least first. Each number is found once: to find it takes all rows of a list. */
export function ranked<Item>(items: readonly Item[], rankOf: (item: Item) => number): Item[] {
  const ranks = items.map((item) => ({ item, rank: rankOf(item) }));
  return ranks.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}
