/** A category of a version. `key` is its name in the form for comparing; null if nobody knows its name any more. */
export interface FrozenCategory {
  categoryId: string;
  parentId: string | null;
  name: string | null;
  key: string | null;
}

/** A category of the draft. It has several keys if it has several names that are taken beside it. */
export interface DraftCategory {
  categoryId: string;
  parentId: string | null;
  keys: string[];
}

const place = (parentId: string | null, key: string | null): string => JSON.stringify([parentId, key]);

/**
 * The deleted categories that come back when a version is restored, each parent before its children: those whose parent is there, on
 * the first level, and whose name nobody has beside them.
 */
export function returningCategories(
  draft: readonly DraftCategory[],
  frozen: readonly FrozenCategory[],
): (FrozenCategory & { name: string })[] {
  const there = new Set(draft.map(({ categoryId }) => categoryId));
  const firstLevel = new Set(draft.flatMap((one) => (one.parentId === null ? [one.categoryId] : [])));
  const taken = new Set(draft.flatMap(({ parentId, keys }) => keys.map((key) => place(parentId, key))));
  const returning: (FrozenCategory & { name: string })[] = [];
  for (const one of frozen.toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))) {
    const { categoryId, parentId, name, key } = one;
    if (name === null || there.has(categoryId) || taken.has(place(parentId, key))) continue;
    if (parentId !== null && !firstLevel.has(parentId)) continue;
    taken.add(place(parentId, key));
    if (parentId === null) firstLevel.add(categoryId);
    returning.push({ ...one, name });
  }
  return returning;
}
