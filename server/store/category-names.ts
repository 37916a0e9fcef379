import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Each category's names from the top one down. */
export type CategoryNames = Map<string, string[]>;

export async function readCategoryNames(db: Kysely<Database>, sdkAppId: string): Promise<CategoryNames> {
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('categories as parent', (join) =>
      join.onRef('parent.sdk_app_id', '=', 'c.sdk_app_id').onRef('parent.category_id', '=', 'c.parent_id'),
    )
    .select(['c.category_id', 'c.name', 'parent.name as parent_name'])
    .where('c.sdk_app_id', '=', sdkAppId)
    .execute();
  return new Map(
    rows.map((row) => [row.category_id, row.parent_name === null ? [row.name] : [row.parent_name, row.name]]),
  );
}
