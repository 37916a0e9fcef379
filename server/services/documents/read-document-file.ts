import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import {
  type DocumentKey,
  beginDocumentAttempt,
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
import { DocumentMovedOnError, passageRows, readFile } from './read-file.ts';

interface Attempt extends DocumentKey {
  attempt: number;
}

/**
 * Reads the text of a document. After a crash it begins anew. It does not change a document that moved on.
 * @throws whatever must make the job run again
 */
export async function readDocumentFile(deps: Deps, key: DocumentKey, context: JobContext): Promise<void> {
  const attempt = await beginDocumentAttempt(deps.db, key);
  const file = await findDocument(deps.db, key);
  if (attempt === null || !file) return;
  const mine = { sdkAppId: key.sdkAppId, documentId: key.documentId, attempt };
  await readFile(
    deps,
    {
      file,
      report: (progress) => changing(deps, mine, (tx) => noteDocumentProgress(tx, mine, progress)),
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
        await changing(deps, mine, write, true);
      },
      fail: ({ code, limit }) =>
        changing(deps, mine, (tx, row) =>
          updateDocument(tx, mine, {
            ...advanceDocument(row, { type: 'parse.failed', code }),
            failure_limit: limit,
            progress: null,
            updated_at: deps.clock.now(),
          }),
        ),
    },
    context,
  );
}

/** Changes the document if it is still this attempt's. @throws {DocumentMovedOnError} if it is not */
async function changing(
  deps: Deps,
  { attempt, ...key }: Attempt,
  change: (tx: Tx, row: DocumentRow) => Promise<void>,
  changesDraft = false,
): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    if (changesDraft) await lockDraft(tx, key.sdkAppId);
    const row = await lockDocument(tx, key);
    if (row?.parse_status !== 'parsing' || row.attempt !== attempt) throw new DocumentMovedOnError();
    await change(tx, row);
    if (changesDraft) await noteUnlearnedChange(tx, emit, key.sdkAppId);
    await announceDocument(tx, emit, key);
  });
}
