import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A category's names from the top down. For a deleted category, those of the default category, which took its Q&As. */
export type CategoryNames = (categoryId: string) => string[];

export async function readCategoryNames(db: Kysely<Database>, sdkAppId: string): Promise<CategoryNames> {
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('categories as parent', (join) =>
      join.onRef('parent.sdk_app_id', '=', 'c.sdk_app_id').onRef('parent.category_id', '=', 'c.parent_id'),
    )
    .select(['c.category_id', 'c.name', 'c.is_default', 'parent.name as parent_name'])
    .where('c.sdk_app_id', '=', sdkAppId)
    .execute();
  const pathOf = ({ name, parent_name }: (typeof rows)[number]) =>
    parent_name === null ? [name] : [parent_name, name];
  const paths = new Map(rows.map((row) => [row.category_id, pathOf(row)]));
  const heir = rows.filter(({ is_default }) => is_default).flatMap(pathOf);
  return (categoryId) => paths.get(categoryId) ?? heir;
}
