import type { Deps } from '../../deps.ts';
import type { DocumentText } from '../../documents/read-document.ts';
import type { JobContext } from '../../jobs/job.ts';
import {
  type DocumentKey,
  findDocument,
  lockDocument,
  updateDocument,
} from '../../store/document-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import {
  beginEditionAttempt,
  deleteEdition,
  forgetPassages,
  lockEdition,
  updateEdition,
} from '../../store/edition-queries.ts';
import { listAllPassages, replacePassages } from '../../store/passage-queries.ts';
import type { DocumentRow, EditionRow } from '../../store/schema/documents.ts';
import { signChanges } from '../../store/signing.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';
import { discardFile } from '../discard-file.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import { advanceDocument, announceDocument, tellChange } from './document-view.ts';
import { namedFor } from './document-names.ts';
import { keepingFormer } from './kept-passages.ts';
import { DocumentMovedOnError, passageRows, readFile } from './read-file.ts';

/**
 * Reads the file that shall take the place of a document's, and puts it there. If that fails, the document stays as it is.
 * @throws whatever must make the job run again
 */
export async function readEditionFile(deps: Deps, key: DocumentKey, context: JobContext): Promise<void> {
  const mine = await beginEditionAttempt(deps.db, key);
  if (!mine) return;
  await readFile(
    deps,
    {
      file: mine,
      report: (progress) => changing(deps, mine, (tx) => updateEdition(tx, key, { progress })),
      complete: (text) => takePlace(deps, mine, text),
      fail: ({ code, limit }) =>
        changing(deps, mine, async (tx) => {
          const { parse_status: _, ...failure } = advanceDocument(mine, { type: 'parse.failed', code });
          const changes = { ...failure, failure_limit: limit, progress: null };
          await updateEdition(tx, key, { parse_status: 'parseFailed', ...changes });
        }),
    },
    context,
  );
}

const keyOf = ({ sdk_app_id: sdkAppId, document_id: documentId }: EditionRow): DocumentKey => ({
  sdkAppId,
  documentId,
});

/** Changes something of the edition if it is still this attempt's. @throws {DocumentMovedOnError} if it is not */
async function changing(
  deps: Deps,
  mine: EditionRow,
  change: (tx: Tx, emit: Emit, row: DocumentRow) => Promise<void>,
  changesDraft = false,
): Promise<void> {
  const key = keyOf(mine);
  await inTransaction(deps, async (tx, emit) => {
    if (changesDraft) await lockDraft(tx, key.sdkAppId);
    const row = await lockDocument(tx, key);
    const edition = await lockEdition(tx, key);
    const isMine = edition?.file_key === mine.file_key && edition.attempt === mine.attempt;
    if (!row || !isMine || edition.parse_status !== 'parsing') throw new DocumentMovedOnError();
    await change(tx, emit, row);
    if (changesDraft) await noteUnlearnedChange(tx, emit, key.sdkAppId);
    await announceDocument(tx, emit, key);
  });
}

/** The new text is the document's at once, or not at all. */
async function takePlace(deps: Deps, mine: EditionRow, text: DocumentText): Promise<void> {
  const key = keyOf(mine);
  let former: string | null = null;
  const write = async (tx: Tx, emit: Emit, row: DocumentRow): Promise<void> => {
    const now = deps.clock.now();
    const by = await senderOf(tx, key, mine);
    await signChanges(tx, memberAsActor(by), now);
    const edition = row.edition + 1;
    const kept = await listAllPassages(tx, { ...key, edition: row.edition });
    const rows = keepingFormer(passageRows(text), kept);
    await replacePassages(tx, { ...key, edition }, rows);
    await updateDocument(tx, key, {
      ...(await namedFor(tx, row, mine.format)),
      edition,
      format: mine.format,
      source_url: null,
      file_key: mine.file_key,
      file_size: mine.file_size,
      file_hash: mine.file_hash,
      page_count: text.pages,
      character_count: text.characters,
      passage_count: rows.length,
      updated_at: now,
    });
    await forgetPassages(tx, key.sdkAppId, [key.documentId], edition);
    await deleteEdition(tx, key);
    tellChange(emit, { sdkAppId: key.sdkAppId, by }, 'replaced', row);
    former = row.file_key;
  };
  await changing(deps, mine, write, true);
  await discardFile(deps, former);
}

async function senderOf(tx: Tx, key: DocumentKey, { created_by: memberId }: EditionRow) {
  const view = await findDocument(tx, key);
  return { memberId, nickname: view?.new_edition?.created_by_nickname ?? '' };
}
