import type { DraftCategory } from './returning-categories.ts';

type Places = ReadonlyMap<string, string | null>;

/**
 * Where categories go back to when a version is restored: as many as can be there together. What stays is a category whose former parent is
 * gone or not on the first level, which has something below it on the second level, or whose name another one has there.
 * @param formerly where the version has its categories
 * @returns the new parent of each category that goes back
 */
export function restoredPlaces(
  draft: readonly DraftCategory[],
  formerly: Places,
): Map<string, string | null> {
  const returning = new Map(
    draft.flatMap(({ categoryId, parentId }) => {
      const former = formerly.get(categoryId);
      return former === undefined || former === parentId ? [] : [[categoryId, former] as const];
    }),
  );
  let left = -1;
  // One that stays may be in the way of another one.
  while (left !== returning.size) {
    left = returning.size;
    for (const categoryId of unfitAmong(draft, returning)) returning.delete(categoryId);
  }
  return returning;
}

/** Those of the returning that cannot be where they would go, if all of them went. */
function unfitAmong(draft: readonly DraftCategory[], returning: Places): string[] {
  const places = new Map(
    draft.map(({ categoryId, parentId }) => {
      const former = returning.get(categoryId);
      return [categoryId, former === undefined ? parentId : former] as const;
    }),
  );
  const parents = new Set(places.values());
  const namesOf = ({ categoryId, keys }: DraftCategory) =>
    keys.map((key) => JSON.stringify([places.get(categoryId), key]));
  const named = Map.groupBy(draft.flatMap(namesOf), (name) => name);
  const isUnfit = (category: DraftCategory) => {
    const above = places.get(category.categoryId) ?? null;
    if (namesOf(category).some((name) => (named.get(name)?.length ?? 0) > 1)) return true;
    return above !== null && (places.get(above) !== null || parents.has(category.categoryId));
  };
  return draft
    .filter((category) => returning.has(category.categoryId) && isUnfit(category))
    .map(({ categoryId }) => categoryId);
}
