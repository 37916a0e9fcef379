import { sql } from 'kysely';
import { toJson } from './columns.ts';
import type { Tx } from './transaction.ts';

/** The categories of a version, where it has them. `key` is the name in the form for comparing. */
export async function listFrozenCategories(
  tx: Tx,
  sdkAppId: string,
  version: number,
): Promise<{ categoryId: string; parentId: string | null; name: string | null; key: string | null }[]> {
  return tx
    .selectFrom('frozen_categories')
    .select([
      'category_id as categoryId',
      'parent_id as parentId',
      'name',
      sql<string | null>`parley_name_key(name)`.as('key'),
    ])
    .where('sdk_app_id', '=', sdkAppId)
    .where('version', '=', version)
    .execute();
}

/** Gives each of these categories its new parent. Two of one name may change places. */
export async function moveCategoryRows(
  tx: Tx,
  sdkAppId: string,
  places: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (places.size === 0) return;
  const moves = [...places].map(([category_id, parent_id]) => ({ category_id, parent_id }));
  // The database compares names row by row, so for a moment none of these is anybody's.
  await sql`
    update categories set name = category_id || name
    where sdk_app_id = ${sdkAppId} and category_id = any(${[...places.keys()]}::text[])`.execute(tx);
  await sql`
    update categories c
    set name = substr(c.name, length(c.category_id) + 1), parent_id = m.parent_id, version = c.version + 1
    from jsonb_populate_recordset(null::categories, ${toJson(moves)}::jsonb) m
    where c.sdk_app_id = ${sdkAppId} and c.category_id = m.category_id`.execute(tx);
}
