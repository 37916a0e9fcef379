import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A category's names from the top down. */
export interface CategoryPlace {
  categoryPath: string[];
  inDefaultCategory: boolean;
}

/** The place of a category. For a deleted one, that of the default category, which took its Q&As. */
export type CategoryNames = (categoryId: string) => CategoryPlace;

export async function readCategoryNames(db: Kysely<Database>, sdkAppId: string): Promise<CategoryNames> {
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('categories as parent', (join) =>
      join.onRef('parent.sdk_app_id', '=', 'c.sdk_app_id').onRef('parent.category_id', '=', 'c.parent_id'),
    )
    .select(['c.category_id', 'c.name', 'c.is_default', 'parent.name as parent_name'])
    .where('c.sdk_app_id', '=', sdkAppId)
    .execute();
  const places = new Map(
    rows.map(({ category_id, name, parent_name, is_default }) => [
      category_id,
      { categoryPath: parent_name === null ? [name] : [parent_name, name], inDefaultCategory: is_default },
    ]),
  );
  const heir = [...places.values()].find(({ inDefaultCategory }) => inDefaultCategory);
  if (heir === undefined) throw new Error('The application has no default category.');
  return (categoryId) => places.get(categoryId) ?? heir;
}
