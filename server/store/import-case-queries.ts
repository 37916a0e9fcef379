import { sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { toJson } from './columns.ts';
import type { ImportTarget } from './imported-rows.ts';
import type { Tx } from './transaction.ts';

/** What the regression set asks: the languages of its cases with their folded questions. */
export async function listCaseKeys(tx: Tx, sdkAppId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('regression_cases')
    .select(sql<string>`language || ' ' || question_key`.as('key'))
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
  return rows.map(({ key }) => key);
}

/** What becomes of a case. It is rejected where the draft does not have what it expects. */
export interface CaseVerdict {
  rowNumber: number;
  outcome: 'accepted' | 'duplicate' | 'rejected';
  expectation: components['schemas']['RegressionExpectation'] | null;
}

export async function noteCaseVerdicts(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  verdicts: readonly CaseVerdict[],
): Promise<void> {
  await sql`
    update import_rows r set outcome = v.outcome,
      reason = case v.outcome when 'duplicate' then 'duplicateOfExisting' when 'rejected' then 'expectedUnknown' end,
      column_name = case v.outcome when 'duplicate' then 'standardQuestion' when 'rejected' then 'answer' end,
      content = case when jsonb_typeof(v.expectation) = 'object' then r.content || jsonb_build_object('expectation', v.expectation)
        else r.content - 'expectation' end
    from jsonb_to_recordset(${toJson(verdicts)}::jsonb) as v ("rowNumber" integer, outcome text, expectation jsonb)
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.row_number = v."rowNumber"`.execute(
    tx,
  );
}

/** Marks the rows whose question somebody has added since the review. */
export async function markKnownCases(tx: Tx, { sdkAppId, importId }: ImportTarget): Promise<void> {
  await sql`
    update import_rows r set outcome = 'duplicate', reason = 'duplicateOfExisting', column_name = 'standardQuestion'
    from regression_cases c
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'accepted'
      and c.sdk_app_id = ${sdkAppId} and c.language || ' ' || c.question_key = r.question_key`.execute(tx);
}

/** Creates the accepted cases. The list shows them in the order of the workbook. @returns their number */
export async function insertImportedCases(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into regression_cases (sdk_app_id, case_id, question, question_key, language, expected_kind, origin_kind,
      origin_id, created_at)
    select ${sdkAppId}, r.qa_id, r.content->>'standardQuestion', substr(r.question_key, strpos(r.question_key, ' ') + 1),
      r.content->'spoken'->>'language', r.content->'expectation'->>'kind', r.content->'expectation'->'origin'->>'kind',
      r.content->'expectation'->'origin'->>'id', ${now}
    from import_rows r
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'accepted'`.execute(tx);
  return Number(numAffectedRows);
}
