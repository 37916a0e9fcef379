import { categoriesMax } from '../../../src/machines/rules/limits.ts';
import { listFrozenCategories, moveCategoryRows } from '../../store/category-places.ts';
import { insertCategories, listCategoryKeys } from '../../store/category-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { restoredPlaces } from './restored-places.ts';
import { type DraftCategory, type FrozenCategory, returningCategories } from './returning-categories.ts';

interface Restored {
  sdkAppId: string;
  version: number;
  at: Date;
}

/**
 * Moves categories back to where a version has them and brings back deleted ones, as far as they can be there; for the transaction that
 * holds the draft.
 */
export async function restoreCategories(tx: Tx, restored: Restored): Promise<void> {
  const { sdkAppId, version } = restored;
  const frozen = await listFrozenCategories(tx, sdkAppId, version);
  const formerly = new Map(frozen.map(({ categoryId, parentId }) => [categoryId, parentId]));
  // A moved category may go back below a deleted one, and a deleted one to where a moved one has made room.
  await returnDeleted(tx, restored, frozen);
  await moveCategoryRows(tx, sdkAppId, restoredPlaces(await draftCategories(tx, sdkAppId), formerly));
  await returnDeleted(tx, restored, frozen);
}

async function returnDeleted(
  tx: Tx,
  { sdkAppId, at }: Restored,
  frozen: readonly FrozenCategory[],
): Promise<void> {
  const draft = await draftCategories(tx, sdkAppId);
  const rows = returningCategories(draft, frozen)
    .slice(0, Math.max(0, categoriesMax - draft.length))
    .map(({ categoryId, parentId, name }) => ({
      sdk_app_id: sdkAppId,
      category_id: categoryId,
      parent_id: parentId,
      name,
      is_default: false,
      created_at: at,
      version: 1,
      import_id: null,
    }));
  await insertCategories(tx, rows);
}

async function draftCategories(tx: Tx, sdkAppId: string): Promise<DraftCategory[]> {
  const rows = await listCategoryKeys(tx, sdkAppId);
  return [...Map.groupBy(rows, (row) => row.category_id)].map(([categoryId, named]) => ({
    categoryId,
    parentId: named[0]?.parent_id ?? null,
    keys: named.map(({ key }) => key),
  }));
}
