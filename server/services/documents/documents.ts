import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle, beginningOf } from '../../../src/machines/advance.ts';
import { activationLifecycle } from '../../../src/machines/activation/activation.lifecycle.ts';
import { documentLifecycle } from '../../../src/machines/document/document.lifecycle.ts';
import { formatOfName } from '../../../src/machines/rules/document-formats.ts';
import { documentSchema } from '../../../src/machines/rules/document-validation.ts';
import { documentsAtOnceMax, documentsMax } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { beginsAs } from '../../documents/format.ts';
import { newId } from '../../ids.ts';
import { parseDocument } from '../../jobs/kinds.ts';
import { problem, versionConflict } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  type DocumentKey,
  countDocuments,
  deleteDocumentRow,
  findDocument,
  hasDocumentFile,
  insertDocument,
  updateDocument,
} from '../../store/document-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import type { DocumentRow } from '../../store/schema/documents.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { discardFile } from '../discard-file.ts';
import { announcePending } from '../draft/draft.ts';
import type { SwitchEvent } from '../draft/draft-things.ts';
import type { Download } from '../imports/downloads.ts';
import { savingUnique } from '../unique-value.ts';
import { requireValid } from '../validated.ts';
import {
  type Document,
  advanceDocument,
  announceDocument,
  lockExisting,
  presentDocument,
  tellChange,
} from './document-view.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];

/** A document in the file store. */
export interface UploadedDocument {
  key: string;
  fileName: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

interface DocumentTarget extends Editor, DocumentKey {}

/** Documents are read one after the other, so that imports and deployments always have a worker. */
const oneByOne = { queueName: 'documents' };

const nameTaken = (pointer: string) => [{ constraint: 'documents_name', pointer }];

/** @throws {ProblemError} notFound */
export async function readDocument({ db }: Deps, key: DocumentKey): Promise<Document> {
  const view = await findDocument(db, key);
  if (!view) throw problem('notFound');
  return presentDocument(view);
}

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
      await refuseTooMany(tx, sdkAppId, file.sha256);
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

async function refuseTooMany(tx: Tx, sdkAppId: string, fileHash: string): Promise<void> {
  if (!(await lockApplication(tx, sdkAppId))) throw problem('notFound');
  if (await hasDocumentFile(tx, sdkAppId, fileHash)) throw problem('duplicateFile');
  const { count, parsing } = await countDocuments(tx, sdkAppId);
  if (count >= documentsMax) throw problem('knowledgeLimitExceeded');
  const [pendingId] = parsing;
  if (pendingId !== undefined && parsing.length >= documentsAtOnceMax)
    throw problem('uploadPending', { pendingId });
}

const namedAs = (name: string) => ({ name, name_key: name.toLowerCase() });

/** The file is complete before the document exists, so the document passes its first two states in one step. */
function receivedState(): DocumentRow['parse_status'] {
  const received = advanceLifecycle(documentLifecycle, beginningOf(documentLifecycle), {
    type: 'file.received',
  });
  return advanceLifecycle(documentLifecycle, received, { type: 'upload.completed' }).state;
}

/**
 * Gives a document another name. The same name again changes nothing.
 * @throws {ProblemError} notFound, versionConflict, validationFailed, duplicateName
 */
export async function renameDocument(
  deps: Deps,
  { ifMatch, name: wished, ...target }: DocumentTarget & Schemas['DocumentRename'] & { ifMatch: number },
): Promise<Document> {
  const { name } = requireValid(documentSchema, { name: wished });
  return savingUnique(nameTaken('/name'), () =>
    signedTransaction(deps, target.by, async (tx, emit) => {
      await lockDraft(tx, target.sdkAppId);
      const row = await lockVersion(tx, target, ifMatch);
      if (row.name !== name) {
        await updateDocument(tx, target, { ...namedAs(name), updated_at: deps.clock.now() });
        await announcePending(tx, emit, target.sdkAppId);
        tellChange(emit, target, 'renamed', { ...row, name });
      }
      return announceDocument(tx, emit, target);
    }),
  );
}

/** Deletes a document with its file. If it is being read, that ends. @throws {ProblemError} notFound, versionConflict */
export async function deleteDocument(
  deps: Deps,
  { ifMatch, ...target }: DocumentTarget & { ifMatch: number },
): Promise<void> {
  const fileKey = await inTransaction(deps, async (tx, emit) => {
    const { sdkAppId, documentId } = target;
    await lockDraft(tx, sdkAppId);
    const row = await lockVersion(tx, target, ifMatch);
    await deleteDocumentRow(tx, target);
    await announcePending(tx, emit, sdkAppId);
    emit({ sdkAppId, type: 'document.deleted', audience: ['console'], payload: { documentId } });
    tellChange(emit, target, 'deleted', row);
    return row.file_key;
  });
  await discardFile(deps, fileKey);
}

async function lockVersion(tx: Tx, key: DocumentKey, ifMatch: number): Promise<DocumentRow> {
  const row = await lockExisting(tx, key);
  if (row.version !== ifMatch) throw versionConflict(row);
  return row;
}

const ownEvent = {
  'item.activated': 'document.activated',
  'item.deactivated': 'document.deactivated',
} as const;

/**
 * Activates or deactivates a document.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it was not read, or is so already
 */
export async function switchDocument(
  deps: Deps,
  { event, ...target }: DocumentTarget & { event: SwitchEvent },
): Promise<Document> {
  return signedTransaction(deps, target.by, async (tx, emit) => {
    await lockDraft(tx, target.sdkAppId);
    const row = await lockExisting(tx, target);
    advanceDocument(row, { type: ownEvent[event] });
    const position = { state: row.status, context: {} };
    const { state: status } = advanceLifecycle(activationLifecycle, position, { type: event });
    await updateDocument(tx, target, { status, updated_at: deps.clock.now() });
    await announcePending(tx, emit, target.sdkAppId);
    tellChange(emit, target, status, row);
    return announceDocument(tx, emit, target);
  });
}

/**
 * Stops the parsing of a document. Its file stays.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} unless it is being parsed
 */
export async function cancelDocument(deps: Deps, key: DocumentKey): Promise<Document> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockExisting(tx, key);
    const cancelled = advanceDocument(row, { type: 'parse.cancelled' });
    await updateDocument(tx, key, { ...cancelled, progress: null, updated_at: deps.clock.now() });
    return announceDocument(tx, emit, key);
  });
}

/**
 * Parses a document again.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} unless its parsing failed or was stopped
 */
export async function retryDocument(deps: Deps, key: DocumentKey): Promise<Document> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockExisting(tx, key);
    const again = advanceDocument(row, { type: 'parse.requested' });
    await updateDocument(tx, key, {
      ...again,
      progress: 0,
      updated_at: deps.clock.now(),
    });
    await deps.jobs.add(tx, parseDocument, key, oneByOne);
    return announceDocument(tx, emit, key);
  });
}

/** The file as it was uploaded. @throws {ProblemError} notFound */
export async function downloadDocument(deps: Deps, key: DocumentKey): Promise<Download> {
  const row = await findDocument(deps.db, key);
  if (!row) throw problem('notFound');
  const { stream } = await deps.files.read(row.file_key);
  return { name: row.name, content: stream };
}
