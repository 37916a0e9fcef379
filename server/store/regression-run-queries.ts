import { type Insertable, type Kysely, sql } from 'kysely';
import { type TimeMark, comesBefore } from './after.ts';
import { toJson } from './columns.ts';
import type { RegressionResultRow, RegressionRunRow, RegressionTables } from './schema/regression.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** One run of one application. */
export interface RunKey {
  sdkAppId: string;
  regressionRunId: string;
}

/** What is known of a run's results: how many have which outcome, and how many differ from before. */
export interface RunCounts {
  total: number;
  passed: number;
  failed: number;
  regressed: number;
  broken: number;
  mended: number;
  added: number;
}

export interface RegressionRunView extends RegressionRunRow {
  created_by_nickname: string;
  deployment_id: string | null;
  counts: RunCounts;
}

const countsOfRun = sql<RunCounts>`(select jsonb_build_object('total', count(*),
  'passed', count(*) filter (where x.outcome = 'passed'), 'failed', count(*) filter (where x.outcome = 'failed'),
  'regressed', count(*) filter (where x.outcome = 'regressed'), 'broken', count(*) filter (where x.change = 'broken'),
  'mended', count(*) filter (where x.change = 'mended'), 'added', count(*) filter (where x.change = 'added'))
  from regression_results x where x.sdk_app_id = r.sdk_app_id and x.regression_run_id = r.regression_run_id)`;

function selectRuns(db: Db, sdkAppId: string) {
  return db
    .selectFrom('regression_runs as r')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'r.sdk_app_id').onRef('m.member_id', '=', 'r.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .leftJoin('deployments as d', (join) =>
      join.onRef('d.sdk_app_id', '=', 'r.sdk_app_id').onRef('d.version', '=', 'r.asked_version'),
    )
    .selectAll('r')
    .select([
      'd.deployment_id',
      sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'),
      countsOfRun.as('counts'),
    ])
    .where('r.sdk_app_id', '=', sdkAppId);
}

/** The newest first. One extra row tells whether there is a next page. */
export async function listRegressionRunViews(
  db: Db,
  sdkAppId: string,
  { after, limit }: { after: TimeMark | null; limit: number },
): Promise<RegressionRunView[]> {
  return selectRuns(db, sdkAppId)
    .where(comesBefore(after, 'r.created_at', 'r.regression_run_id'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.regression_run_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findRegressionRun(db: Db, key: RunKey): Promise<RegressionRunView | undefined> {
  return selectRuns(db, key.sdkAppId)
    .where('r.regression_run_id', '=', key.regressionRunId)
    .executeTakeFirst();
}

/** The run of the draft (`null`) or of a version that is under way, if any. */
export async function findRunningRegressionRun(
  db: Db,
  sdkAppId: string,
  version: number | null,
): Promise<RegressionRunView | undefined> {
  return selectRuns(db, sdkAppId)
    .where('r.status', '=', 'running')
    .where(sql<boolean>`r.asked_version is not distinct from ${version}`)
    .executeTakeFirst();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockRegressionRun(tx: Tx, key: RunKey): Promise<RegressionRunRow | undefined> {
  return tx
    .selectFrom('regression_runs')
    .selectAll()
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('regression_run_id', '=', key.regressionRunId)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins a run with all cases that the set has now, in the order of its list. */
export async function insertRegressionRun(
  tx: Tx,
  row: Insertable<RegressionTables['regression_runs']>,
): Promise<void> {
  await tx.insertInto('regression_runs').values(row).execute();
  await sql`
    insert into regression_results (sdk_app_id, regression_run_id, place, case_id, case_version, question, language,
      expected_kind, origin_kind, origin_id, robot_id, origin_title, previous_outcome)
    select c.sdk_app_id, ${row.regression_run_id}, row_number() over (order by c.created_at desc, c.case_id desc), c.case_id,
      c.version, c.question, c.language, c.expected_kind, c.origin_kind, c.origin_id, c.robot_id,
      coalesce(q.standard_question, t.question, left(d.name, 200)), c.last_outcome
    from regression_cases c
    left join qas q on q.sdk_app_id = c.sdk_app_id and q.qa_id = c.origin_id and c.origin_kind = 'qa'
    left join chitchats t on t.sdk_app_id = c.sdk_app_id and t.chitchat_id = c.origin_id and c.origin_kind = 'chitchat'
    left join documents d on d.sdk_app_id = c.sdk_app_id and d.document_id = c.origin_id and c.origin_kind = 'document'
    where c.sdk_app_id = ${row.sdk_app_id}`.execute(tx);
}

export async function updateRegressionRun(
  tx: Tx,
  key: RunKey,
  changes: Pick<RegressionRunRow, 'status' | 'completed_at'> &
    Partial<Pick<RegressionRunRow, 'failure_code'>>,
): Promise<void> {
  await tx
    .updateTable('regression_runs')
    .set(changes)
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('regression_run_id', '=', key.regressionRunId)
    .execute();
}

/** The cases that keep the outcome of a run: those that are still as it asked them. */
export async function keepLastOutcomes(tx: Tx, key: RunKey): Promise<void> {
  await sql`
    update regression_cases c set last_outcome = x.outcome from regression_results x
    where x.sdk_app_id = ${key.sdkAppId} and x.regression_run_id = ${key.regressionRunId}
      and c.sdk_app_id = x.sdk_app_id and c.case_id = x.case_id and c.version = x.case_version`.execute(tx);
}

/** The next cases that the run has not asked yet. */
export async function listUnasked(db: Db, key: RunKey, limit: number): Promise<RegressionResultRow[]> {
  return db
    .selectFrom('regression_results')
    .selectAll()
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('regression_run_id', '=', key.regressionRunId)
    .where('outcome', 'is', null)
    .orderBy('place')
    .limit(limit)
    .execute();
}

export type KnownResult = RegressionResultRow & {
  outcome: NonNullable<RegressionResultRow['outcome']>;
  turn: NonNullable<RegressionResultRow['turn']>;
};

export async function writeResult(tx: Tx, result: KnownResult): Promise<void> {
  const { outcome, change, turn } = result;
  await tx
    .updateTable('regression_results')
    .set({ outcome, change, turn: toJson(turn) })
    .where('sdk_app_id', '=', result.sdk_app_id)
    .where('regression_run_id', '=', result.regression_run_id)
    .where('place', '=', result.place)
    .execute();
}

export interface ResultFilter {
  outcome: RegressionResultRow['outcome'];
  change: RegressionResultRow['change'];
}

/** What somebody has to look at comes first, each as the set had them. */
const standing = sql<number>`case outcome when 'regressed' then 1 when 'failed' then 2 else 3 end * 1000000 + place`;

/** The known results after a standing. One extra row tells whether there is a next page. */
export async function listKnownResults(
  db: Db,
  key: RunKey,
  { filter, after, limit }: { filter: ResultFilter; after: number; limit: number },
): Promise<(KnownResult & { standing: number })[]> {
  let query = db
    .selectFrom('regression_results')
    .selectAll()
    .select(standing.as('standing'))
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('regression_run_id', '=', key.regressionRunId)
    .where(standing, '>', after)
    .$narrowType<{ outcome: KnownResult['outcome']; turn: KnownResult['turn'] }>()
    .where('outcome', 'is not', null);
  if (filter.outcome !== null) query = query.where('outcome', '=', filter.outcome);
  if (filter.change !== null) query = query.where('change', '=', filter.change);
  return query
    .orderBy(standing)
    .limit(limit + 1)
    .execute();
}
