import { type Kysely, sql } from 'kysely';
import { defaultNames } from '../../src/machines/rules/default-names.ts';
import { bulkItemsMax } from '../../src/machines/rules/limits.ts';
import { toJson } from './columns.ts';
import type { CategoryRow, NewCategory } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export interface CategoryRecord extends NewCategory {
  /** The Q&As in the category itself. */
  qa_count: number;
}

function selectCategories(db: Db, sdkAppId: string) {
  return db
    .selectFrom('categories as c')
    .leftJoin(
      (from) =>
        from
          .selectFrom('qas')
          .select(['category_id', (count) => count.fn.countAll<number>().as('qa_count')])
          .where('sdk_app_id', '=', sdkAppId)
          .groupBy('category_id')
          .as('q'),
      (join) => join.onRef('q.category_id', '=', 'c.category_id'),
    )
    .selectAll('c')
    .select(sql<number>`coalesce(q.qa_count, 0)`.as('qa_count'))
    .where('c.sdk_app_id', '=', sdkAppId);
}

/** All of them, in no particular order. */
export async function listCategoryRecords(db: Db, sdkAppId: string): Promise<CategoryRecord[]> {
  return selectCategories(db, sdkAppId).execute();
}

export async function findCategory(
  db: Db,
  sdkAppId: string,
  categoryId: string,
): Promise<CategoryRow | undefined> {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
}

/** The default category. Every application has one. */
export async function readDefaultCategoryId(db: Db, sdkAppId: string): Promise<string> {
  const row = await db
    .selectFrom('categories')
    .select('category_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return row.category_id;
}

export async function hasSubcategories(db: Db, sdkAppId: string, categoryId: string): Promise<boolean> {
  const below = await db
    .selectFrom('categories')
    .select('category_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where('parent_id', '=', categoryId)
    .limit(1)
    .execute();
  return below.length > 0;
}

export async function countCategories(db: Db, sdkAppId: string): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The Q&As in the category itself. */
export async function countQasOfCategory(db: Db, sdkAppId: string, categoryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('qas')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sdk_app_id', '=', sdkAppId)
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws a unique violation of `categories_name` */
export async function insertCategory(tx: Tx, row: NewCategory): Promise<void> {
  await tx.insertInto('categories').values(row).execute();
}

/** Pass each parent before its children. */
export async function insertCategories(tx: Tx, rows: readonly NewCategory[]): Promise<void> {
  await sql`
    insert into categories (sdk_app_id, category_id, parent_id, name, is_default, created_at, import_id)
    select sdk_app_id, category_id, parent_id, name, is_default, created_at, import_id
    from jsonb_populate_recordset(null::categories, ${toJson(rows)}::jsonb)`.execute(tx);
}

/** Deletes the categories that an import has created, but for those that somebody has renamed or moved or that hold anything. */
export async function deleteImportedCategories(
  tx: Tx,
  { sdkAppId, importId }: { sdkAppId: string; importId: string },
): Promise<void> {
  // Those below first: a category is empty when they are gone.
  for (const level of ['is not null', 'is null'] as const) {
    await sql`
      delete from categories c
      where sdk_app_id = ${sdkAppId} and import_id = ${importId} and version = 1 and parent_id ${sql.raw(level)}
        and not exists (select from qas q where q.sdk_app_id = c.sdk_app_id and q.category_id = c.category_id)
        and not exists (
          select from categories below
          where below.sdk_app_id = c.sdk_app_id and below.parent_id = c.category_id)`.execute(tx);
  }
}

/** What the product calls the default category, in the form for comparing. */
const defaultKeys = sql`(select parley_name_key(unnest(${Object.values(defaultNames.category)}::text[])))`;

type CategoryKey = Pick<CategoryRow, 'category_id' | 'parent_id' | 'is_default'> & { key: string };

/** Every category with its name in the form for comparing. The default one first, with its name in each language. */
export async function listCategoryKeys(tx: Tx, sdkAppId: string): Promise<CategoryKey[]> {
  const { rows } = await sql<CategoryKey>`
    select category_id, parent_id, is_default, key
    from categories, lateral (
      select parley_name_key(name) union select key from ${defaultKeys} d(key) where is_default
    ) named(key)
    where sdk_app_id = ${sdkAppId}
    order by is_default desc`.execute(tx);
  return rows;
}

/** Whether the product calls the default category so, in any language. */
export async function isDefaultCategoryName(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_default: boolean }>`
    select parley_name_key(${name}) in ${defaultKeys} as is_default`.execute(tx);
  return rows[0]?.is_default ?? false;
}

/** @throws a unique violation of `categories_name` */
export async function updateCategoryRow(
  tx: Tx,
  { sdk_app_id, category_id, parent_id, name, version }: NewCategory,
): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ parent_id, name, version })
    .where('sdk_app_id', '=', sdk_app_id)
    .where('category_id', '=', category_id)
    .execute();
}

/**
 * Deletes a category and those below it.
 * @param heirId takes their Q&As
 * @returns how many Q&As were moved, and the first hundred of them
 */
export async function deleteCategoryTree(
  tx: Tx,
  sdkAppId: string,
  { categoryId, heirId, now }: { categoryId: string; heirId: string; now: Date },
): Promise<{ count: number; qas: { qa_id: string; standard_question: string }[] }> {
  const tree = tx
    .selectFrom('categories')
    .select('category_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where((row) => row.or([row('category_id', '=', categoryId), row('parent_id', '=', categoryId)]));
  const moved = tx
    .updateTable('qas')
    .set((qa) => ({ category_id: heirId, version: qa('version', '+', 1), updated_at: now }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('category_id', 'in', tree)
    .returning(['qa_id', 'standard_question']);
  const { rows } = await sql<{ count: number; qa_id: string; standard_question: string }>`
    with moved as (${moved})
    select qa_id, standard_question, (select count(*) from moved) as count
    from moved order by qa_id limit ${bulkItemsMax}`.execute(tx);
  // Children first: each refers to its parent.
  for (const column of ['parent_id', 'category_id'] as const) {
    await tx
      .deleteFrom('categories')
      .where('sdk_app_id', '=', sdkAppId)
      .where(column, '=', categoryId)
      .execute();
  }
  return { count: rows[0]?.count ?? 0, qas: rows };
}
