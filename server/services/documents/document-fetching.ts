import { Readable } from 'node:stream';
import { documentFileMaxBytes } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { DocumentFailure } from '../../documents/failure.ts';
import { type DocumentFormat, headBytes } from '../../documents/format.ts';
import { nameOfAddress } from '../../../src/machines/rules/document-addresses.ts';
import { formatOfFetched, nameOfDisposition } from '../../documents/linked-file.ts';
import type { StoredFile } from '../../files/file-store.ts';
import type { JobContext } from '../../jobs/job.ts';
import { fetchDocument as fetchingJob, parseDocument } from '../../jobs/kinds.ts';
import type { LinkedFile } from '../../outgoing/link-fetcher.ts';
import { findDocumentByFile, findDocumentByName } from '../../store/document-lookups.ts';
import {
  type DocumentKey,
  beginDocumentAttempt,
  fetchedShare,
  findDocument,
  noteDocumentProgress,
  updateDocument,
} from '../../store/document-queries.ts';
import type { DocumentRow } from '../../store/schema/documents.ts';
import type { Tx } from '../../store/transaction.ts';
import { discardFile } from '../discard-file.ts';
import { oneByOne } from './create-document.ts';
import { namedAs, namedFor } from './document-names.ts';
import { type Attempt, changeAttempt, failAttempt } from './read-document-file.ts';
import { DocumentMovedOnError, attendFile } from './read-file.ts';

/** Addresses of one application from which something is fetched at a time, so that slow ones delay nobody else (S32). */
const lanes = 3;

/** Lets a job fetch a document from its address. */
export async function addFetching(deps: Pick<Deps, 'jobs'>, tx: Tx, key: DocumentKey): Promise<void> {
  const { sdkAppId, documentId } = key;
  const lane = (documentId.codePointAt(documentId.length - 1) ?? 0) % lanes;
  await deps.jobs.add(tx, fetchingJob, { sdkAppId, documentId }, { queueName: `links:${sdkAppId}:${lane}` });
}

interface Fetched extends StoredFile {
  format: DocumentFormat;
  /** The name that the answer gave it, if it gave one. */
  givenName: string | null;
}

/**
 * Fetches a document from its address; another job reads it then. After a crash it begins anew. It does not change a
 * document that moved on.
 * @throws whatever must make the job run again
 */
export async function fetchDocument(deps: Deps, key: DocumentKey, context: JobContext): Promise<void> {
  const attempt = await beginDocumentAttempt(deps.db, key, 'fetch');
  const address = (await findDocument(deps.db, key))?.source_url ?? null;
  if (attempt === null || address === null) return;
  const mine = { sdkAppId: key.sdkAppId, documentId: key.documentId, attempt };
  await attendFile(
    deps,
    {
      about: address,
      work: (signal, onProgress) => download(deps, address, { signal, onProgress }),
      report: (progress) =>
        changeAttempt(deps, mine, (tx) => noteDocumentProgress(tx, mine, fetchedShare * progress)),
      complete: (fetched) => takeIn(deps, mine, fetched),
      fail: (fault) => failAttempt(deps, mine, fault),
    },
    context,
  );
}

interface Attendance {
  signal: AbortSignal;
  onProgress: (progress: number) => void;
}

/** @throws {DocumentFailure} documentDownloadFailed, documentFormatUnsupported */
async function download(deps: Deps, address: string, { signal, onProgress }: Attendance): Promise<Fetched> {
  const answer = await deps.links.fetch(address, signal, async (file) => ({
    ...(await keep(deps, file, onProgress)),
    givenName: nameOfDisposition(file.disposition),
    contentType: file.contentType,
  }));
  if ('fault' in answer)
    throw new DocumentFailure('documentDownloadFailed', {
      detail: answer.fault.reason,
      download: answer.fault,
    });
  const { contentType, ...stored } = answer.taken;
  const head = await deps.files.head(stored.key, headBytes);
  const names = [stored.givenName ?? '', nameOfAddress(address)];
  const format = formatOfFetched(head, { names, contentType });
  if (format !== null) return { ...stored, format };
  await discardFile(deps, stored.key);
  throw new DocumentFailure('documentFormatUnsupported', { detail: contentType });
}

async function keep(
  deps: Deps,
  { content, size }: LinkedFile,
  onProgress: Attendance['onProgress'],
): Promise<StoredFile> {
  const counted = async function* () {
    let received = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > documentFileMaxBytes) throw tooLarge();
      if (size !== null && size > 0) onProgress(Math.min(received / size, 1));
      yield chunk;
    }
  };
  if (size !== null && size > documentFileMaxBytes) throw tooLarge();
  return deps.files.put('upload', Readable.from(counted()));
}

const tooLarge = (): DocumentFailure =>
  new DocumentFailure('documentDownloadFailed', {
    limit: documentFileMaxBytes,
    detail: 'tooLarge',
    download: { reason: 'tooLarge', status: 200 },
  });

/** The file is the document's at once, and will be read, or it is not there. */
async function takeIn(deps: Deps, mine: Attempt, fetched: Fetched): Promise<void> {
  let former: string | null = null;
  try {
    const write = async (tx: Tx, row: DocumentRow): Promise<void> => {
      const same = await findDocumentByFile(tx, mine.sdkAppId, fetched.sha256);
      if (same && same.document_id !== mine.documentId)
        throw new DocumentFailure('duplicateFile', { detail: same.document_id });
      former = row.file_key;
      await updateDocument(tx, mine, {
        ...(await namedAfter(tx, row, fetched)),
        format: fetched.format,
        file_key: fetched.key,
        file_size: fetched.size,
        file_hash: fetched.sha256,
        progress: fetchedShare,
        updated_at: deps.clock.now(),
      });
      const { sdkAppId, documentId } = mine;
      await deps.jobs.add(tx, parseDocument, { sdkAppId, documentId }, oneByOne);
    };
    await changeAttempt(deps, mine, write, 'locked');
  } catch (error) {
    // After another error the store may have it all the same. What nobody has is pruned.
    if (error instanceof DocumentMovedOnError || error instanceof DocumentFailure)
      await discardFile(deps, fetched.key);
    throw error;
  }
  await discardFile(deps, former);
}

/** Its name gets the ending of its format. If nobody has named it and its address says little, it is called as the answer says. */
async function namedAfter(
  tx: Tx,
  row: DocumentRow,
  { format, givenName }: Fetched,
): Promise<Partial<Pick<DocumentRow, 'name' | 'name_key'>>> {
  const isUnnamed = row.source_url !== null && row.name === nameOfAddress(row.source_url);
  const wished = isUnnamed && givenName !== null ? givenName : row.name;
  const ended = await namedFor(tx, { ...row, name: wished }, format);
  if (wished === row.name || ended.name !== undefined) return ended;
  return (await findDocumentByName(tx, row.sdk_app_id, wished)) ? namedFor(tx, row, format) : namedAs(wished);
}
