import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** Notes in a version where its categories lie, so that it answers by them whatever becomes of them. */
export async function freezeCategories(tx: Tx, sdkAppId: string, version: number): Promise<void> {
  await tx
    .deleteFrom('frozen_categories')
    .where('sdk_app_id', '=', sdkAppId)
    .where('version', '=', version)
    .execute();
  await sql`
    insert into frozen_categories (sdk_app_id, version, category_id, parent_id, name)
    select sdk_app_id, ${version}::integer, category_id, parent_id, name from categories
    where sdk_app_id = ${sdkAppId}`.execute(tx);
}

/** The activated Q&As of a version in these categories and below them. */
export async function listVersionQaIds(
  db: Db,
  { sdkAppId, version }: { sdkAppId: string; version: number },
  categoryIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ qaId: string }>`
    select i.item_id as "qaId" from deployment_items i
    join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
    where i.sdk_app_id = ${sdkAppId} and i.version = ${version} and i.kind = 'qa'
      and c.content->>'status' = 'activated'
      and (c.content->>'categoryId' = any(${categoryIds}::text[]) or c.content->>'categoryId' in (
        select category_id from frozen_categories
        where sdk_app_id = ${sdkAppId} and version = ${version} and parent_id = any(${categoryIds}::text[])))`.execute(
    db,
  );
  return rows.map(({ qaId }) => qaId);
}

/** These categories of the draft and those below them, by their ids. */
export async function listReachedCategories(
  db: Db,
  sdkAppId: string,
  categoryIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select category_id as id from categories
    where sdk_app_id = ${sdkAppId}
      and (category_id = any(${categoryIds}::text[]) or parent_id = any(${categoryIds}::text[]))
    order by category_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The activated Q&As of the draft in these very categories. */
export async function listDraftQaIds(
  db: Db,
  sdkAppId: string,
  categoryIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ qaId: string }>`
    select qa_id as "qaId" from qas
    where sdk_app_id = ${sdkAppId} and status = 'activated' and category_id = any(${categoryIds}::text[])`.execute(
    db,
  );
  return rows.map(({ qaId }) => qaId);
}

/** The names of those ids that are categories, or documents, of the application. */
export async function findScopeNames(
  db: Db,
  sdkAppId: string,
  { categoryIds, documentIds }: { categoryIds: readonly string[]; documentIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select category_id as id, name from categories
      where sdk_app_id = ${sdkAppId} and category_id = any(${categoryIds}::text[])
    union all
    select document_id, name from documents
      where sdk_app_id = ${sdkAppId} and document_id = any(${documentIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
