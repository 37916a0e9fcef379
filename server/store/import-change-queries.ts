import { type Kysely, sql } from 'kysely';
import { type ResolvedPlace, placeOfRow } from './import-row-queries.ts';
import type { ImportTarget } from './imported-rows.ts';
import type { ImportRow } from './schema/imports.ts';
import type { QaRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** A row that changes a Q&A, and the Q&A as the review has found it. */
export interface ChangingRow
  extends
    Pick<ImportRow, 'row_number' | 'content' | 'changes'>,
    Pick<
      QaRow,
      'qa_id' | 'standard_question' | 'similar_questions' | 'answer' | 'blocks' | 'category_id' | 'status'
    > {
  new_status: QaRow['status'];
}

/** The next rows that change Q&As, in the order of the workbook, from below `after`. Forms that the history has lost are left out. */
export async function listChangingRows(
  db: Db,
  { sdkAppId, importId }: ImportTarget,
  page: { after: number; limit: number },
): Promise<ChangingRow[]> {
  const form = sql`standard_question, similar_questions, answer, blocks, category_id, status`;
  const { rows } = await sql<ChangingRow>`
    select r.row_number, r.content, r.changes, r.status as new_status, r.existing_id as qa_id, was.*
    from (
      select * from import_rows
      where sdk_app_id = ${sdkAppId} and import_id = ${importId} and outcome = 'changed' and row_number > ${page.after}
      order by row_number limit ${page.limit}) r
    cross join lateral (
      select ${form} from qas q
        where q.sdk_app_id = ${sdkAppId} and q.qa_id = r.existing_id and q.version = r.existing_version
      union all
      select ${form} from qa_versions v
        where v.sdk_app_id = ${sdkAppId} and v.qa_id = r.existing_id and v.version = r.existing_version
      limit 1) was
    order by r.row_number`.execute(db);
  return rows;
}

/**
 * Changes the Q&As of the next rows, each to its next version.
 * @returns their number and the last row read; null if none was left
 */
export async function updateImportedQas(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  page: { places: readonly ResolvedPlace[]; after: number; limit: number; now: Date },
): Promise<{ count: number; last: number } | null> {
  const { places, after, limit, now } = page;
  const { rows } = await sql<{ count: number; last: number | null }>`
    with next as materialized (
      select row_number, content, question_key, status, changes, existing_id from import_rows
      where sdk_app_id = ${sdkAppId} and import_id = ${importId} and outcome = 'changed' and row_number > ${after}
      order by row_number limit ${limit}
    ), written as (
      update qas q set
        standard_question = case when 'standardQuestion' = any(r.changes) then r.content->>'standardQuestion' else q.standard_question end,
        question_key = case when 'standardQuestion' = any(r.changes) then r.question_key else q.question_key end,
        similar_questions = case when 'similarQuestions' = any(r.changes)
          then array(select jsonb_array_elements_text(r.content->'similarQuestions')) else q.similar_questions end,
        answer = case when 'answer' = any(r.changes) then r.content->>'answer' else q.answer end,
        -- Of other words it was not the form.
        blocks = case when 'answer' = any(r.changes) then null else q.blocks end,
        category_id = case when 'category' = any(r.changes) then ${placeOfRow(places)} else q.category_id end,
        status = case when 'status' = any(r.changes) then r.status else q.status end,
        version = q.version + 1, updated_at = ${now}
      from next r
      where q.sdk_app_id = ${sdkAppId} and q.qa_id = r.existing_id
      returning 1
    )
    select (select count(*) from written) as count, max(row_number) as last from next`.execute(tx);
  const [found] = rows;
  return found?.last == null ? null : { count: found.count, last: found.last };
}

/**
 * Gives the Q&As that an import has changed, and nobody since, the form from before, as their next version. One whose category was deleted goes to the default
 * one; one whose question another Q&A has now stays.
 * @returns how many, and how many stay
 */
export async function restoreImportedQas(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  now: Date,
): Promise<{ restored: number; kept: number }> {
  // As one value: ten thousand rows would hold the serving thread up.
  const restored = await sql<{ row_numbers: number[] | null }>`
    with restored as (
      update qas q set standard_question = v.standard_question, question_key = v.question_key,
        similar_questions = v.similar_questions, answer = v.answer, blocks = v.blocks, status = v.status,
        category_id = coalesce(c.category_id, d.category_id), version = q.version + 1, updated_at = ${now}
      from import_rows r
      join qa_versions v on v.sdk_app_id = ${sdkAppId} and v.qa_id = r.existing_id and v.version = r.existing_version
      join categories d on d.sdk_app_id = ${sdkAppId} and d.is_default
      left join categories c on c.sdk_app_id = ${sdkAppId} and c.category_id = v.category_id
      where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'changed' and r.restored_at is null
        and q.sdk_app_id = ${sdkAppId} and q.qa_id = r.existing_id and q.version = r.existing_version + 1
        and not exists (select from qas other where other.sdk_app_id = ${sdkAppId}
          and other.question_key = v.question_key and other.qa_id <> q.qa_id)
      returning r.row_number
    )
    select array_agg(row_number) as row_numbers from restored`.execute(tx);
  const rowNumbers = restored.rows[0]?.row_numbers ?? [];
  await tx
    .updateTable('import_rows')
    .set({ restored_at: now })
    .where('sdk_app_id', '=', sdkAppId)
    .where('import_id', '=', importId)
    .where('row_number', '=', sql<number>`any(${rowNumbers})`)
    .execute();
  const left = await sql<{ kept: number }>`
    select count(*) as kept from import_rows r
    join qas q on q.sdk_app_id = ${sdkAppId} and q.qa_id = r.existing_id
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'changed' and r.restored_at is null`.execute(
    tx,
  );
  return { restored: rowNumbers.length, kept: left.rows[0]?.kept ?? 0 };
}
