import { formatOfName } from '../../../src/machines/rules/document-formats.ts';
import { documentsAtOnceMax } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { beginsAs } from '../../documents/format.ts';
import { parseDocument, parseEdition } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import { countDocuments, findDocumentByFile } from '../../store/document-lookups.ts';
import { type DocumentKey, updateDocument } from '../../store/document-queries.ts';
import { deleteEdition, insertEdition, lockEdition } from '../../store/edition-queries.ts';
import type { DocumentRow, EditionRow } from '../../store/schema/documents.ts';
import type { Tx } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { discardFile } from '../discard-file.ts';
import { signedTransaction } from '../signed-transaction.ts';
import {
  type Document,
  advanceDocument,
  announceDocument,
  lockVersion,
  tellChange,
} from './document-view.ts';
import { type UploadedDocument, oneByOne, sameDocument } from './create-document.ts';

interface Version extends Editor, DocumentKey {
  ifMatch: number;
}

/**
 * Takes in a file that shall take the place of a document's. A job reads it; until then the document stays as it is. Where
 * the present file was not read, the new one takes its place at once.
 * @throws {ProblemError} notFound, versionConflict, unsupportedMediaType, duplicateFile; uploadPending while such a file is
 * being parsed, or as many documents as may be
 * @throws {LifecycleRefusal} while the document itself is being parsed
 */
export async function replaceDocument(
  deps: Deps,
  { ifMatch, file, ...target }: Version & { file: UploadedDocument },
): Promise<Document> {
  const format = formatOfName(file.fileName);
  if (format === null || !(await beginsAs(deps.files.pathOf(file.key), format)))
    throw problem('unsupportedMediaType');
  const received = { format, file_key: file.key, file_size: file.size, file_hash: file.sha256 };
  const { document, former } = await signedTransaction(deps, target.by, async (tx, emit) => {
    if (!(await lockApplication(tx, target.sdkAppId))) throw problem('notFound');
    const row = await lockVersion(tx, target, ifMatch);
    const advanced = advanceDocument(row, { type: 'edition.received' });
    await refuseKnown(tx, target, file.sha256);
    const hasNoText = advanced.parse_status === 'parsing';
    const arrival = { row, advanced, received, by: target.by, file };
    const gaveWay = await (hasNoText ? exchangeFile : putBeside)(deps, tx, arrival);
    if (hasNoText) tellChange(emit, target, 'replaced', row);
    return { document: await announceDocument(tx, emit, target), former: gaveWay };
  });
  await discardFile(deps, former);
  return document;
}

interface Arrival extends Pick<Editor, 'by'> {
  row: DocumentRow;
  advanced: ReturnType<typeof advanceDocument>;
  received: Pick<EditionRow, 'format' | 'file_key' | 'file_size' | 'file_hash'>;
  file: UploadedDocument;
}

/** There is no text to keep. @returns where the file is kept that gave way */
async function exchangeFile(
  deps: Deps,
  tx: Tx,
  { row, advanced, received }: Arrival,
): Promise<string | null> {
  const begun = { ...advanced, ...received, source_url: null, progress: 0, failure_limit: null };
  await updateDocument(tx, keyOf(row), { ...begun, updated_at: deps.clock.now() });
  await deps.jobs.add(tx, parseDocument, keyOf(row), oneByOne);
  return row.file_key;
}

/** The document stays as it is. @returns where a file is kept that stood beside it and could not be read */
async function putBeside(deps: Deps, tx: Tx, { row, received, by, file }: Arrival): Promise<string | null> {
  const gaveWay = await makeRoom(tx, keyOf(row));
  const now = deps.clock.now();
  await insertEdition(tx, {
    ...received,
    sdk_app_id: row.sdk_app_id,
    document_id: row.document_id,
    file_name: file.fileName,
    parse_status: 'parsing',
    progress: 0,
    created_by: by.memberId,
    created_at: now,
  });
  await updateDocument(tx, keyOf(row), { updated_at: now });
  await deps.jobs.add(tx, parseEdition, keyOf(row), oneByOne);
  return gaveWay;
}

const keyOf = ({ sdk_app_id: sdkAppId, document_id: documentId }: DocumentRow): DocumentKey => ({
  sdkAppId,
  documentId,
});

async function refuseKnown(tx: Tx, { sdkAppId }: DocumentKey, fileHash: string): Promise<void> {
  const same = await findDocumentByFile(tx, sdkAppId, fileHash);
  if (same) throw problem('duplicateFile', sameDocument(same));
  const { parsing } = await countDocuments(tx, sdkAppId);
  const [pendingId] = parsing;
  if (pendingId !== undefined && parsing.length >= documentsAtOnceMax)
    throw problem('uploadPending', { pendingId });
}

/** Drops a file that could not be read. @returns where it is kept */
async function makeRoom(tx: Tx, key: DocumentKey): Promise<string | null> {
  const standing = await lockEdition(tx, key);
  if (!standing) return null;
  if (standing.parse_status === 'parsing') throw problem('uploadPending', { pendingId: key.documentId });
  await deleteEdition(tx, key);
  return standing.file_key;
}

/**
 * Drops the file that shall take a document's place. If it is being read, that ends.
 * @throws {ProblemError} notFound, also where there is none; versionConflict
 */
export async function removeEdition(deps: Deps, { ifMatch, ...target }: Version): Promise<Document> {
  const { document, fileKey } = await signedTransaction(deps, target.by, async (tx, emit) => {
    await lockVersion(tx, target, ifMatch);
    const standing = await lockEdition(tx, target);
    if (!standing) throw problem('notFound');
    await deleteEdition(tx, target);
    await updateDocument(tx, target, { updated_at: deps.clock.now() });
    return { document: await announceDocument(tx, emit, target), fileKey: standing.file_key };
  });
  await discardFile(deps, fileKey);
  return document;
}
