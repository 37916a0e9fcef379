import { type Kysely, sql } from 'kysely';
import type { FailedHeader, ImportRecord, ImportStatus, StoredCounts } from './schema/imports.ts';
import { toJson } from './columns.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/**
 * States in which an import keeps the application's other imports of its kind from beginning. The index `imports_one_active`
 * lists the same.
 */
const activeStatuses = ['uploading', 'parsing', 'reviewing', 'importing'] as const;

export interface ImportView extends ImportRecord {
  created_by_nickname: string;
  undone_by_nickname: string;
}

function selectImports(db: Db, sdkAppId: string) {
  return db
    .selectFrom('imports as i')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'i.sdk_app_id').onRef('m.member_id', '=', 'i.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .leftJoin('members as um', (join) =>
      join.onRef('um.sdk_app_id', '=', 'i.sdk_app_id').onRef('um.member_id', '=', 'i.undone_by'),
    )
    .leftJoin('accounts as ua', 'ua.account_id', 'um.account_id')
    .selectAll('i')
    .select([
      sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'),
      sql<string>`coalesce(ua.nickname, '')`.as('undone_by_nickname'),
    ])
    .where('i.sdk_app_id', '=', sdkAppId);
}

/** Begins an import unless another one of its kind is active in the application. @returns whether it began */
export async function insertImport(
  tx: Tx,
  row: Pick<
    ImportRecord,
    | 'sdk_app_id'
    | 'import_id'
    | 'kind'
    | 'file_name'
    | 'file_size'
    | 'file_key'
    | 'status'
    | 'created_by'
    | 'created_at'
  >,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['sdk_app_id', 'kind'])
        // Uses literals, because PostgreSQL chooses the partial index before it knows parameters.
        .where(sql<boolean>`status in (${sql.join(activeStatuses.map((status) => sql.lit(status)))})`)
        .doNothing(),
    )
    .returning('import_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The import that keeps others of its kind from beginning, if any. */
export async function findActiveImport(
  db: Db,
  sdkAppId: string,
  kind: ImportRecord['kind'],
): Promise<string | null> {
  const row = await db
    .selectFrom('imports')
    .select('import_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where('kind', '=', kind)
    .where('status', 'in', [...activeStatuses])
    .executeTakeFirst();
  return row?.import_id ?? null;
}

export async function findImport(
  db: Db,
  sdkAppId: string,
  importId: string,
): Promise<ImportView | undefined> {
  return selectImports(db, sdkAppId).where('i.import_id', '=', importId).executeTakeFirst();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockImport(
  tx: Tx,
  sdkAppId: string,
  importId: string,
): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('import_id', '=', importId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The last first, none older than `since`; one more than asked for tells whether there is a next page. */
export async function listImportViews(
  db: Db,
  sdkAppId: string,
  page: {
    since: Date;
    kind: ImportRecord['kind'] | null;
    after: { time: Date; id: string } | null;
    limit: number;
  },
): Promise<ImportView[]> {
  const { since, kind, after, limit } = page;
  let query = selectImports(db, sdkAppId).where('i.created_at', '>=', since);
  if (kind !== null) query = query.where('i.kind', '=', kind);
  if (after !== null) {
    query = query.where(sql<boolean>`(i.created_at, i.import_id) < (${after.time}, ${after.id})`);
  }
  return query
    .orderBy('i.created_at', 'desc')
    .orderBy('i.import_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export type ImportChanges = Partial<
  Pick<
    ImportRecord,
    | 'status'
    | 'progress'
    | 'failure_code'
    | 'completed_at'
    | 'file_key'
    | 'unread_sheets'
    | 'extra_columns'
    | 'columns'
    | 'existing'
  >
> & { counts?: StoredCounts; failed_header?: FailedHeader };

/**
 * Changes an import if it is still in this state and, if `attempt` is given, still read by this attempt.
 * @returns false if it has moved on
 */
export async function updateImport(
  db: Db,
  target: { sdkAppId: string; importId: string; status: ImportStatus; attempt?: number },
  { counts, failed_header: header, ...changes }: ImportChanges,
): Promise<boolean> {
  let query = db
    .updateTable('imports')
    .set({
      ...changes,
      ...(counts ? { counts: toJson(counts) } : {}),
      ...(header ? { failed_header: toJson(header) } : {}),
    })
    .where('sdk_app_id', '=', target.sdkAppId)
    .where('import_id', '=', target.importId)
    .where('status', '=', target.status);
  if (target.attempt !== undefined) query = query.where('attempt', '=', target.attempt);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Notes that what the import added and changed was taken back, `deleted` and `restored` of it now. */
export async function noteUndone(
  tx: Tx,
  target: { sdkAppId: string; importId: string },
  undone: { at: Date; by: string; deleted: number; restored: number; kept: number },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set((record) => ({
      undone_at: undone.at,
      undone_by: undone.by,
      undone_deleted: record('undone_deleted', '+', undone.deleted),
      undone_restored: record('undone_restored', '+', undone.restored),
      undone_kept: undone.kept,
    }))
    .where('sdk_app_id', '=', target.sdkAppId)
    .where('import_id', '=', target.importId)
    .execute();
}

/**
 * Begins to read the workbook and removes leftovers of an interrupted attempt.
 * @returns the attempt's number; null if there is nothing left to read
 */
export async function beginAttempt(tx: Tx, sdkAppId: string, importId: string): Promise<number | null> {
  const row = await tx
    .updateTable('imports')
    .set((record) => ({ attempt: record('attempt', '+', 1), progress: 0 }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('import_id', '=', importId)
    .where('status', '=', 'parsing')
    .returning('attempt')
    .executeTakeFirst();
  if (!row) return null;
  await deleteImportRows(tx, sdkAppId, importId);
  return row.attempt;
}

export async function deleteImportRows(tx: Tx, sdkAppId: string, importId: string): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('sdk_app_id', '=', sdkAppId)
    .where('import_id', '=', importId)
    .execute();
}

/**
 * Deletes imports that began before a time, with their rows. Keeps active ones.
 * @returns how many
 */
export async function deleteOldImports(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('created_at', '<', before)
    .where('status', 'not in', [...activeStatuses])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Imports of all applications that began before a time and still wait for a decision. */
export async function listForgottenReviews(
  db: Db,
  before: Date,
): Promise<Pick<ImportRecord, 'sdk_app_id' | 'import_id'>[]> {
  return db
    .selectFrom('imports')
    .select(['sdk_app_id', 'import_id'])
    .where('created_at', '<', before)
    .where('status', '=', 'reviewing')
    .execute();
}
