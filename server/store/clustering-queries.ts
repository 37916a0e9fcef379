import { type Insertable, type Kysely, sql } from 'kysely';
import { type TimeMark, comesBefore } from './after.ts';
import type { ClusteringRow, ClusteringTables } from './schema/clusterings.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** One clustering of one application. */
export interface ClusteringKey {
  sdkAppId: string;
  clusteringId: string;
}

export interface ClusteringView extends ClusteringRow {
  created_by_nickname: string;
}

function selectClusterings(db: Db, sdkAppId: string) {
  return db
    .selectFrom('clusterings as c')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'c.sdk_app_id').onRef('m.member_id', '=', 'c.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .selectAll('c')
    .select(sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'))
    .where('c.sdk_app_id', '=', sdkAppId);
}

/** The newest first. One extra row tells whether there is a next page. */
export async function listClusteringViews(
  db: Db,
  sdkAppId: string,
  { after, limit }: { after: TimeMark | null; limit: number },
): Promise<ClusteringView[]> {
  return selectClusterings(db, sdkAppId)
    .where(comesBefore(after, 'c.created_at', 'c.clustering_id'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.clustering_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findClustering(db: Db, key: ClusteringKey): Promise<ClusteringView | undefined> {
  return selectClusterings(db, key.sdkAppId)
    .where('c.clustering_id', '=', key.clusteringId)
    .executeTakeFirst();
}

/** The clustering of the application that is under way, if any. */
export async function findRunningClustering(db: Db, sdkAppId: string): Promise<ClusteringView | undefined> {
  return selectClusterings(db, sdkAppId).where('c.status', '=', 'running').executeTakeFirst();
}

export async function insertClustering(
  tx: Tx,
  row: Insertable<ClusteringTables['clusterings']>,
): Promise<void> {
  await tx.insertInto('clusterings').values(row).execute();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockClustering(tx: Tx, key: ClusteringKey): Promise<ClusteringRow | undefined> {
  return tx
    .selectFrom('clusterings')
    .selectAll()
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('clustering_id', '=', key.clusteringId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateClustering(
  tx: Tx,
  key: ClusteringKey,
  changes: Partial<
    Pick<
      ClusteringRow,
      'status' | 'progress' | 'question_count' | 'cluster_count' | 'failure_code' | 'completed_at'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('clusterings')
    .set(changes)
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('clustering_id', '=', key.clusteringId)
    .execute();
}
