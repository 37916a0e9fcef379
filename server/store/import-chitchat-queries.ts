import { sql } from 'kysely';
import { toJson } from './columns.ts';
import type { ImportTarget } from './imported-rows.ts';
import type { ImportedField, StagedContent } from './schema/imports.ts';
import type { ChitchatRow } from './schema/knowledge.ts';
import type { Tx } from './transaction.ts';

/** An entry of the draft that rows of an import are compared with. */
export type ComparedChitchat = Pick<
  ChitchatRow,
  | 'chitchat_id'
  | 'language'
  | 'question'
  | 'question_key'
  | 'similar_questions'
  | 'answers'
  | 'offers_person'
  | 'status'
  | 'version'
>;

/** All of them: an application has at most `chitchatsMax`. */
export async function listComparedChitchats(tx: Tx, sdkAppId: string): Promise<ComparedChitchat[]> {
  return tx
    .selectFrom('chitchats')
    .select([
      'chitchat_id',
      'language',
      'question',
      'question_key',
      'similar_questions',
      'answers',
      'offers_person',
      'status',
      'version',
    ])
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
}

/** What becomes of a row of small talk. */
export interface ChitchatVerdict {
  rowNumber: number;
  outcome: 'accepted' | 'changed' | 'unchanged' | 'duplicate';
  existingId: string | null;
  existingVersion: number | null;
  changes: readonly ImportedField[];
  /** The entry that the row changes. */
  before: StagedContent['before'] | null;
}

/** A duplicate repeats the entry that is there. */
export async function noteChitchatVerdicts(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  verdicts: readonly ChitchatVerdict[],
): Promise<void> {
  await sql`
    update import_rows r set outcome = v.outcome, existing_id = v."existingId", existing_version = v."existingVersion",
      reason = case when v.outcome = 'duplicate' then 'duplicateOfExisting' end,
      column_name = case when v.outcome = 'duplicate' then 'standardQuestion' end,
      changes = array(select jsonb_array_elements_text(v.changes)),
      content = case when jsonb_typeof(v.before) = 'object' then r.content || jsonb_build_object('before', v.before) else r.content - 'before' end
    from jsonb_to_recordset(${toJson(verdicts)}::jsonb) as v ("rowNumber" integer, outcome text, "existingId" text,
      "existingVersion" integer, changes jsonb, before jsonb)
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.row_number = v."rowNumber"`.execute(
    tx,
  );
}

/**
 * Marks what the draft no longer admits as it was reviewed: new rows whose question somebody has added since, and rows whose entry somebody has changed or
 * deleted since.
 */
export async function markConflictingChitchats(tx: Tx, { sdkAppId, importId }: ImportTarget): Promise<void> {
  await sql`
    update import_rows r set outcome = 'duplicate', reason = 'duplicateOfExisting', column_name = 'standardQuestion'
    from chitchats c
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'accepted'
      and c.sdk_app_id = ${sdkAppId} and c.language || ' ' || c.question_key = r.question_key`.execute(tx);
  await sql`
    update import_rows r set outcome = 'conflicting', changes = '{}', column_name = 'standardQuestion',
      reason = case when exists (select from chitchats c where c.sdk_app_id = ${sdkAppId} and c.chitchat_id = r.existing_id)
        then 'qaChangedSince' else 'qaDeleted' end
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'changed' and not exists (
      select from chitchats c where c.sdk_app_id = ${sdkAppId} and c.chitchat_id = r.existing_id and c.version = r.existing_version)`.execute(
    tx,
  );
}

const similarOfRow = sql`array(select jsonb_array_elements_text(r.content->'similarQuestions'))`;
const answersOfRow = sql`(select jsonb_agg(jsonb_build_object('text', each.text) order by each.place)
  from jsonb_array_elements_text(r.content->'chitchat'->'answers') with ordinality as each (text, place))`;
const offerOfRow = sql`(r.content->'chitchat'->>'offersPerson')::boolean`;

/** Creates the entries of the accepted rows. Lists show them in the order of the workbook. @returns their number */
export async function insertImportedChitchats(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into chitchats (sdk_app_id, chitchat_id, language, question, question_key, similar_questions, answers,
      offers_person, status, created_at, updated_at)
    select ${sdkAppId}, r.qa_id, r.content->'chitchat'->>'language', r.content->>'standardQuestion',
      substr(r.question_key, strpos(r.question_key, ' ') + 1), ${similarOfRow}, ${answersOfRow}, ${offerOfRow}, r.status, ${now}, ${now}
    from import_rows r
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'accepted'`.execute(tx);
  return Number(numAffectedRows);
}

/** Changes the entries of the changed rows, each to its next version. @returns their number */
export async function updateImportedChitchats(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update chitchats c set
      question = case when 'standardQuestion' = any(r.changes) then r.content->>'standardQuestion' else c.question end,
      similar_questions = case when 'similarQuestions' = any(r.changes) then ${similarOfRow} else c.similar_questions end,
      answers = case when 'answer' = any(r.changes) then ${answersOfRow} else c.answers end,
      offers_person = case when 'offersPerson' = any(r.changes) then ${offerOfRow} else c.offers_person end,
      status = case when 'status' = any(r.changes) then r.status else c.status end,
      version = c.version + 1, updated_at = ${now}
    from import_rows r
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'changed'
      and c.sdk_app_id = ${sdkAppId} and c.chitchat_id = r.existing_id`.execute(tx);
  return Number(numAffectedRows);
}

/** Gives the entries that an import has changed, and nobody since, what they said before, as their next version. @returns how many, and how many stay */
export async function restoreImportedChitchats(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  now: Date,
): Promise<{ restored: number; kept: number }> {
  const restored = await sql`
    with restored as (
      update chitchats c set question = r.content->'before'->>'question',
        similar_questions = array(select jsonb_array_elements_text(r.content->'before'->'similarQuestions')),
        answers = r.content->'before'->'answers', offers_person = (r.content->'before'->>'offersPerson')::boolean,
        status = r.content->'before'->>'status', version = c.version + 1, updated_at = ${now}
      from import_rows r
      where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'changed' and r.restored_at is null
        and c.sdk_app_id = ${sdkAppId} and c.chitchat_id = r.existing_id and c.version = r.existing_version + 1
      returning r.row_number
    )
    update import_rows r set restored_at = ${now} from restored
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.row_number = restored.row_number`.execute(
    tx,
  );
  const left = await sql<{ kept: number }>`
    select count(*) as kept from import_rows r
    join chitchats c on c.sdk_app_id = ${sdkAppId} and c.chitchat_id = r.existing_id
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'changed' and r.restored_at is null`.execute(
    tx,
  );
  return { restored: Number(restored.numAffectedRows), kept: left.rows[0]?.kept ?? 0 };
}
