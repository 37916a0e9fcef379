import { DocumentFailure, type DocumentFailureFacts } from '../../documents/failure.ts';
import { parseDocument } from '../../documents/parse-document.ts';
import type { DocumentText } from '../../documents/read-document.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import type { JobContext } from '../../jobs/job.ts';
import type { NewPassage } from '../../store/passage-queries.ts';
import type { DocumentRow } from '../../store/schema/documents.ts';
import { createProgressGate } from '../bot/progress-gate.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';

/** The parsing was stopped, the document is gone, or another attempt to parse it has begun. */
export class DocumentMovedOnError extends Error {
  override name = 'DocumentMovedOnError';
}

/** Milliseconds after which a parsing that says nothing hears that somebody has stopped it. */
const listenEvery = 1000;

/** A file to read, and who hears of it. All of them throw `DocumentMovedOnError` if the work is not wanted any more. */
interface FileReading {
  file: Pick<DocumentRow, 'file_key' | 'format'>;
  report(this: void, progress: number): Promise<void>;
  complete(this: void, text: DocumentText): Promise<void>;
  fail(this: void, failure: Omit<DocumentFailureFacts, 'detail'>): Promise<void>;
}

/**
 * Reads the text of a document's file and hands it over, or why that cannot be done.
 * @throws whatever must make the job run again
 */
export async function readFile(deps: Deps, reading: FileReading, context: JobContext): Promise<void> {
  try {
    refuseEndlessRetries(context);
    await reading.complete(await textOf(deps, reading, context.signal));
  } catch (error) {
    if (error instanceof DocumentMovedOnError) return;
    if (context.signal.aborted || (isWorthRetrying(error) && !context.isLastAttempt)) throw error;
    await fail(deps, reading, error);
  }
}

async function textOf(
  deps: Deps,
  { file, report }: FileReading,
  shutdown: AbortSignal,
): Promise<DocumentText> {
  const stop = new AbortController();
  let done = 0;
  const gate = createProgressGate(report, (error) => stop.abort(error));
  const timer = setInterval(() => gate.offer(done), listenEvery);
  try {
    return await parseDocument(
      { file: deps.files.pathOf(file.file_key), format: file.format },
      {
        signal: AbortSignal.any([shutdown, stop.signal]),
        tesseract: deps.config.tesseract,
        onProgress: (progress) => gate.offer((done = progress)),
      },
    );
  } finally {
    clearInterval(timer);
    await gate.settled();
  }
}

async function fail(deps: Deps, { file, fail: tell }: FileReading, error: unknown): Promise<void> {
  const known = error instanceof DocumentFailure ? error.facts : null;
  const about = { err: error, file: file.file_key };
  deps.log[known === null ? 'error' : 'info'](about, 'A document could not be read.');
  const { code, limit } = known ?? ({ code: 'documentInternalError', limit: null } as const);
  await tell({ code, limit }).catch((late: unknown) => {
    // Somebody has stopped it meanwhile.
    if (!(late instanceof DocumentMovedOnError)) throw late;
  });
}

/** The passages of a text as the store keeps them, all of them answering. */
export function passageRows({ passages }: DocumentText): NewPassage[] {
  return passages.map((passage, index) => ({
    ...passage,
    passage_id: newId('psg'),
    place: index + 1,
    status: 'activated',
  }));
}
