import { type Insertable, type Kysely, sql } from 'kysely';
import { type TimeMark, comesBefore } from './after.ts';
import type { ExportRow, ExportTables } from './schema/exports.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** One export of one application. */
export interface ExportKey {
  sdkAppId: string;
  exportId: string;
}

export interface ExportRecord extends ExportRow {
  created_by_nickname: string;
}

function selectExports(db: Db, sdkAppId: string) {
  return db
    .selectFrom('exports as e')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'e.sdk_app_id').onRef('m.member_id', '=', 'e.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .selectAll('e')
    .select(sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'))
    .where('e.sdk_app_id', '=', sdkAppId);
}

export interface ExportFilter {
  since: Date;
  kind: ExportRow['kind'] | null;
  status: ExportRow['status'] | null;
}

/** The newest first. One extra row tells whether there is a next page. */
export async function listExportRecords(
  db: Db,
  sdkAppId: string,
  { filter, after, limit }: { filter: ExportFilter; after: TimeMark | null; limit: number },
): Promise<ExportRecord[]> {
  const { since, kind, status } = filter;
  let query = selectExports(db, sdkAppId).where('e.created_at', '>=', since);
  if (kind !== null) query = query.where('e.kind', '=', kind);
  if (status !== null) query = query.where('e.status', '=', status);
  return query
    .where(comesBefore(after, 'e.created_at', 'e.export_id'))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.export_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findExport(db: Db, key: ExportKey): Promise<ExportRecord | undefined> {
  return selectExports(db, key.sdkAppId).where('e.export_id', '=', key.exportId).executeTakeFirst();
}

export async function countRunningExports(db: Db, sdkAppId: string): Promise<number> {
  const { count } = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sdk_app_id', '=', sdkAppId)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertExport(tx: Tx, row: Insertable<ExportTables['exports']>): Promise<void> {
  await tx.insertInto('exports').values(row).execute();
}

/** Begins to write a running export, anew if it began before. @returns the number of this attempt; null if it is over */
export async function beginExportAttempt(db: Db, { sdkAppId, exportId }: ExportKey): Promise<number | null> {
  const row = await db
    .updateTable('exports')
    .set((eb) => ({ attempt: eb('attempt', '+', 1), written_rows: 0, total_rows: null }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('export_id', '=', exportId)
    .where('status', '=', 'running')
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt ?? null;
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockExport(tx: Tx, { sdkAppId, exportId }: ExportKey): Promise<ExportRow | undefined> {
  return tx
    .selectFrom('exports')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('export_id', '=', exportId)
    .forUpdate()
    .executeTakeFirst();
}

type ExportChanges = Partial<
  Pick<
    ExportRow,
    'status' | 'total_rows' | 'written_rows' | 'file_key' | 'failure_code' | 'completed_at' | 'expires_at'
  >
>;

export async function updateExport(
  tx: Tx,
  { sdkAppId, exportId }: ExportKey,
  changes: ExportChanges,
): Promise<void> {
  await tx
    .updateTable('exports')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .where('export_id', '=', exportId)
    .execute();
}

/** The completed exports whose time is over. */
export async function listExpiredExports(db: Db, now: Date): Promise<ExportKey[]> {
  return db
    .selectFrom('exports')
    .select(['sdk_app_id as sdkAppId', 'export_id as exportId'])
    .where('status', '=', 'completed')
    .where('expires_at', '<=', now)
    .execute();
}

/** The files of an application's exports. */
export async function listExportFiles(db: Db, sdkAppId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('file_key')
    .where('sdk_app_id', '=', sdkAppId)
    .where('file_key', 'is not', null)
    .execute();
  return rows.flatMap(({ file_key: key }) => key ?? []);
}
