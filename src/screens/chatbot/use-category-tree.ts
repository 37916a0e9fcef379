import type { Category } from '../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useNamed } from '../../i18n/default-names.ts';
import { useReading } from '../../patterns/reading.ts';

export interface TreeEntry {
  category: Category;
  parent: Category | null;
  /** Q&As in the category and below it. */
  count: number;
}

/** Each first-level category followed by its own, both by name; the default category comes first. */
export function useCategoryTree(): TreeEntry[] {
  const named = useNamed();
  const { data } = useReading(query('listCategories', { sdkAppId: useSdkAppId() }));
  const byName = (data?.items ?? [])
    .map((category) => ({ ...category, name: named('category', category) }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name));
  return byName
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => {
      const children = byName.filter(({ parentId }) => parentId === parent.categoryId);
      const count = children.reduce((sum, { qaCount }) => sum + qaCount, parent.qaCount);
      return [
        { category: parent, parent: null, count },
        ...children.map((category) => ({ category, parent, count: category.qaCount })),
      ];
    });
}
