import { type Kysely, sql } from 'kysely';
import type { DocumentRow } from './schema/documents.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** How many documents the application has, and which of them are being parsed, the first one first. */
export async function countDocuments(
  db: Db,
  sdkAppId: string,
): Promise<{ count: number; parsing: string[] }> {
  const rows = await db
    .selectFrom('documents as d')
    .leftJoin('document_editions as e', (join) =>
      join.onRef('e.sdk_app_id', '=', 'd.sdk_app_id').onRef('e.document_id', '=', 'd.document_id'),
    )
    .select(['d.document_id', sql<boolean>`'parsing' in (d.parse_status, e.parse_status)`.as('is_parsing')])
    .where('d.sdk_app_id', '=', sdkAppId)
    .orderBy('d.created_at')
    .orderBy('d.document_id')
    .execute();
  const parsing = rows.filter((row) => row.is_parsing).map((row) => row.document_id);
  return { count: rows.length, parsing };
}

export type NamedDocument = Pick<DocumentRow, 'document_id' | 'name'>;

/** The document that has this file, or will have it. */
export async function findDocumentByFile(
  db: Db,
  sdkAppId: string,
  fileHash: string,
): Promise<NamedDocument | undefined> {
  return db
    .selectFrom('documents as d')
    .leftJoin('document_editions as e', (join) =>
      join.onRef('e.sdk_app_id', '=', 'd.sdk_app_id').onRef('e.document_id', '=', 'd.document_id'),
    )
    .select(['d.document_id', 'd.name'])
    .where('d.sdk_app_id', '=', sdkAppId)
    .where((row) =>
      row.or([
        row('d.file_hash', '=', fileHash),
        row.and([row('e.file_hash', '=', fileHash), row('e.parse_status', '=', 'parsing')]),
      ]),
    )
    .orderBy('d.document_id')
    .limit(1)
    .executeTakeFirst();
}

/** The document of this name, in any letter case. */
export async function findDocumentByName(
  db: Db,
  sdkAppId: string,
  name: string,
): Promise<NamedDocument | undefined> {
  return db
    .selectFrom('documents')
    .select(['document_id', 'name'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirst();
}

/** The files of an application's documents. */
export async function listDocumentFiles(db: Db, sdkAppId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('file_key')
    .where('sdk_app_id', '=', sdkAppId)
    .unionAll(db.selectFrom('document_editions').select('file_key').where('sdk_app_id', '=', sdkAppId))
    .execute();
  return rows.flatMap((row) => row.file_key ?? []);
}
