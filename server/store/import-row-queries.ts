import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toJson } from './columns.ts';
import type { ImportTarget } from './imported-rows.ts';
import type { ImportRow, StoredCounts } from './schema/imports.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** A row as the parser read it, and the id of its future Q&A. */
export type StagedRow = Omit<
  ImportRow,
  'sdk_app_id' | 'import_id' | 'existing_id' | 'existing_version' | 'changes' | 'restored_at'
>;

/**
 * Writes rows of a reading attempt.
 * @returns false and writes nothing if another attempt has begun or the import has moved on
 */
export async function stageImportRows(
  db: Db,
  { sdkAppId, importId }: ImportTarget,
  attempt: number,
  rows: readonly StagedRow[],
): Promise<boolean> {
  // The lock waits for a concurrent cancellation and then sees it.
  const { numAffectedRows } = await sql`
    with mine as materialized (
      select 1 from imports where sdk_app_id = ${sdkAppId} and import_id = ${importId} and status = 'parsing'
        and attempt = ${attempt} for share
    )
    insert into import_rows (sdk_app_id, import_id, row_number, outcome, reason, column_name, duplicate_of_row,
      measured, exceeded_limit, content, question_key, qa_id, status, faults)
    select ${sdkAppId}, ${importId}, r.row_number, r.outcome, r.reason, r.column_name, r.duplicate_of_row,
      r.measured, r.exceeded_limit, r.content, r.question_key, r.qa_id, r.status, r.faults
    from mine, jsonb_to_recordset(${toJson(rows)}::jsonb) as r (row_number integer, outcome text, reason text,
      column_name text, duplicate_of_row integer, measured integer, exceeded_limit integer, content jsonb, question_key text, qa_id text, status text,
      faults jsonb)`.execute(db);
  return numAffectedRows === BigInt(rows.length);
}

export async function countImportRows(
  db: Db,
  { sdkAppId, importId }: ImportTarget,
): Promise<Required<StoredCounts>> {
  const { rows } = await sql<Required<StoredCounts>>`
    select count(*) as total, count(*) filter (where outcome = 'accepted') as accepted,
      count(*) filter (where outcome = 'changed') as changed,
      count(*) filter (where outcome = 'unchanged') as unchanged,
      count(*) filter (where outcome = 'rejected') as rejected,
      count(*) filter (where outcome = 'duplicate') as duplicate,
      count(*) filter (where outcome = 'conflicting') as conflicting,
      count(*) filter (where outcome = 'changed' and 'answer' = any(changes) and exists (
        select from qas q where q.sdk_app_id = r.sdk_app_id and q.qa_id = r.existing_id and q.blocks is not null)) as flattened
    from import_rows r where sdk_app_id = ${sdkAppId} and import_id = ${importId}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate gave no row.');
  return counts;
}

/** Rows in the order of the workbook, from below `after`. */
export async function listStagedRows(
  db: Db,
  { sdkAppId, importId }: ImportTarget,
  page: { outcomes: readonly ImportRow['outcome'][] | null; after: number; limit: number },
): Promise<ImportRow[]> {
  let query = db
    .selectFrom('import_rows')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('import_id', '=', importId)
    .where('row_number', '>', page.after);
  if (page.outcomes !== null) query = query.where('outcome', 'in', [...page.outcomes]);
  return query.orderBy('row_number').limit(page.limit).execute();
}

/** The names of one category: as written, and in the form for comparing. */
export interface NamedPlace {
  /** As written. */
  category: string;
  subcategory: string;
  categoryKey: string;
  subcategoryKey: string;
}

/** Every place that rows name, or only those of rows that bring a Q&A there, in the order of first mention. */
export async function listNamedPlaces(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  which: 'all' | 'needed',
): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select category, subcategory, parley_name_key(category) as "categoryKey",
      parley_name_key(subcategory) as "subcategoryKey"
    from (select content->>'category' as category, content->>'subcategory' as subcategory, min(row_number) as first
      from import_rows where sdk_app_id = ${sdkAppId} and import_id = ${importId}
        and (${which === 'all'} or outcome = 'accepted' or (outcome = 'changed' and 'category' = any(changes)))
      group by 1, 2) named
    order by first`.execute(tx);
  return rows;
}

/** A place and the category that it is. */
export interface ResolvedPlace {
  category: string;
  subcategory: string;
  /** Null where there is no such category yet. */
  categoryId: string | null;
}

/**
 * The category of a row `r`. It is looked up, not joined: the store does not know how many rows of a new import there are, and would look at each place for each
 * of them.
 */
export function placeOfRow(places: readonly ResolvedPlace[]): RawBuilder<string | null> {
  const byName = places.map((place) => [`${place.category}\n${place.subcategory}`, place.categoryId]);
  return sql`(${toJson(Object.fromEntries(byName))}::jsonb ->> (r.content->>'category' || E'\\n' || (r.content->>'subcategory')))`;
}

/**
 * Creates Q&As from the next accepted rows.
 * @returns their number and the last row read; null if none was left
 */
export async function importRows(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  page: { places: readonly ResolvedPlace[]; after: number; limit: number; now: Date },
): Promise<{ count: number; last: number } | null> {
  const { places, after, limit, now } = page;
  const { rows } = await sql<{ count: number; last: number | null }>`
    with next as materialized (
      select row_number, content, question_key, qa_id, status from import_rows
      where sdk_app_id = ${sdkAppId} and import_id = ${importId} and outcome = 'accepted' and row_number > ${after}
      order by row_number limit ${limit}
    ), written as (
      insert into qas (sdk_app_id, qa_id, standard_question, question_key, similar_questions, answer, category_id,
        status, created_at, updated_at)
      select ${sdkAppId}, r.qa_id, r.content->>'standardQuestion', r.question_key,
        array(select jsonb_array_elements_text(r.content->'similarQuestions')), r.content->>'answer',
        ${placeOfRow(places)}, r.status, ${now}, ${now}
      from next r
      returning 1
    )
    select (select count(*) from written) as count, max(row_number) as last from next`.execute(tx);
  const [page1] = rows;
  return page1?.last == null ? null : { count: page1.count, last: page1.last };
}
