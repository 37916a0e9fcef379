import { type Insertable, type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { toJson } from './columns.ts';
import { documentDeployState } from './frozen-documents.ts';
import type { DocumentRow, DocumentTables, EditionRow } from './schema/documents.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

/** One document of one application. */
export interface DocumentKey {
  sdkAppId: string;
  documentId: string;
}

/** A document with the further facts that its readers see. */
export interface DocumentView extends DocumentRow {
  created_by_nickname: string;
  active_passage_count: number;
  deploy_state: components['schemas']['DocumentDeployState'];
  new_edition: (EditionRow & { created_by_nickname: string }) | null;
}

type Edition = NonNullable<DocumentView['new_edition']>;

/** The file that shall take the place of the document's, as a row. */
const newEdition = sql<Edition | null>`(
  select to_jsonb(e) || jsonb_build_object('created_by_nickname', coalesce(ea.nickname, ''))
  from document_editions e
  left join members em on em.sdk_app_id = e.sdk_app_id and em.member_id = e.created_by
  left join accounts ea on ea.account_id = em.account_id
  where e.sdk_app_id = d.sdk_app_id and e.document_id = d.document_id)`;

/** The number of a document's passages that nobody left out. */
const answeringPassages = sql<number>`d.passage_count - (select count(*)::integer from passages p
  where p.sdk_app_id = d.sdk_app_id and p.document_id = d.document_id and p.edition = d.edition and p.status = 'deactivated')`;

/** The documents `d` of an application, with the facts that their readers see. */
export function selectDocuments(db: Db, sdkAppId: string) {
  return db
    .selectFrom('documents as d')
    .leftJoin('members as m', (join) =>
      join.onRef('m.sdk_app_id', '=', 'd.sdk_app_id').onRef('m.member_id', '=', 'd.created_by'),
    )
    .leftJoin('accounts as a', 'a.account_id', 'm.account_id')
    .innerJoin('applications as live', 'live.sdk_app_id', 'd.sdk_app_id')
    .leftJoin('deployment_items as i', (join) =>
      join
        .onRef('i.sdk_app_id', '=', 'd.sdk_app_id')
        .onRef('i.version', '=', 'live.live_version')
        .on('i.kind', '=', 'document')
        .onRef('i.item_id', '=', 'd.document_id'),
    )
    .selectAll('d')
    .select([
      sql<string>`coalesce(a.nickname, '')`.as('created_by_nickname'),
      answeringPassages.as('active_passage_count'),
      documentDeployState.as('deploy_state'),
      newEdition.as('new_edition'),
    ])
    .where('d.sdk_app_id', '=', sdkAppId);
}

export async function findDocument(
  db: Db,
  { sdkAppId, documentId }: DocumentKey,
): Promise<DocumentView | undefined> {
  return (await findDocuments(db, sdkAppId, [documentId]))[0];
}

/** The documents with these ids, in the order of the ids. */
export async function findDocuments(
  db: Db,
  sdkAppId: string,
  documentIds: readonly string[],
): Promise<DocumentView[]> {
  return selectDocuments(db, sdkAppId)
    .where('d.document_id', 'in', [...documentIds])
    .orderBy('d.document_id')
    .execute();
}

/** @throws a unique violation of `documents_name` */
export async function insertDocument(tx: Tx, row: Insertable<DocumentTables['documents']>): Promise<void> {
  await tx.insertInto('documents').values(row).execute();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockDocument(
  tx: Tx,
  { sdkAppId, documentId }: DocumentKey,
): Promise<DocumentRow | undefined> {
  return (await lockDocuments(tx, sdkAppId, [documentId]))[0];
}

/** The rows with these ids, in the order of the ids, kept from others' changes until the transaction ends. */
export async function lockDocuments(
  tx: Tx,
  sdkAppId: string,
  documentIds: readonly string[],
): Promise<DocumentRow[]> {
  return tx
    .selectFrom('documents')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', 'in', [...documentIds])
    .orderBy('document_id')
    .forUpdate()
    .execute();
}

/** The share of the work on a document from an address that is done when it was fetched. */
export const fetchedShare = 0.5;

/**
 * Begins to fetch a document from its address, or to parse it, anew if it began before.
 * @returns the number of this attempt; null if it is over
 */
export async function beginDocumentAttempt(
  db: Db,
  { sdkAppId, documentId }: DocumentKey,
  work: 'fetch' | 'parse',
): Promise<number | null> {
  const begun =
    work === 'fetch'
      ? sql<number>`0`
      : sql<number>`case when source_url is null then 0 else ${fetchedShare}::real end`;
  const row = await db
    .updateTable('documents')
    .set((eb) => ({ attempt: eb('attempt', '+', 1), progress: begun }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .where('parse_status', '=', 'parsing')
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt ?? null;
}

export type DocumentChanges = Partial<
  Pick<
    DocumentRow,
    | 'name'
    | 'name_key'
    | 'parse_status'
    | 'progress'
    | 'failure_code'
    | 'failure_limit'
    | 'failure_download'
    | 'page_count'
    | 'character_count'
    | 'passage_count'
    | 'status'
    | 'edition'
    | 'format'
    | 'source_url'
    | 'file_key'
    | 'file_size'
    | 'file_hash'
  >
>;

/** Changes a document to its next version. @throws a unique violation of `documents_name` */
export async function updateDocument(
  tx: Tx,
  { sdkAppId, documentId }: DocumentKey,
  changes: DocumentChanges & { updated_at: Date },
): Promise<void> {
  await updateDocuments(tx, sdkAppId, [documentId], changes);
}

/** Changes these documents, each to its next version. */
export async function updateDocuments(
  tx: Tx,
  sdkAppId: string,
  documentIds: readonly string[],
  { failure_download: download, ...changes }: DocumentChanges & { updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set(changes)
    .set(download === undefined ? {} : { failure_download: download && toJson(download) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', 'in', [...documentIds])
    .execute();
}

/** Notes how much of a document is read. Nobody edits that, so it is no version. */
export async function noteDocumentProgress(
  tx: Tx,
  { sdkAppId, documentId }: DocumentKey,
  progress: number,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ progress })
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .execute();
}

/**
 * Deletes documents. Their passages stay: `forgetPassages` knows which ones may go.
 * @returns where the files were kept: their own, and those that were to take their places
 */
export async function deleteDocumentRows(
  tx: Tx,
  sdkAppId: string,
  documentIds: readonly string[],
): Promise<string[]> {
  const ids = [...documentIds];
  const editions = await tx
    .deleteFrom('document_editions')
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', 'in', ids)
    .returning('file_key')
    .execute();
  const documents = await tx
    .deleteFrom('documents')
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', 'in', ids)
    .returning('file_key')
    .execute();
  return [...documents, ...editions].flatMap((row) => row.file_key ?? []);
}
