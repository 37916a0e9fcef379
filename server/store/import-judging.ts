import { type RawBuilder, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { toJson } from './columns.ts';
import { type ResolvedPlace, placeOfRow } from './import-row-queries.ts';
import type { ImportTarget } from './imported-rows.ts';
import type { ImportedField } from './schema/imports.ts';
import type { Tx } from './transaction.ts';

type Schemas = components['schemas'];

/** How the rows of an import are compared with the draft. */
export interface Judging {
  existing: Schemas['ExistingQas'];
  /** The columns that the workbook has. What it does not have, it does not change. */
  columns: readonly Schemas['ImportColumn'][];
  /** The categories that rows name, as far as they exist. */
  places: readonly ResolvedPlace[];
}

/**
 * Compares the next rows of an import with the draft as it is now, each for itself, and gives them their outcomes. A row belongs to the Q&A of its id, and without one to that
 * with its standard question, or with one that differs only in the mark at its end. Where existing Q&As are skipped, an id that the application does not know says nothing: so a knowledge base can be brought into another application.
 * @returns the last row; null if none was left
 */
export async function compareImportRows(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  { existing, columns, places, after, limit }: Judging & { after: number; limit: number },
): Promise<number | null> {
  const isUpdate = existing === 'update';
  const has = (column: Schemas['ImportColumn']) => columns.includes(column);
  const last = await lastOfPage(tx, { sdkAppId, importId }, { after, limit });
  if (last === null) return null;
  const page = sql`r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.row_number > ${after} and r.row_number <= ${last}`;
  await sql`
    with matched as materialized (
      select r.row_number, r.content, r.status, r.faults, r.question_key, coalesce(r.content->>'qaId', '') as given,
        by_id.qa_id is not null as is_by_id, by_key.qa_id as same_question_id,
        coalesce(by_id.qa_id, case when coalesce(r.content->>'qaId', '') = '' or ${!isUpdate} then coalesce(by_key.qa_id, nearly.qa_id) end) as qa_id
      from import_rows r
      left join qas by_id on by_id.sdk_app_id = ${sdkAppId} and by_id.qa_id = r.content->>'qaId'
      left join qas by_key on by_key.sdk_app_id = ${sdkAppId} and by_key.question_key = r.question_key
      left join lateral (select n.qa_id from qas n where n.sdk_app_id = ${sdkAppId} and n.unmarked_key = r.unmarked_key and r.unmarked_key <> ''
        order by n.qa_id limit 1) nearly on by_key.qa_id is null
      where ${page}
    ), compared as materialized (
      select r.row_number, r.is_by_id, r.qa_id, q.version,
        r.is_by_id and r.question_key <> q.question_key and r.same_question_id is not null as is_taken,
        case when ${isUpdate} and r.given <> '' and not r.is_by_id then coalesce(
          (select 'qaDeleted' from qa_versions v where v.sdk_app_id = ${sdkAppId} and v.qa_id = r.given limit 1), 'qaUnknown') end as id_fault,
        -- What a Q&A says already may stay, whatever the rules are today.
        case when r.faults is not null then (select each.fault from jsonb_array_elements(r.faults) with ordinality as each (fault, place)
          where not coalesce(case each.fault->>'column'
            when 'answer' then r.content->>'answer' = q.answer
            when 'standardQuestion' then r.content->>'standardQuestion' = q.standard_question
            when 'similarQuestions' then array(select jsonb_array_elements_text(r.content->'similarQuestions')) = q.similar_questions end, false)
          order by each.place limit 1) end as fault,
        case when q.qa_id is null or not ${isUpdate} then '{}'::text[] else array_remove(array[
          case when r.is_by_id and r.content->>'standardQuestion' <> q.standard_question then 'standardQuestion' end,
          case when ${has('similarQuestions')}
            and array(select jsonb_array_elements_text(r.content->'similarQuestions')) <> q.similar_questions then 'similarQuestions' end,
          case when r.content->>'answer' <> q.answer then 'answer' end,
          case when ${has('category')} and p.category_id is distinct from q.category_id
            and (${has('subcategory')} or p.category_id is null or p.category_id is distinct from c.parent_id) then 'category' end,
          case when r.content->>'statusText' <> '' and r.status <> q.status then 'status' end
        ], null) end as changes
      from matched r
      left join qas q on q.sdk_app_id = ${sdkAppId} and q.qa_id = r.qa_id
      left join categories c on c.sdk_app_id = ${sdkAppId} and c.category_id = q.category_id
      cross join lateral (select ${placeOfRow(places)} as category_id) p
    ), judged as (
      select *, case when id_fault is not null then id_fault when fault is not null then fault->>'reason'
        when qa_id is not null and not ${isUpdate} then 'duplicateOfExisting' when is_taken then 'questionOfAnother' end as reason
      from compared
    ), verdicts as (
      select row_number, qa_id, version, reason,
        case when reason is null then case when qa_id is null then 'accepted' when changes = '{}' then 'unchanged' else 'changed' end
          when reason = 'duplicateOfExisting' then 'duplicate' else 'rejected' end as outcome,
        case when reason is null then null when reason in ('qaUnknown', 'qaDeleted') then 'qaId'
          when reason = 'questionOfAnother' then 'standardQuestion'
          when reason = 'duplicateOfExisting' then case when is_by_id then 'qaId' else 'standardQuestion' end
          else fault->>'column' end as column_name,
        case when reason = fault->>'reason' then (fault->>'measured')::integer end as measured,
        case when reason = fault->>'reason' then (fault->>'limit')::integer end as exceeded_limit,
        case when reason is null then changes else '{}' end as changes
      from judged
    )
    update import_rows r set outcome = v.outcome, reason = v.reason, column_name = v.column_name, duplicate_of_row = null,
      measured = v.measured, exceeded_limit = v.exceeded_limit, existing_id = v.qa_id, existing_version = v.version, changes = v.changes
    from verdicts v
    where ${page} and r.row_number = v.row_number
      and (r.outcome, r.reason, r.column_name, r.duplicate_of_row, r.measured, r.exceeded_limit, r.existing_id, r.existing_version, r.changes)
        is distinct from (v.outcome, v.reason, v.column_name, null, v.measured, v.exceeded_limit, v.qa_id, v.version, v.changes)`.execute(
    tx,
  );
  return last;
}

/** The store does not know yet how many rows a new import has, and takes it for one or none: a page keeps what that costs small. */
async function lastOfPage(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(row_number) as last from (
      select row_number from import_rows where sdk_app_id = ${sdkAppId} and import_id = ${importId} and row_number > ${after}
      order by row_number limit ${limit}) page`.execute(tx);
  return rows[0]?.last ?? null;
}

/**
 * Marks rows that would be imported but repeat an earlier one of these: its question, or its Q&A. Without an id, a row also repeats a question that differs only in the mark at its end. A row that is not imported takes nobody's place.
 */
export async function markRepeatedRows(tx: Tx, { sdkAppId, importId }: ImportTarget): Promise<void> {
  // All rows at once, so the store must not look through all of them for each.
  await sql`set local enable_nestloop to off`.execute(tx);
  await sql`
    with placed as (
      select row_number, least(min(row_number) over (partition by question_key),
        case when content->>'qaId' = '' and unmarked_key <> '' then min(row_number) over (partition by unmarked_key) end) as of_question,
        case when existing_id is not null then min(row_number) over (partition by existing_id) end as of_qa
      from import_rows
      where sdk_app_id = ${sdkAppId} and import_id = ${importId} and outcome in ('accepted', 'changed', 'unchanged')
    ), repeated as (
      select row_number, of_question < row_number as is_question, least(of_question, row_number) as of_question, of_qa
      from placed where of_question < row_number or of_qa < row_number
    )
    update import_rows r set outcome = 'duplicate', changes = '{}',
      reason = case when p.is_question then 'duplicateInFile' else 'qaRepeatedInFile' end,
      column_name = case when not p.is_question and r.content->>'qaId' = r.existing_id then 'qaId' else 'standardQuestion' end,
      duplicate_of_row = case when p.is_question then p.of_question else p.of_qa end
    from repeated p
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.row_number = p.row_number`.execute(
    tx,
  );
  await sql`set local enable_nestloop to default`.execute(tx);
}

/** What remains of a row's verdict after a closer look. */
export interface SecondVerdict {
  rowNumber: number;
  changes: readonly ImportedField[];
  /** Why the row cannot change the Q&A after all; null if it can. */
  fault: { reason: Schemas['RowReason']; column: Schemas['ImportColumn'] } | null;
}

export async function correctChangedRows(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  verdicts: readonly SecondVerdict[],
): Promise<void> {
  const rowNumbers = verdicts.map(({ rowNumber }) => rowNumber);
  await sql`
    update import_rows r set changes = array(select jsonb_array_elements_text(v.changes)),
      outcome = case when jsonb_typeof(v.fault) = 'object' then 'rejected' when v.changes = '[]' then 'unchanged' else 'changed' end,
      reason = v.fault->>'reason', column_name = v.fault->>'column'
    from jsonb_to_recordset(${toJson(verdicts)}::jsonb) as v ("rowNumber" integer, changes jsonb, fault jsonb)
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.row_number = any(${rowNumbers})
      and r.row_number = v."rowNumber"`.execute(tx);
}

/**
 * Marks what the draft no longer admits as it was reviewed: new rows whose question somebody has added since, and rows whose Q&A somebody has changed or deleted
 * since, or has given its new question to another one.
 */
export async function markConflictingRows(tx: Tx, { sdkAppId, importId }: ImportTarget): Promise<void> {
  await sql`
    update import_rows r set outcome = 'duplicate', reason = 'duplicateOfExisting', column_name = 'standardQuestion'
    from qas q
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'accepted'
      and q.sdk_app_id = ${sdkAppId} and (q.question_key = r.question_key or (q.unmarked_key = r.unmarked_key and r.unmarked_key <> ''))`.execute(
    tx,
  );
  const mark = (reason: Schemas['RowReason'], isSo: RawBuilder<boolean>) =>
    sql`
      update import_rows r set outcome = 'conflicting', reason = ${reason}, changes = '{}', column_name = ${
        reason === 'questionOfAnother'
          ? sql`'standardQuestion'`
          : sql`case when r.content->>'qaId' = r.existing_id then 'qaId' else 'standardQuestion' end`
      }
      where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'changed' and ${isSo}`.execute(
      tx,
    );
  const standing = sql`select from qas q where q.sdk_app_id = ${sdkAppId} and q.qa_id = r.existing_id`;
  await mark('qaDeleted', sql<boolean>`not exists (${standing})`);
  await mark('qaChangedSince', sql<boolean>`not exists (${standing} and q.version = r.existing_version)`);
  const other = sql`select from qas q where q.sdk_app_id = ${sdkAppId} and q.question_key = r.question_key and q.qa_id <> r.existing_id`;
  await mark('questionOfAnother', sql<boolean>`'standardQuestion' = any(r.changes) and exists (${other})`);
}
