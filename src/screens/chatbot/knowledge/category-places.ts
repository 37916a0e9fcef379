import type { Category } from '../../../api/__generated__/schema.d.ts';
import { placeFault } from '../../../machines/rules/category-places.ts';
import type { TreeEntry } from '../use-category-tree.ts';

/** The categories of the first level below which a category can be moved. What nobody has sorted takes none. */
export function placesFor(entries: readonly TreeEntry[], category: Category): Category[] {
  const hasSubcategories = entries.some(({ parent }) => parent?.categoryId === category.categoryId);
  return entries
    .map((entry) => entry.category)
    .filter(
      (parent) =>
        !parent.isDefault &&
        parent.categoryId !== category.parentId &&
        placeFault({ parent, categoryId: category.categoryId, hasSubcategories }) === null,
    );
}

/** A category's new parent; null is the first level. */
export type Place = Category | null;

/**
 * Where an arrow key moves a category, as in an outline: right below the one of the first level above it, left to the first level, up and
 * down to the one before or after its own. Undefined where there is no such place.
 */
export function placeByKey(
  entries: readonly TreeEntry[],
  category: Category,
  key: string,
): Place | undefined {
  const places = new Set(placesFor(entries, category).map(({ categoryId }) => categoryId));
  const firsts = entries.filter(({ parent }) => parent === null).map((entry) => entry.category);
  const at = firsts.findIndex(({ categoryId }) => categoryId === (category.parentId ?? category.categoryId));
  if (key === 'ArrowLeft') return category.parentId === null ? undefined : null;
  const isBelow = category.parentId !== null;
  const side = key === 'ArrowDown' && isBelow ? 1 : (key === 'ArrowUp') === isBelow ? -1 : 0;
  const found = side === 0 ? undefined : firsts[at + side];
  return found !== undefined && places.has(found.categoryId) ? found : undefined;
}
