import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import { type DocumentEvent, documentLifecycle } from '../../../src/machines/document/document.lifecycle.ts';
import { problem, versionConflict } from '../../problems.ts';
import {
  type DocumentKey,
  type DocumentView,
  findDocuments,
  lockDocument,
} from '../../store/document-queries.ts';
import type { DocumentRow } from '../../store/schema/documents.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';

type Schemas = components['schemas'];
export type Document = Schemas['Document'];

export function presentDocument(view: DocumentView): Document {
  return {
    documentId: view.document_id,
    name: view.name,
    fileSize: view.file_size,
    format: view.format,
    sourceUrl: view.source_url,
    parseStatus: view.parse_status,
    progress: view.parse_status === 'parsing' ? (view.progress ?? 0) : null,
    failure: failureOf(view, view.failure_download),
    pageCount: view.page_count,
    characterCount: view.character_count,
    passageCount: view.passage_count,
    activePassageCount: view.active_passage_count,
    status: view.status,
    fileEdition: view.edition,
    newEdition: view.new_edition && presentEdition(view.new_edition),
    deployState: view.deploy_state,
    createdBy: memberAsActor({ memberId: view.created_by, nickname: view.created_by_nickname }),
    createdAt: view.created_at.toISOString(),
    updatedAt: view.updated_at.toISOString(),
    version: view.version,
  };
}

function failureOf(
  { failure_code: code, failure_limit: limit }: Pick<DocumentRow, 'failure_code' | 'failure_limit'>,
  download: DocumentRow['failure_download'] = null,
): Document['failure'] {
  return code === null ? null : { code, limit, download };
}

function presentEdition(edition: NonNullable<DocumentView['new_edition']>): Schemas['DocumentEdition'] {
  const { created_by: memberId, created_by_nickname: nickname } = edition;
  return {
    fileName: edition.file_name,
    fileSize: edition.file_size,
    format: edition.format,
    parseStatus: edition.parse_status,
    progress: edition.parse_status === 'parsing' ? (edition.progress ?? 0) : null,
    failure: failureOf(edition),
    createdBy: memberAsActor({ memberId, nickname }),
    createdAt: new Date(edition.created_at).toISOString(),
  };
}

/** @throws {ProblemError} notFound */
export async function lockExisting(tx: Tx, key: DocumentKey): Promise<DocumentRow> {
  const row = await lockDocument(tx, key);
  if (!row) throw problem('notFound');
  return row;
}

/** @throws {ProblemError} notFound, versionConflict */
export async function lockVersion(tx: Tx, key: DocumentKey, ifMatch: number): Promise<DocumentRow> {
  const row = await lockExisting(tx, key);
  if (row.version !== ifMatch) throw versionConflict(row);
  return row;
}

/** Tells the console how a document stands now. @throws {ProblemError} notFound */
export async function announceDocument(
  tx: Tx,
  emit: Emit,
  { sdkAppId, documentId }: DocumentKey,
): Promise<Document> {
  const [document] = await announceDocuments(tx, emit, sdkAppId, [documentId]);
  if (!document) throw problem('notFound');
  return document;
}

/** Tells the console how documents stand now. @returns them in the order of their ids */
export async function announceDocuments(
  tx: Tx,
  emit: Emit,
  sdkAppId: string,
  documentIds: readonly string[],
): Promise<Document[]> {
  const documents = (await findDocuments(tx, sdkAppId, documentIds)).map(presentDocument);
  for (const document of documents)
    emit({ sdkAppId, type: 'document.updated', audience: ['console'], payload: { document } });
  return documents;
}

/** Everybody learns what somebody did with a document. */
export function tellChange(
  emit: Emit,
  { sdkAppId, by }: Editor,
  change: Schemas['DocumentChange'],
  { document_id: documentId, name }: Pick<DocumentRow, 'document_id' | 'name'>,
): void {
  const payload = { change, document: { documentId, name }, by: memberAsActor(by) };
  emit({ sdkAppId, type: 'document.changed', payload });
}

/**
 * The state of a document after an event, for the store.
 * @throws {LifecycleRefusal} if its state does not admit it
 */
export function advanceDocument(
  row: Pick<DocumentRow, 'parse_status' | 'failure_code'>,
  event: DocumentEvent,
): Pick<DocumentRow, 'parse_status' | 'failure_code'> {
  const { state, context } = advanceLifecycle(documentLifecycle, documentPosition(row), event);
  return { parse_status: state, failure_code: context.failureCode };
}

/** Where a document stands in its lifecycle. */
export const documentPosition = (row: Pick<DocumentRow, 'parse_status' | 'failure_code'>) => ({
  state: row.parse_status,
  context: { failureCode: row.failure_code },
});
