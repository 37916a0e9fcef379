import { type Insertable, type Kysely, sql } from 'kysely';
import { type TimeMark, comesBefore } from './after.ts';
import { toJson } from './columns.ts';
import type { BatchTestRow, BatchTestTables } from './schema/batch-tests.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** One test of one application. */
export interface BatchTestKey {
  sdkAppId: string;
  batchTestId: string;
}

export interface BatchTestView extends BatchTestRow {
  created_by_nickname: string;
}

function selectTests(db: Db, sdkAppId: string) {
  return db
    .selectFrom('batch_tests as b')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'b.sdk_app_id').onRef('m.member_id', '=', 'b.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .selectAll('b')
    .select(sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'))
    .where('b.sdk_app_id', '=', sdkAppId);
}

/** The newest first. One extra row tells whether there is a next page. */
export async function listBatchTestViews(
  db: Db,
  sdkAppId: string,
  { after, limit }: { after: TimeMark | null; limit: number },
): Promise<BatchTestView[]> {
  return selectTests(db, sdkAppId)
    .where(comesBefore(after, 'b.created_at', 'b.batch_test_id'))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.batch_test_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findBatchTest(db: Db, key: BatchTestKey): Promise<BatchTestView | undefined> {
  return selectTests(db, key.sdkAppId).where('b.batch_test_id', '=', key.batchTestId).executeTakeFirst();
}

/** The test of the application that is under way, if any. */
export async function findRunningBatchTest(db: Db, sdkAppId: string): Promise<string | null> {
  const row = await db
    .selectFrom('batch_tests')
    .select('batch_test_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return row?.batch_test_id ?? null;
}

/** A literal, because a plan for any value would not find the index of running ones. */
const isRunning = sql<boolean>`status = 'running'`;

/** @returns false if another test of the application is under way */
export async function insertBatchTest(
  tx: Tx,
  {
    counts,
    ...row
  }: Omit<Insertable<BatchTestTables['batch_tests']>, 'counts'> & Pick<BatchTestRow, 'counts'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('batch_tests')
    .values({ ...row, counts: toJson(counts) })
    .onConflict((conflict) => conflict.column('sdk_app_id').where(isRunning).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockBatchTest(tx: Tx, key: BatchTestKey): Promise<BatchTestRow | undefined> {
  return tx
    .selectFrom('batch_tests')
    .selectAll()
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('batch_test_id', '=', key.batchTestId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBatchTest(
  tx: Tx,
  key: BatchTestKey,
  {
    counts,
    ...changes
  }: Partial<
    Pick<BatchTestRow, 'status' | 'failure_code' | 'completed_at' | 'file_key' | 'row_count' | 'counts'>
  >,
): Promise<void> {
  await tx
    .updateTable('batch_tests')
    .set({ ...changes, ...(counts === undefined ? {} : { counts: toJson(counts) }) })
    .where('sdk_app_id', '=', key.sdkAppId)
    .where('batch_test_id', '=', key.batchTestId)
    .execute();
}

/** The files of an application's tests that were not read yet. */
export async function listBatchTestFiles(db: Db, sdkAppId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('batch_tests')
    .select('file_key')
    .where('sdk_app_id', '=', sdkAppId)
    .where('file_key', 'is not', null)
    .execute();
  return rows.flatMap(({ file_key: key }) => key ?? []);
}
