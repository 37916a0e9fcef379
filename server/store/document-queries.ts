import { type Insertable, type Kysely, sql } from 'kysely';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type TimeMark, comesAfter, comesBefore } from './after.ts';
import { containing } from './containing.ts';
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

function selectDocuments(db: Db, sdkAppId: string) {
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

export interface DocumentFilter {
  /** Part of a name, without its letter case. */
  search: string | null;
  format: DocumentRow['format'] | null;
  parseStatus: DocumentRow['parse_status'] | null;
  status: DocumentRow['status'] | null;
  deployState: DocumentView['deploy_state'] | null;
}

/** The last row of a page: by its last change, or by its name. */
export type DocumentMark = TimeMark | { name: string };

export interface DocumentPlace {
  by: 'updatedAt' | 'name';
  isBackwards: boolean;
  after: DocumentMark | null;
  limit: number;
}

/** One extra row tells whether there is a next page. */
export async function listDocumentViews(
  db: Db,
  sdkAppId: string,
  { filter, place }: { filter: DocumentFilter; place: DocumentPlace },
): Promise<DocumentView[]> {
  const { search, format, parseStatus, status, deployState } = filter;
  const { by, isBackwards, after, limit } = place;
  const direction = isBackwards ? 'desc' : 'asc';
  let query = selectDocuments(db, sdkAppId);
  if (search !== null) query = query.where('d.name_key', 'like', containing(search));
  if (format !== null) query = query.where('d.format', '=', format);
  if (parseStatus !== null) query = query.where('d.parse_status', '=', parseStatus);
  if (status !== null) query = query.where('d.status', '=', status);
  if (deployState !== null) query = query.where(documentDeployState, '=', deployState);
  if (by === 'name') {
    if (after !== null && 'name' in after) {
      const sign = isBackwards ? sql`<` : sql`>`;
      query = query.where(sql<boolean>`d.name_key collate "C" ${sign} ${after.name}`);
    }
    return query
      .orderBy(sql`d.name_key collate "C" ${sql.raw(direction)}`)
      .limit(limit + 1)
      .execute();
  }
  const mark = after !== null && 'time' in after ? after : null;
  const compare = isBackwards ? comesBefore : comesAfter;
  return query
    .where(compare(mark, 'd.updated_at', 'd.document_id'))
    .orderBy('d.updated_at', direction)
    .orderBy('d.document_id', direction)
    .limit(limit + 1)
    .execute();
}

export async function findDocument(db: Db, key: DocumentKey): Promise<DocumentView | undefined> {
  return selectDocuments(db, key.sdkAppId).where('d.document_id', '=', key.documentId).executeTakeFirst();
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
  return tx
    .selectFrom('documents')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins to parse a document, anew if it began before. @returns the number of this attempt; null if it is over */
export async function beginDocumentAttempt(
  db: Db,
  { sdkAppId, documentId }: DocumentKey,
): Promise<number | null> {
  const row = await db
    .updateTable('documents')
    .set((eb) => ({ attempt: eb('attempt', '+', 1), progress: 0 }))
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
    | 'page_count'
    | 'character_count'
    | 'passage_count'
    | 'status'
    | 'edition'
    | 'format'
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
  await tx
    .updateTable('documents')
    .set(changes)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
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

/** Deletes a document. Its passages stay: `forgetPassages` knows which ones may go. */
export async function deleteDocumentRow(tx: Tx, { sdkAppId, documentId }: DocumentKey): Promise<void> {
  await tx
    .deleteFrom('documents')
    .where('sdk_app_id', '=', sdkAppId)
    .where('document_id', '=', documentId)
    .execute();
}
