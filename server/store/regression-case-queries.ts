import { type Insertable, type Kysely, sql } from 'kysely';
import { type TimeMark, comesBefore } from './after.ts';
import { containing } from './containing.ts';
import type { RegressionCaseRow, RegressionTables } from './schema/regression.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export interface RegressionCaseView extends RegressionCaseRow {
  /** What the expected origin is called in the draft; null if that does not have it. */
  origin_title: string | null;
}

export interface RegressionCaseFilter {
  /** Folded as `question_key` is. */
  search: string | null;
  lastOutcome: RegressionCaseRow['last_outcome'];
  /** The robot that is asked. */
  robotId: string | null;
}

/** The robot that a case asks: its own, or the default one where it names none or one that is gone. */
const askedRobot = sql<string>`coalesce(
  (select r.robot_id from robots r where r.sdk_app_id = c.sdk_app_id and r.robot_id = c.robot_id),
  (select r.robot_id from robots r where r.sdk_app_id = c.sdk_app_id and r.is_default))`;

function selectCases(db: Db, sdkAppId: string) {
  return db
    .selectFrom('regression_cases as c')
    .leftJoin('qas as q', (join) =>
      join
        .onRef('q.sdk_app_id', '=', 'c.sdk_app_id')
        .onRef('q.qa_id', '=', 'c.origin_id')
        .on('c.origin_kind', '=', 'qa'),
    )
    .leftJoin('chitchats as t', (join) =>
      join
        .onRef('t.sdk_app_id', '=', 'c.sdk_app_id')
        .onRef('t.chitchat_id', '=', 'c.origin_id')
        .on('c.origin_kind', '=', 'chitchat'),
    )
    .leftJoin('documents as d', (join) =>
      join
        .onRef('d.sdk_app_id', '=', 'c.sdk_app_id')
        .onRef('d.document_id', '=', 'c.origin_id')
        .on('c.origin_kind', '=', 'document'),
    )
    .selectAll('c')
    .select(
      sql<string | null>`coalesce(q.standard_question, t.question, left(d.name, 200))`.as('origin_title'),
    )
    .where('c.sdk_app_id', '=', sdkAppId);
}

/** The newest first. One extra row tells whether there is a next page. */
export async function listRegressionCaseViews(
  db: Db,
  sdkAppId: string,
  { filter, after, limit }: { filter: RegressionCaseFilter; after: TimeMark | null; limit: number },
): Promise<RegressionCaseView[]> {
  const { search, lastOutcome, robotId } = filter;
  let query = selectCases(db, sdkAppId).where(comesBefore(after, 'c.created_at', 'c.case_id'));
  if (search !== null) query = query.where('c.question_key', 'like', containing(search));
  if (lastOutcome !== null) query = query.where('c.last_outcome', '=', lastOutcome);
  if (robotId !== null) query = query.where(askedRobot, '=', robotId);
  return query
    .orderBy('c.created_at', 'desc')
    .orderBy('c.case_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findRegressionCase(
  db: Db,
  sdkAppId: string,
  caseId: string,
): Promise<RegressionCaseView | undefined> {
  return selectCases(db, sdkAppId).where('c.case_id', '=', caseId).executeTakeFirst();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockRegressionCase(
  tx: Tx,
  sdkAppId: string,
  caseId: string,
): Promise<RegressionCaseRow | undefined> {
  return tx
    .selectFrom('regression_cases')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countRegressionCases(db: Db, sdkAppId: string): Promise<number> {
  const { count } = await db
    .selectFrom('regression_cases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws a unique violation of `regression_cases_question` */
export async function insertRegressionCase(
  tx: Tx,
  row: Insertable<RegressionTables['regression_cases']>,
): Promise<void> {
  await tx.insertInto('regression_cases').values(row).execute();
}

type CaseContent = Pick<
  RegressionCaseRow,
  'question' | 'question_key' | 'language' | 'expected_kind' | 'origin_kind' | 'origin_id' | 'robot_id'
>;

/** Replaces what a case asks and expects, and forgets what came of it. @throws a unique violation of `regression_cases_question` */
export async function updateRegressionCase(
  tx: Tx,
  { sdk_app_id: sdkAppId, case_id: caseId, version }: RegressionCaseRow,
  content: CaseContent,
): Promise<void> {
  await tx
    .updateTable('regression_cases')
    .set({ ...content, last_outcome: null, version: version + 1 })
    .where('sdk_app_id', '=', sdkAppId)
    .where('case_id', '=', caseId)
    .execute();
}

export async function deleteRegressionCase(tx: Tx, sdkAppId: string, caseId: string): Promise<void> {
  await tx
    .deleteFrom('regression_cases')
    .where('sdk_app_id', '=', sdkAppId)
    .where('case_id', '=', caseId)
    .execute();
}

/** Whether the draft has this Q&A or entry of the small talk. */
export async function isInDraft(
  db: Db,
  sdkAppId: string,
  origin: { kind: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select case ${origin.kind}::text
    when 'qa' then exists (select from qas where sdk_app_id = ${sdkAppId} and qa_id = ${origin.id})
    when 'chitchat' then exists (select from chitchats where sdk_app_id = ${sdkAppId} and chitchat_id = ${origin.id})
    when 'document' then exists (select from documents where sdk_app_id = ${sdkAppId} and document_id = ${origin.id})
    else false end as found`.execute(db);
  return rows[0]?.found === true;
}
