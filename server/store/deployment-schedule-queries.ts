import { type Kysely, sql } from 'kysely';
import type { DeploymentScheduleRow } from './schema/deployments.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

export interface ScheduleRecord extends DeploymentScheduleRow {
  created_by_nickname: string;
}

/** What is scheduled; undefined if nothing is. */
export async function findSchedule(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<ScheduleRecord | undefined> {
  return db
    .selectFrom('deployment_schedules as s')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 's.sdk_app_id').onRef('m.member_id', '=', 's.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .selectAll('s')
    .select(sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'))
    .where('s.sdk_app_id', '=', sdkAppId)
    .executeTakeFirst();
}

/** Puts a schedule in the place of the one there is. */
export async function replaceSchedule(tx: Tx, row: DeploymentScheduleRow): Promise<void> {
  const { sdk_app_id: _, ...changes } = row;
  await tx
    .insertInto('deployment_schedules')
    .values(row)
    .onConflict((conflict) => conflict.column('sdk_app_id').doUpdateSet(changes))
    .execute();
}

export async function deleteScheduleRow(tx: Tx, sdkAppId: string): Promise<void> {
  await tx.deleteFrom('deployment_schedules').where('sdk_app_id', '=', sdkAppId).execute();
}
