import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import {
  type DocumentKey,
  beginDocumentAttempt,
  fetchedShare,
  findDocument,
  lockDocument,
  noteDocumentProgress,
  updateDocument,
} from '../../store/document-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { replacePassages } from '../../store/passage-queries.ts';
import type { DocumentRow } from '../../store/schema/documents.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import { advanceDocument, announceDocument } from './document-view.ts';
import { DocumentMovedOnError, type FileFault, passageRows, readFile } from './read-file.ts';

export interface Attempt extends DocumentKey {
  attempt: number;
}

/**
 * Reads the text of a document. After a crash it begins anew. It does not change a document that moved on.
 * @throws whatever must make the job run again
 */
export async function readDocumentFile(deps: Deps, key: DocumentKey, context: JobContext): Promise<void> {
  const attempt = await beginDocumentAttempt(deps.db, key, 'parse');
  const document = await findDocument(deps.db, key);
  if (attempt === null || !document || document.file_key === null) return;
  const { file_key: fileKey, format, source_url: source } = document;
  const mine = { sdkAppId: key.sdkAppId, documentId: key.documentId, attempt };
  const begun = source === null ? 0 : fetchedShare;
  await readFile(
    deps,
    {
      file: { file_key: fileKey, format },
      report: (progress) =>
        changeAttempt(deps, mine, (tx) => noteDocumentProgress(tx, mine, begun + (1 - begun) * progress)),
      // Its passages and its new state are there at once, or not at all.
      async complete(text) {
        const rows = passageRows(text);
        const write = async (tx: Tx, row: DocumentRow): Promise<void> => {
          await replacePassages(tx, { ...mine, edition: row.edition }, rows);
          await updateDocument(tx, mine, {
            ...advanceDocument(row, { type: 'parse.completed' }),
            progress: null,
            page_count: text.pages,
            character_count: text.characters,
            passage_count: rows.length,
            status: 'activated',
            updated_at: deps.clock.now(),
          });
        };
        await changeAttempt(deps, mine, write, 'changed');
      },
      fail: (fault) => failAttempt(deps, mine, fault),
    },
    context,
  );
}

/**
 * Changes the document if it is still this attempt's.
 * @param draft whether nobody else changes the draft meanwhile (`locked`: names and files of documents are told apart), and
 * whether this changes it
 * @throws {DocumentMovedOnError} if it is not
 */
export async function changeAttempt(
  deps: Deps,
  { attempt, ...key }: Attempt,
  change: (tx: Tx, row: DocumentRow) => Promise<void>,
  draft: 'left' | 'locked' | 'changed' = 'left',
): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    if (draft !== 'left') await lockDraft(tx, key.sdkAppId);
    const row = await lockDocument(tx, key);
    if (row?.parse_status !== 'parsing' || row.attempt !== attempt) throw new DocumentMovedOnError();
    await change(tx, row);
    if (draft === 'changed') await noteUnlearnedChange(tx, emit, key.sdkAppId);
    await announceDocument(tx, emit, key);
  });
}

/** Notes why a document could not be read. @throws {DocumentMovedOnError} if it is not this attempt's any more */
export async function failAttempt(
  deps: Deps,
  mine: Attempt,
  { code, limit, download }: FileFault,
): Promise<void> {
  await changeAttempt(deps, mine, (tx, row) =>
    updateDocument(tx, mine, {
      ...advanceDocument(row, { type: 'parse.failed', code }),
      failure_limit: limit,
      failure_download: download,
      progress: null,
      updated_at: deps.clock.now(),
    }),
  );
}
