import { sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { toJson } from './columns.ts';
import type { ResolvedPlace } from './import-row-queries.ts';
import type { ImportedField } from './schema/imports.ts';
import type { Tx } from './transaction.ts';

type Schemas = components['schemas'];

interface ImportTarget {
  sdkAppId: string;
  importId: string;
}

/** How the rows of an import are compared with the draft. */
export interface Judging {
  existing: Schemas['ExistingQas'];
  /** The columns that the workbook has. What it does not have, it does not change. */
  columns: readonly Schemas['ImportColumn'][];
  /** The categories that rows name, as far as they exist. */
  places: readonly ResolvedPlace[];
}

/**
 * Compares all rows of an import with the draft as it is now, and gives each its outcome. A row belongs to the Q&A of its id, and without one to that with
 * its standard question. Where existing Q&As are skipped, an id that the application does not know says nothing: so a knowledge base can be brought into another application.
 */
export async function judgeImportRows(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  { existing, columns, places }: Judging,
): Promise<void> {
  const isUpdate = existing === 'update';
  const has = (column: Schemas['ImportColumn']) => columns.includes(column);
  const mine = sql`r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId}`;
  await sql`
    with matched as materialized (
      select r.row_number, r.content, r.status, r.faults, r.question_key,
        coalesce(r.content->>'qaId', '') as given, by_id.qa_id is not null as is_by_id, by_key.qa_id as same_question_id,
        coalesce(by_id.qa_id, case when coalesce(r.content->>'qaId', '') = '' or ${!isUpdate} then by_key.qa_id end) as qa_id
      from import_rows r
      left join qas by_id on by_id.sdk_app_id = ${sdkAppId} and by_id.qa_id = r.content->>'qaId'
      left join qas by_key on by_key.sdk_app_id = ${sdkAppId} and by_key.question_key = r.question_key
      where ${mine}
    ), compared as materialized (
      select m.*, q.version, q.question_key as standing_key,
        case when ${isUpdate} and m.given <> '' and not m.is_by_id then coalesce(
          (select 'qaDeleted' from qa_versions v where v.sdk_app_id = ${sdkAppId} and v.qa_id = m.given limit 1), 'qaUnknown') end as id_fault,
        -- What a Q&A says already may stay, whatever the rules are today.
        case when m.faults is not null then (select each.fault from jsonb_array_elements(m.faults) with ordinality as each (fault, place)
          where not coalesce(case each.fault->>'column'
            when 'answer' then m.content->>'answer' = q.answer
            when 'standardQuestion' then m.content->>'standardQuestion' = q.standard_question
            when 'similarQuestions' then array(select jsonb_array_elements_text(m.content->'similarQuestions')) = q.similar_questions end, false)
          order by each.place limit 1) end as fault,
        case when q.qa_id is null or not ${isUpdate} then '{}'::text[] else array_remove(array[
          case when m.is_by_id and m.content->>'standardQuestion' <> q.standard_question then 'standardQuestion' end,
          case when ${has('similarQuestions')}
            and array(select jsonb_array_elements_text(m.content->'similarQuestions')) <> q.similar_questions then 'similarQuestions' end,
          case when m.content->>'answer' <> q.answer then 'answer' end,
          case when ${has('category')} and p."categoryId" is distinct from q.category_id
            and (${has('subcategory')} or p."categoryId" is null or p."categoryId" is distinct from c.parent_id) then 'category' end,
          case when m.content->>'statusText' <> '' and m.status <> q.status then 'status' end
        ], null) end as changes
      from matched m
      left join qas q on q.sdk_app_id = ${sdkAppId} and q.qa_id = m.qa_id
      left join categories c on c.sdk_app_id = ${sdkAppId} and c.category_id = q.category_id
      left join jsonb_to_recordset(${toJson(places)}::jsonb) as p (category text, subcategory text, "categoryId" text)
        on p.category = m.content->>'category' and p.subcategory = m.content->>'subcategory'
    ), placed as (
      select c.*, id_fault is null and fault is null as is_good,
        min(row_number) filter (where id_fault is null and fault is null) over (partition by question_key) as first_of_question,
        min(row_number) filter (where id_fault is null and fault is null and qa_id is not null)
          over (partition by coalesce(qa_id, 'row ' || row_number)) as first_of_qa
      from compared c
    ), judged as (
      select row_number, qa_id, version, changes, fault,
        case when id_fault is not null then id_fault
          when fault is not null then fault->>'reason'
          when qa_id is not null and not ${isUpdate} then 'duplicateOfExisting'
          when first_of_question < row_number then 'duplicateInFile'
          when first_of_qa < row_number then 'qaRepeatedInFile'
          when is_by_id and question_key <> standing_key and same_question_id is not null then 'questionOfAnother' end as reason,
        case when is_by_id then 'qaId' else 'standardQuestion' end as known_by,
        case when is_good then case when first_of_question < row_number then first_of_question
          when first_of_qa < row_number then first_of_qa end end as earlier_row
      from placed
    ), verdicts as (
      select row_number, qa_id, version, reason,
        case when reason is null then case when qa_id is null then 'accepted' when changes = '{}' then 'unchanged' else 'changed' end
          when reason in ('duplicateInFile', 'qaRepeatedInFile', 'duplicateOfExisting') then 'duplicate'
          else 'rejected' end as outcome,
        case when reason is null then null when reason in ('qaUnknown', 'qaDeleted') then 'qaId'
          when reason in ('duplicateInFile', 'questionOfAnother') then 'standardQuestion'
          when reason in ('qaRepeatedInFile', 'duplicateOfExisting') then known_by
          else fault->>'column' end as column_name,
        case when reason in ('duplicateInFile', 'qaRepeatedInFile') then earlier_row end as duplicate_of_row,
        case when reason = fault->>'reason' then (fault->>'measured')::integer end as measured,
        case when reason = fault->>'reason' then (fault->>'limit')::integer end as exceeded_limit,
        case when reason is null then changes else '{}' end as changes
      from judged
    )
    update import_rows r set outcome = v.outcome, reason = v.reason, column_name = v.column_name,
      duplicate_of_row = v.duplicate_of_row, measured = v.measured, exceeded_limit = v.exceeded_limit,
      existing_id = v.qa_id, existing_version = v.version, changes = v.changes
    from verdicts v
    where ${mine} and r.row_number = v.row_number
      and (r.outcome, r.reason, r.column_name, r.duplicate_of_row, r.measured, r.exceeded_limit, r.existing_id, r.existing_version, r.changes)
        is distinct from (v.outcome, v.reason, v.column_name, v.duplicate_of_row, v.measured, v.exceeded_limit, v.qa_id, v.version, v.changes)`.execute(
    tx,
  );
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
  await sql`
    update import_rows r set changes = array(select jsonb_array_elements_text(v.changes)),
      outcome = case when jsonb_typeof(v.fault) = 'object' then 'rejected' when v.changes = '[]' then 'unchanged' else 'changed' end,
      reason = v.fault->>'reason', column_name = v.fault->>'column'
    from jsonb_to_recordset(${toJson(verdicts)}::jsonb) as v ("rowNumber" integer, changes jsonb, fault jsonb)
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.row_number = v."rowNumber"`.execute(
    tx,
  );
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
      and q.sdk_app_id = ${sdkAppId} and q.question_key = r.question_key`.execute(tx);
  await sql`
    update import_rows r set outcome = 'conflicting', reason = c.reason, changes = '{}',
      column_name = case when c.reason = 'questionOfAnother' then 'standardQuestion' when r.content->>'qaId' = r.existing_id then 'qaId' else 'standardQuestion' end
    from (
      select n.row_number, case when q.qa_id is null then 'qaDeleted' when q.version <> n.existing_version then 'qaChangedSince'
        when 'standardQuestion' = any(n.changes) and exists (select from qas other where other.sdk_app_id = ${sdkAppId}
          and other.question_key = n.question_key and other.qa_id <> n.existing_id) then 'questionOfAnother' end as reason
      from import_rows n
      left join qas q on q.sdk_app_id = ${sdkAppId} and q.qa_id = n.existing_id
      where n.sdk_app_id = ${sdkAppId} and n.import_id = ${importId} and n.outcome = 'changed') c
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.row_number = c.row_number and c.reason is not null`.execute(
    tx,
  );
}
