import type { Kysely } from 'kysely';
import { type TimeMark, comesAfter } from './after.ts';
import { toJson } from './columns.ts';
import type { NewRobot, RobotRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export async function insertRobot(db: Db, row: NewRobot): Promise<void> {
  await db.insertInto('robots').values(row).execute();
}

/** The oldest first; one row more than asked for tells whether there is a next page. */
export async function listRobotRows(
  db: Db,
  sdkAppId: string,
  { after, limit }: { after: TimeMark | null; limit: number },
): Promise<RobotRow[]> {
  return db
    .selectFrom('robots')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where(comesAfter(after, 'created_at', 'robot_id'))
    .orderBy('created_at')
    .orderBy('robot_id')
    .limit(limit + 1)
    .execute();
}

export async function findRobot(db: Db, sdkAppId: string, robotId: string): Promise<RobotRow | undefined> {
  return db
    .selectFrom('robots')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('robot_id', '=', robotId)
    .executeTakeFirst();
}

export async function findDefaultRobot(db: Db, sdkAppId: string): Promise<RobotRow | undefined> {
  return db
    .selectFrom('robots')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('is_default', '=', true)
    .executeTakeFirst();
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
