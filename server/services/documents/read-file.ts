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

/** Why work on a file was in vain. */
export interface FileFault extends Pick<DocumentFailureFacts, 'code' | 'limit'> {
  /** Null unless nothing could be fetched. */
  download: NonNullable<DocumentFailureFacts['download']> | null;
}

/** Work on the file of a document, and who hears of it. All of them throw `DocumentMovedOnError` if it is not wanted any more. */
interface FileWork<Done> {
  /** Which file, for the log. */
  about: string;
  work(this: void, signal: AbortSignal, onProgress: (done: number) => void): Promise<Done>;
  report(this: void, progress: number): Promise<void>;
  complete(this: void, done: Done): Promise<void>;
  fail(this: void, fault: FileFault): Promise<void>;
}

/**
 * Works on a file and hands over what came of it, or why that cannot be done.
 * @throws whatever must make the job run again
 */
export async function attendFile<Done>(
  deps: Deps,
  attended: FileWork<Done>,
  context: JobContext,
): Promise<void> {
  try {
    refuseEndlessRetries(context);
    await attended.complete(await whileWanted(attended, context.signal));
  } catch (error) {
    if (error instanceof DocumentMovedOnError) return;
    if (context.signal.aborted || (isWorthRetrying(error) && !context.isLastAttempt)) throw error;
    await fail(deps, attended, error);
  }
}

async function whileWanted<Done>({ work, report }: FileWork<Done>, shutdown: AbortSignal): Promise<Done> {
  const stop = new AbortController();
  let done = 0;
  const gate = createProgressGate(report, (error) => stop.abort(error));
  const timer = setInterval(() => gate.offer(done), listenEvery);
  try {
    return await work(AbortSignal.any([shutdown, stop.signal]), (progress) => gate.offer((done = progress)));
  } finally {
    clearInterval(timer);
    await gate.settled();
  }
}

async function fail<Done>(deps: Deps, { about, fail: tell }: FileWork<Done>, error: unknown): Promise<void> {
  const known = error instanceof DocumentFailure ? error.facts : null;
  const facts = { err: error, file: about };
  deps.log[known === null ? 'error' : 'info'](facts, 'A document could not be read.');
  const { code, limit, download = null } = known ?? { code: 'documentInternalError', limit: null };
  await tell({ code, limit, download }).catch((late: unknown) => {
    // Somebody has stopped it meanwhile.
    if (!(late instanceof DocumentMovedOnError)) throw late;
  });
}

/** A file to read, and who hears of it. */
interface FileReading extends Pick<FileWork<DocumentText>, 'report' | 'complete' | 'fail'> {
  file: Pick<DocumentRow, 'format'> & { file_key: string };
}

/**
 * Reads the text of a document's file and hands it over, or why that cannot be done.
 * @throws whatever must make the job run again
 */
export async function readFile(
  deps: Deps,
  { file, ...told }: FileReading,
  context: JobContext,
): Promise<void> {
  const reading: FileWork<DocumentText> = {
    ...told,
    about: file.file_key,
    work: (signal, onProgress) =>
      parseDocument(
        { file: deps.files.pathOf(file.file_key), format: file.format },
        { signal, tesseract: deps.config.tesseract, onProgress },
      ),
  };
  await attendFile(deps, reading, context);
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
