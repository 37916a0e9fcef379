import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';
import { type LivePeriodRecord, livePeriodsOf } from './live-period-queries.ts';
import { rowsInOrder, together } from './together.ts';
import type { ApplicationRow } from './schema/accounts.ts';
import type { DeploymentRow, NewDeployment } from './schema/deployments.ts';
import type { RobotContent } from './schema/knowledge.ts';
import type { FrozenQa, IndexedQa } from './draft-queries.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export interface DeploymentRecord extends DeploymentRow {
  created_by_nickname: string;
  is_live: boolean;
  /** The last one first. */
  live_periods: LivePeriodRecord[];
}

function selectRecords(db: Db, sdkAppId: string) {
  return db
    .selectFrom('deployments as d')
    .innerJoin('applications as app', 'app.sdk_app_id', 'd.sdk_app_id')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'd.sdk_app_id').onRef('m.member_id', '=', 'd.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .selectAll('d')
    .select([
      sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'),
      sql<boolean>`d.version is not distinct from app.live_version`.as('is_live'),
      livePeriodsOf('d').as('live_periods'),
    ])
    .where('d.sdk_app_id', '=', sdkAppId);
}

/** Newest first, from below `before` when it is given. */
export async function listDeploymentRecords(
  db: Db,
  sdkAppId: string,
  page: { before: number | null; limit: number },
): Promise<DeploymentRecord[]> {
  let query = selectRecords(db, sdkAppId);
  if (page.before !== null) query = query.where('d.version', '<', page.before);
  return query.orderBy('d.version', 'desc').limit(page.limit).execute();
}

export async function findDeployment(
  db: Db,
  sdkAppId: string,
  deploymentId: string,
): Promise<DeploymentRecord | undefined> {
  return selectRecords(db, sdkAppId).where('d.deployment_id', '=', deploymentId).executeTakeFirst();
}

export async function findVersion(
  db: Db,
  sdkAppId: string,
  version: number,
): Promise<DeploymentRecord | undefined> {
  return selectRecords(db, sdkAppId).where('d.version', '=', version).executeTakeFirst();
}

/** The running deployment, if any. */
export async function findRunningDeployment(db: Db, sdkAppId: string): Promise<DeploymentRecord | undefined> {
  return selectRecords(db, sdkAppId).where('d.status', '=', 'deploying').executeTakeFirst();
}

export async function insertDeployment(tx: Tx, row: NewDeployment): Promise<void> {
  await tx.insertInto('deployments').values(row).execute();
  await tx
    .updateTable('applications')
    .set({ next_deployment_version: row.version + 1 })
    .where('sdk_app_id', '=', row.sdk_app_id)
    .execute();
}

export type DeploymentChanges = Partial<
  Pick<
    DeploymentRow,
    'status' | 'stage' | 'progress' | 'failure_code' | 'index_file' | 'regression_run_id' | 'completed_at'
  >
>;

/** Changes a running deployment, not a settled one. @returns whether it changed */
export async function updateRunningDeployment(
  db: Db,
  sdkAppId: string,
  version: number,
  changes: DeploymentChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deployments')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .where('version', '=', version)
    .where('status', '=', 'deploying')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Replaces the index file of a version.
 * @returns false if another file has replaced it already
 */
export async function replaceIndexFile(
  db: Db,
  change: { sdkAppId: string; version: number; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deployments')
    .set({ index_file: change.to })
    .where('sdk_app_id', '=', change.sdkAppId)
    .where('version', '=', change.version)
    .where('index_file', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** One page of a version's activated Q&As, by id. */
export async function listVersionQuestions(
  db: Db,
  sdkAppId: string,
  version: number,
  page: { after: string; limit: number },
): Promise<IndexedQa[]> {
  const { rows } = await sql<{ qaId: string; content: FrozenQa }>`
    select i.item_id as "qaId", c.content from deployment_items i
    join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
    where i.sdk_app_id = ${sdkAppId} and i.version = ${version} and i.kind = 'qa' and i.item_id > ${page.after}
      and c.content->>'status' = 'activated'
    order by i.item_id limit ${page.limit}`.execute(db);
  return rows.map(({ qaId, content }) => ({
    qaId,
    questions: [content.standardQuestion, ...content.similarQuestions],
  }));
}

/** The Q&As of a version among these ids. */
export async function findVersionQas(
  db: Db,
  sdkAppId: string,
  version: number,
  qaIds: readonly string[],
): Promise<(FrozenQa & { qaId: string })[]> {
  const rows = await db
    .selectFrom('deployment_items as i')
    .innerJoin('contents as c', (join) =>
      join.onRef('c.sdk_app_id', '=', 'i.sdk_app_id').onRef('c.content_hash', '=', 'i.content_hash'),
    )
    .select(['i.item_id', 'c.content'])
    .where('i.sdk_app_id', '=', sdkAppId)
    .where('i.version', '=', version)
    .where('i.kind', '=', 'qa')
    .where('i.item_id', 'in', [...qaIds])
    .execute();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `parley_qa_content` is the only writer of contents of this kind
  return rows.map((row) => ({ qaId: row.item_id, ...(row.content as unknown as FrozenQa) }));
}

export interface FrozenRobot {
  robotId: string;
  content: RobotContent;
  /** It was the default one when the version was frozen. */
  isDefault: boolean;
}

/** The robots as a version froze them. */
export async function listVersionRobots(db: Db, sdkAppId: string, version: number): Promise<FrozenRobot[]> {
  const rows = await db
    .selectFrom('deployment_items as i')
    .innerJoin('contents as c', (join) =>
      join.onRef('c.sdk_app_id', '=', 'i.sdk_app_id').onRef('c.content_hash', '=', 'i.content_hash'),
    )
    .innerJoin('deployments as d', (join) =>
      join.onRef('d.sdk_app_id', '=', 'i.sdk_app_id').onRef('d.version', '=', 'i.version'),
    )
    .select(['i.item_id', 'c.content', 'd.default_robot_id'])
    .where('i.sdk_app_id', '=', sdkAppId)
    .where('i.version', '=', version)
    .where('i.kind', '=', 'robot')
    .execute();
  return rows.map((row) => ({
    robotId: row.item_id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- frozen from a robot's own row, which only checked content reaches
    content: row.content as unknown as RobotContent,
    isDefault: row.item_id === row.default_robot_id,
  }));
}

interface LiveVersionRow {
  sdk_app_id: string;
  version: number;
  index_file: string | null;
  /** The default robot now. */
  default_robot_id: string | null;
  /** Those in which the application serves now. */
  languages: ApplicationRow['languages'];
}

/** The live version with the file of its index; undefined before the first deployment. */
export const findLiveVersion = together(async (db: Db, sdkAppIds: readonly string[]) => {
  const { rows } = await sql<LiveVersionRow>`
    select d.sdk_app_id, d.version, d.index_file, r.robot_id as default_robot_id, app.languages
    from applications app join deployments d on d.sdk_app_id = app.sdk_app_id and d.version = app.live_version
    left join robots r on r.sdk_app_id = app.sdk_app_id and r.is_default
    where app.sdk_app_id = any(${sdkAppIds}::text[])`.execute(db);
  return rowsInOrder(sdkAppIds, rows, (row) => row.sdk_app_id);
});

/**
 * The indexes of all applications: first those that customers ask, with their version, then those of the online test.
 */
export async function listAskedIndexes(
  db: Db,
): Promise<{ sdkAppId: string; version: number | null; file: string }[]> {
  const { rows } = await sql<{ sdkAppId: string; version: number | null; file: string }>`
    select d.sdk_app_id as "sdkAppId", d.version, d.index_file as file from deployments d
    join applications a on a.sdk_app_id = d.sdk_app_id and a.live_version = d.version
    where d.index_file is not null
    union all
    select sdk_app_id, null, file_key from draft_indexes where status = 'ready' and file_key is not null
    order by version nulls last`.execute(db);
  return rows;
}
