import type { Kysely } from 'kysely';
import type { DraftIndexRow } from './schema/deployments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export async function findDraftIndex(db: Db, sdkAppId: string): Promise<DraftIndexRow | undefined> {
  return db.selectFrom('draft_indexes').selectAll().where('sdk_app_id', '=', sdkAppId).executeTakeFirst();
}

export async function writeDraftIndex(
  db: Db,
  sdkAppId: string,
  change: Omit<Partial<DraftIndexRow>, 'sdk_app_id'> & Pick<DraftIndexRow, 'status' | 'revision'>,
): Promise<DraftIndexRow> {
  return db
    .insertInto('draft_indexes')
    .values({ sdk_app_id: sdkAppId, ...change })
    .onConflict((conflict) => conflict.column('sdk_app_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}
