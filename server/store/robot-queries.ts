import { type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type TimeMark, comesAfter } from './after.ts';
import { toJson } from './columns.ts';
import { type MovedInScopes, readMovedInScopes, readMovedSinceLive } from './moved-categories.ts';
import type { NewRobot, RobotRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;
type Schemas = components['schemas'];

/** A robot beside its counterpart in the live version. */
export interface RobotRecord extends RobotRow {
  deploy_state: Schemas['DeployState'];
}

export async function insertRobot(db: Db, row: NewRobot): Promise<void> {
  await db.insertInto('robots').values(row).execute();
}

/** Before the first deployment customers meet the draft's robots. */
const deployStateBeside = (moved: MovedInScopes) => sql<Schemas['DeployState']>`
  case when a.live_version is null then 'live' when i.item_id is null then 'pendingAdd'
    when i.content_hash = parley_content_hash(r.content) and r.robot_id <> all(${[...moved.keys()]}::text[]) then 'live'
    else 'pendingChange' end`;

function selectRobots(db: Db, sdkAppId: string, moved: MovedInScopes) {
  return db
    .selectFrom('robots as r')
    .innerJoin('applications as a', 'a.sdk_app_id', 'r.sdk_app_id')
    .leftJoin('deployment_items as i', (join) =>
      join
        .onRef('i.sdk_app_id', '=', 'r.sdk_app_id')
        .onRef('i.version', '=', 'a.live_version')
        .on('i.kind', '=', 'robot')
        .onRef('i.item_id', '=', 'r.robot_id'),
    )
    .selectAll('r')
    .select(deployStateBeside(moved).as('deploy_state'))
    .where('r.sdk_app_id', '=', sdkAppId);
}

/** The oldest first; one row more than asked for tells whether there is a next page. */
export async function listRobotRows(
  db: Db,
  sdkAppId: string,
  { after, limit }: { after: TimeMark | null; limit: number },
): Promise<RobotRecord[]> {
  return selectRobots(db, sdkAppId, await readMovedSinceLive(db, sdkAppId))
    .where(comesAfter(after, 'r.created_at', 'r.robot_id'))
    .orderBy('r.created_at')
    .orderBy('r.robot_id')
    .limit(limit + 1)
    .execute();
}

export async function listRobotIds(
  db: Db,
  sdkAppId: string,
): Promise<Pick<RobotRow, 'robot_id' | 'is_default'>[]> {
  return db
    .selectFrom('robots')
    .select(['robot_id', 'is_default'])
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
}

/** What the robots of the draft are called. */
export async function listRobotNames(
  db: Db,
  sdkAppId: string,
): Promise<(Pick<RobotRow, 'robot_id' | 'is_default'> & { name: string })[]> {
  return db
    .selectFrom('robots')
    .select(['robot_id', 'is_default', sql<string>`content->>'name'`.as('name')])
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
}

/** What the robots of the draft are, the oldest first. */
export async function listRobotContents(
  db: Db,
  sdkAppId: string,
): Promise<Pick<RobotRow, 'robot_id' | 'content'>[]> {
  return db
    .selectFrom('robots')
    .select(['robot_id', 'content'])
    .where('sdk_app_id', '=', sdkAppId)
    .orderBy('created_at')
    .orderBy('robot_id')
    .execute();
}

export async function findRobot(db: Db, sdkAppId: string, robotId: string): Promise<RobotRecord | undefined> {
  const moved = await readMovedSinceLive(db, sdkAppId);
  return selectRobots(db, sdkAppId, moved).where('r.robot_id', '=', robotId).executeTakeFirst();
}

/** The robot of this id, or the default one without an id. */
export async function findServingRobot(
  db: Db,
  sdkAppId: string,
  robotId: string | null,
): Promise<RobotRow | undefined> {
  const robots = db.selectFrom('robots').selectAll().where('sdk_app_id', '=', sdkAppId);
  return robotId === null
    ? robots.where('is_default', '=', true).executeTakeFirst()
    : robots.where('robot_id', '=', robotId).executeTakeFirst();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockRobot(tx: Db, sdkAppId: string, robotId: string): Promise<RobotRow | undefined> {
  return tx
    .selectFrom('robots')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('robot_id', '=', robotId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRobotContent(
  tx: Db,
  { sdk_app_id: sdkAppId, robot_id: robotId }: Pick<RobotRow, 'sdk_app_id' | 'robot_id'>,
  changes: Pick<RobotRow, 'content' | 'version'>,
): Promise<void> {
  await tx
    .updateTable('robots')
    .set({ ...changes, content: toJson(changes.content) })
    .where('sdk_app_id', '=', sdkAppId)
    .where('robot_id', '=', robotId)
    .execute();
}

/** Makes one robot the default one in the place of the other. */
export async function swapDefaultRobot(tx: Tx, sdkAppId: string, robotId: string): Promise<void> {
  // One after the other: no two are it at any time.
  await sql`
    update robots set is_default = false, version = version + 1
    where sdk_app_id = ${sdkAppId} and is_default`.execute(tx);
  await sql`
    update robots set is_default = true, version = version + 1
    where sdk_app_id = ${sdkAppId} and robot_id = ${robotId}`.execute(tx);
}

export async function deleteRobotRow(tx: Tx, sdkAppId: string, robotId: string): Promise<void> {
  await tx.deleteFrom('robots').where('sdk_app_id', '=', sdkAppId).where('robot_id', '=', robotId).execute();
}

/** The channels that name a robot, the oldest first. Deleted ones hold nobody back. */
export async function listChannelsOfRobot(
  db: Db,
  sdkAppId: string,
  robotId: string,
): Promise<{ channelId: string; name: string }[]> {
  return db
    .selectFrom('channels')
    .select(['channel_id as channelId', 'name'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('robot_id', '=', robotId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** Deletes the robots beside these that serve nobody: neither the default one nor those that channels name. */
export async function deleteIdleRobots(tx: Tx, sdkAppId: string, but: readonly string[]): Promise<void> {
  await sql`
    delete from robots r where r.sdk_app_id = ${sdkAppId} and not r.is_default and r.robot_id <> all(${but}::text[])
      and not exists (
        select from channels c
        where c.sdk_app_id = r.sdk_app_id and c.robot_id = r.robot_id and c.deleted_at is null)`.execute(tx);
}

/** How the draft's robots differ from those of a version; without one customers meet the draft's. */
export async function countRobotChanges(
  db: Db,
  sdkAppId: string,
  version: number | null,
): Promise<Omit<Schemas['DiffCount'], 'kind'>> {
  if (version === null) return { added: 0, changed: 0, removed: 0 };
  const moved = await readMovedInScopes(db, { sdkAppId, before: version, after: 'draft' });
  const { rows } = await sql<Omit<Schemas['DiffCount'], 'kind'>>`
    select count(*) filter (where i.item_id is null) as added,
      count(*) filter (where i.content_hash <> parley_content_hash(r.content)
        or r.robot_id = any(${[...moved.keys()]}::text[])) as changed,
      count(*) filter (where r.robot_id is null) as removed
    from (select robot_id, content from robots where sdk_app_id = ${sdkAppId}) r
    full outer join (
      select item_id, content_hash from deployment_items
      where sdk_app_id = ${sdkAppId} and version = ${version} and kind = 'robot') i on i.item_id = r.robot_id`.execute(
    db,
  );
  if (!rows[0]) throw new Error('An aggregate gave no row.');
  return rows[0];
}
