import type { Insertable } from 'kysely';
import { advanceLifecycle, beginningOf } from '../../../src/machines/advance.ts';
import { documentLifecycle } from '../../../src/machines/document/document.lifecycle.ts';
import { formatOfName } from '../../../src/machines/rules/document-formats.ts';
import { documentsAtOnceMax, documentsMax } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { beginsAs } from '../../documents/format.ts';
import { newId } from '../../ids.ts';
import { parseDocument } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  type NamedDocument,
  countDocuments,
  findDocumentByFile,
  findDocumentByName,
} from '../../store/document-lookups.ts';
import { type DocumentKey, insertDocument } from '../../store/document-queries.ts';
import type { DocumentRow, DocumentTables } from '../../store/schema/documents.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { savingUnique } from '../unique-value.ts';
import { nameTaken, namedAs } from './document-names.ts';
import { type Document, announceDocument, tellChange } from './document-view.ts';

/** A document in the file store. */
export interface UploadedDocument {
  key: string;
  fileName: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Documents are read one after the other, so that imports and deployments always have a worker. */
export const oneByOne = { queueName: 'documents' };

/** Which document is in the way of a file or of a name. */
export const sameDocument = ({ document_id: documentId, name }: NamedDocument) => ({
  sameDocument: { documentId, name },
});

/**
 * Takes a document in. A job reads it.
 * @throws {ProblemError} unsupportedMediaType, duplicateFile, duplicateName, knowledgeLimitExceeded; uploadPending while
 * as many are being parsed as may be
 */
export async function createDocument(
  deps: Deps,
  { sdkAppId, by, file }: Editor & { file: UploadedDocument },
): Promise<Document> {
  const format = formatOfName(file.fileName);
  if (format === null || !(await beginsAs(deps.files.pathOf(file.key), format)))
    throw problem('unsupportedMediaType');
  return savingUnique(nameTaken('/file'), () =>
    inTransaction(deps, async (tx, emit) => {
      await refuseUnfit(tx, sdkAppId, file);
      const { fileName, key: file_key, size: file_size, sha256: file_hash } = file;
      const content = { ...namedAs(fileName), format, file_key, file_size, file_hash };
      return receiveDocument(
        deps,
        { tx, emit },
        {
          sdkAppId,
          by,
          content,
          begin: (document) => deps.jobs.add(tx, parseDocument, document, oneByOne),
        },
      );
    }),
  );
}

type NewContent = Pick<
  Insertable<DocumentTables['documents']>,
  'name' | 'name_key' | 'format' | 'file_key' | 'file_size' | 'file_hash' | 'source_url'
>;

/** Adds a document whose job reads it, or fetches it first. Part of a transaction. */
export async function receiveDocument(
  deps: Deps,
  { tx, emit }: { tx: Tx; emit: Emit },
  {
    sdkAppId,
    by,
    content,
    begin,
  }: Editor & { content: NewContent; begin: (key: DocumentKey) => Promise<void> },
): Promise<Document> {
  const key = { sdkAppId, documentId: newId('doc') };
  const now = deps.clock.now();
  const row = {
    sdk_app_id: sdkAppId,
    document_id: key.documentId,
    ...content,
    parse_status: receivedState(),
    progress: 0,
    status: 'deactivated',
    created_by: by.memberId,
    created_at: now,
    updated_at: now,
  } as const;
  await insertDocument(tx, row);
  await begin(key);
  tellChange(emit, { sdkAppId, by }, 'added', row);
  return announceDocument(tx, emit, key);
}

async function refuseUnfit(tx: Tx, sdkAppId: string, { fileName, sha256 }: UploadedDocument): Promise<void> {
  if (!(await lockApplication(tx, sdkAppId))) throw problem('notFound');
  const same = await findDocumentByFile(tx, sdkAppId, sha256);
  if (same) throw problem('duplicateFile', sameDocument(same));
  const namesake = await findDocumentByName(tx, sdkAppId, fileName);
  if (namesake) {
    const fields = [{ pointer: '/file', code: 'duplicate' as const }];
    throw problem('duplicateName', { fields, ...sameDocument(namesake) });
  }
  await refuseTooMany(tx, sdkAppId, 1);
}

/**
 * Makes sure that there is room for `more` documents that are parsed.
 * @throws {ProblemError} knowledgeLimitExceeded, uploadPending
 */
export async function refuseTooMany(tx: Tx, sdkAppId: string, more: number): Promise<void> {
  const { count, parsing } = await countDocuments(tx, sdkAppId);
  if (count + more > documentsMax) throw problem('knowledgeLimitExceeded');
  const [pendingId] = parsing;
  if (pendingId !== undefined && parsing.length + more > documentsAtOnceMax)
    throw problem('uploadPending', { pendingId });
}

/** The file is complete before the document exists, so the document passes its first two states in one step. */
export function receivedState(): DocumentRow['parse_status'] {
  const received = advanceLifecycle(documentLifecycle, beginningOf(documentLifecycle), {
    type: 'file.received',
  });
  return advanceLifecycle(documentLifecycle, received, { type: 'upload.completed' }).state;
}
