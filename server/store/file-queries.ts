import { type Insertable, type Kysely, sql } from 'kysely';
import { type TimeMark, comesBefore } from './after.ts';
import type { FileRow, FileTables } from './schema/files.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** A file, and who uploaded it. */
export interface FileView extends FileRow {
  created_by_nickname: string;
}

function selectFiles(db: Db, sdkAppId: string) {
  return db
    .selectFrom('files as f')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'f.sdk_app_id').onRef('m.member_id', '=', 'f.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .selectAll('f')
    .select(sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'))
    .where('f.sdk_app_id', '=', sdkAppId);
}

/** The newest first. One extra row tells whether there is a next page. */
export async function listFileViews(
  db: Db,
  sdkAppId: string,
  { after, limit }: { after: TimeMark | null; limit: number },
): Promise<FileView[]> {
  return selectFiles(db, sdkAppId)
    .where(comesBefore(after, 'f.created_at', 'f.file_id'))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.file_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findFile(db: Db, sdkAppId: string, fileId: string): Promise<FileView | undefined> {
  return selectFiles(db, sdkAppId).where('f.file_id', '=', fileId).executeTakeFirst();
}

/** Whoever has the key may read it, of whatever application it is. */
export async function findFileByKey(db: Db, fileKey: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('file_key', '=', fileKey).executeTakeFirst();
}

export async function insertFile(db: Db, row: Insertable<FileTables['files']>): Promise<void> {
  await db.insertInto('files').values(row).execute();
}

/** @returns the key in the file store of what was deleted; null if there was nothing */
export async function deleteFileRow(tx: Tx, sdkAppId: string, fileId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('files')
    .where('sdk_app_id', '=', sdkAppId)
    .where('file_id', '=', fileId)
    .returning('stored_as')
    .executeTakeFirst();
  return row?.stored_as ?? null;
}

/** What a picture of the application is called; null for a key that none has. */
export async function findPictureName(db: Db, sdkAppId: string, fileKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('files')
    .select('name')
    .where('sdk_app_id', '=', sdkAppId)
    .where('file_key', '=', fileKey)
    .where('kind', '=', 'image')
    .executeTakeFirst();
  return row?.name ?? null;
}

/**
 * Whether an answer or a robot of the draft or of a version that is kept names the key, in words or as a picture, video or poster. It
 * reads all of them.
 */
export async function isShown(db: Db, sdkAppId: string, fileKey: string): Promise<boolean> {
  const { rows } = await sql<{ is_shown: boolean }>`
    select exists (select from qas where sdk_app_id = ${sdkAppId} and position(${fileKey} in concat(answer, blocks)) > 0)
      or exists (select from robots where sdk_app_id = ${sdkAppId} and position(${fileKey} in content::text) > 0)
      or exists (select from contents where sdk_app_id = ${sdkAppId}
        and position(${fileKey} in content::text) > 0) as is_shown`.execute(db);
  return rows[0]?.is_shown ?? false;
}
