interface Placing {
  /** The category that would be above; undefined if there is none of its id. */
  parent: { categoryId: string; parentId: string | null } | undefined;
  /** Null for a new one. */
  categoryId: string | null;
  hasSubcategories: boolean;
}

/** Why a category cannot be below another one; null if it can. There are two levels. */
export function placeFault({
  parent,
  categoryId,
  hasSubcategories,
}: Placing): 'unknownValue' | 'tooDeep' | null {
  if (parent?.parentId !== null || parent.categoryId === categoryId) return 'unknownValue';
  return hasSubcategories ? 'tooDeep' : null;
}

/** Whether a scope of these categories brings along one that lies there. Null is every category. */
export function isReached(
  categoryIds: readonly string[] | null,
  { categoryId, parentId }: { categoryId: string; parentId: string | null },
): boolean {
  if (categoryIds === null) return true;
  return categoryIds.includes(categoryId) || (parentId !== null && categoryIds.includes(parentId));
}
