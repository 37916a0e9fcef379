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
import { insertDocument } from '../../store/document-queries.ts';
import type { DocumentRow } from '../../store/schema/documents.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { savingUnique } from '../unique-value.ts';
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

export const nameTaken = (pointer: string) => [{ constraint: 'documents_name', pointer }];

export const namedAs = (name: string) => ({ name, name_key: name.toLowerCase() });

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
      const key = { sdkAppId, documentId: newId('doc') };
      const now = deps.clock.now();
      const row = {
        sdk_app_id: sdkAppId,
        document_id: key.documentId,
        ...namedAs(file.fileName),
        format,
        file_key: file.key,
        file_size: file.size,
        file_hash: file.sha256,
        parse_status: receivedState(),
        progress: 0,
        status: 'deactivated',
        created_by: by.memberId,
        created_at: now,
        updated_at: now,
      } as const;
      await insertDocument(tx, row);
      await deps.jobs.add(tx, parseDocument, key, oneByOne);
      tellChange(emit, { sdkAppId, by }, 'added', row);
      return announceDocument(tx, emit, key);
    }),
  );
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
  const { count, parsing } = await countDocuments(tx, sdkAppId);
  if (count >= documentsMax) throw problem('knowledgeLimitExceeded');
  const [pendingId] = parsing;
  if (pendingId !== undefined && parsing.length >= documentsAtOnceMax)
    throw problem('uploadPending', { pendingId });
}

/** The file is complete before the document exists, so the document passes its first two states in one step. */
function receivedState(): DocumentRow['parse_status'] {
  const received = advanceLifecycle(documentLifecycle, beginningOf(documentLifecycle), {
    type: 'file.received',
  });
  return advanceLifecycle(documentLifecycle, received, { type: 'upload.completed' }).state;
}
