import { sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { toJson } from './columns.ts';
import type { ImportTarget } from './imported-rows.ts';
import type { Tx } from './transaction.ts';

type Schemas = components['schemas'];

/** What is asked once in the set: of one robot a language with a folded question. */
export const caseKeyOf = (questionKey: string, robotId: string | null): string =>
  `${robotId ?? ''} ${questionKey}`;

/** What the regression set asks. */
export async function listCaseKeys(tx: Tx, sdkAppId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('regression_cases')
    .select(['robot_id', sql<string>`language || ' ' || question_key`.as('key')])
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
  return rows.map(({ key, robot_id: robotId }) => caseKeyOf(key, robotId));
}

/** What becomes of a case. It is rejected where the draft does not have its robot or what it expects. */
export interface CaseVerdict {
  rowNumber: number;
  outcome: 'accepted' | 'duplicate' | 'rejected';
  reason: Schemas['RowReason'] | null;
  column: Schemas['ImportColumn'] | null;
  duplicateOfRow: number | null;
  expectation: Schemas['RegressionExpectation'] | null;
  robotId: string | null;
}

export async function noteCaseVerdicts(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  verdicts: readonly CaseVerdict[],
): Promise<void> {
  await sql`
    update import_rows r set outcome = v.outcome, reason = v.reason, column_name = v."column",
      duplicate_of_row = v."duplicateOfRow", content = r.content - '{expectation,robotId}'::text[]
        || case when jsonb_typeof(v.expectation) = 'object' then jsonb_build_object('expectation', v.expectation)
          else '{}' end
        || case when v."robotId" is null then '{}' else jsonb_build_object('robotId', v."robotId") end
    from jsonb_to_recordset(${toJson(verdicts)}::jsonb) as v ("rowNumber" integer, outcome text, reason text,
      "column" text, "duplicateOfRow" integer, expectation jsonb, "robotId" text)
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
      and c.sdk_app_id = ${sdkAppId} and c.language || ' ' || c.question_key = r.question_key
      and c.robot_id is not distinct from r.content->>'robotId'`.execute(tx);
}

/** Creates the accepted cases. The list shows them in the order of the workbook. @returns their number */
export async function insertImportedCases(
  tx: Tx,
  { sdkAppId, importId }: ImportTarget,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into regression_cases (sdk_app_id, case_id, question, question_key, language, expected_kind, origin_kind,
      origin_id, robot_id, created_at)
    select ${sdkAppId}, r.qa_id, r.content->>'standardQuestion', substr(r.question_key, strpos(r.question_key, ' ') + 1),
      r.content->'spoken'->>'language', r.content->'expectation'->>'kind', r.content->'expectation'->'origin'->>'kind',
      r.content->'expectation'->'origin'->>'id', r.content->>'robotId', ${now}
    from import_rows r
    where r.sdk_app_id = ${sdkAppId} and r.import_id = ${importId} and r.outcome = 'accepted'`.execute(tx);
  return Number(numAffectedRows);
}
