import type { Deps } from '../../deps.ts';
import { DocumentFailure } from '../../documents/failure.ts';
import { parseDocument } from '../../documents/parse-document.ts';
import type { DocumentText } from '../../documents/read-document.ts';
import { newId } from '../../ids.ts';
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
import { createProgressGate } from '../bot/progress-gate.ts';
import { announcePending } from '../draft/draft.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';
import { advanceDocument, announceDocument } from './document-view.ts';

/** The parsing was stopped, the document is gone, or another attempt to parse it has begun. */
class DocumentMovedOnError extends Error {
  override name = 'DocumentMovedOnError';
}

interface Attempt extends DocumentKey {
  attempt: number;
}

/** Milliseconds after which a parsing that says nothing hears that somebody has stopped it. */
const listenEvery = 1000;

/**
 * Reads the text of a document. After a crash it begins anew. It does not change a document that moved on.
 * @throws whatever must make the job run again
 */
export async function readDocumentFile(deps: Deps, key: DocumentKey, context: JobContext): Promise<void> {
  const attempt = await beginDocumentAttempt(deps.db, key);
  if (attempt === null) return;
  const mine = { sdkAppId: key.sdkAppId, documentId: key.documentId, attempt };
  try {
    refuseEndlessRetries(context);
    await complete(deps, mine, await textOf(deps, mine, context.signal));
  } catch (error) {
    if (error instanceof DocumentMovedOnError) return;
    if (context.signal.aborted || (isWorthRetrying(error) && !context.isLastAttempt)) throw error;
    await fail(deps, mine, error);
  }
}

async function textOf(deps: Deps, mine: Attempt, shutdown: AbortSignal): Promise<DocumentText> {
  const row = await findDocument(deps.db, mine);
  if (!row) throw new DocumentMovedOnError();
  const stop = new AbortController();
  let done = 0;
  const gate = createProgressGate(
    (progress) => report(deps, mine, progress),
    (error) => stop.abort(error),
  );
  const timer = setInterval(() => gate.offer(done), listenEvery);
  try {
    return await parseDocument(
      { file: deps.files.pathOf(row.file_key), format: row.format },
      {
        signal: AbortSignal.any([shutdown, stop.signal]),
        onProgress: (progress) => gate.offer((done = progress)),
      },
    );
  } finally {
    clearInterval(timer);
    await gate.settled();
  }
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
    if (changesDraft) await announcePending(tx, emit, key.sdkAppId);
    await announceDocument(tx, emit, key);
  });
}

async function report(deps: Deps, mine: Attempt, progress: number): Promise<void> {
  await changing(deps, mine, (tx) => noteDocumentProgress(tx, mine, progress));
}

/** Its passages and its new state are there at once, or not at all. */
async function complete(
  deps: Deps,
  mine: Attempt,
  { pages, characters, passages }: DocumentText,
): Promise<void> {
  const rows = passages.map((passage, index) => ({
    ...passage,
    passage_id: newId('psg'),
    place: index + 1,
    status: 'activated' as const,
  }));
  const write = async (tx: Tx, row: DocumentRow): Promise<void> => {
    await replacePassages(tx, mine, rows);
    await updateDocument(tx, mine, {
      ...advanceDocument(row, { type: 'parse.completed' }),
      progress: null,
      page_count: pages,
      character_count: characters,
      passage_count: rows.length,
      status: 'activated',
      updated_at: deps.clock.now(),
    });
  };
  await changing(deps, mine, write, true);
}

async function fail(deps: Deps, mine: Attempt, error: unknown): Promise<void> {
  const known = error instanceof DocumentFailure ? error.facts : null;
  const code = known?.code ?? 'documentInternalError';
  deps.log[known === null ? 'error' : 'info']({ err: error, ...mine }, 'A document could not be read.');
  await changing(deps, mine, (tx, row) =>
    updateDocument(tx, mine, {
      ...advanceDocument(row, { type: 'parse.failed', code }),
      failure_limit: known?.limit ?? null,
      progress: null,
      updated_at: deps.clock.now(),
    }),
  ).catch((late: unknown) => {
    // Somebody has stopped it meanwhile.
    if (!(late instanceof DocumentMovedOnError)) throw late;
  });
}
