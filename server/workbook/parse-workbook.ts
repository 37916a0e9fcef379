import { answerLengthInitialCharacters } from '../../src/machines/rules/limits.ts';
import type { SheetKind } from './columns.ts';
import { WorkbookFailure } from './failure.ts';
import type { ParsedRow, WorkbookSummary } from './parsed-row.ts';
import type { FromReader, ReadInput, ReadResult, ToReader } from './read-worker.ts';
import type { ContentLanguage } from './row-faults.ts';
import { resultOf, workbookThread } from './workbook-thread.ts';

export interface ParseOptions {
  /** What the rows are; Q&As unless given. */
  kind?: SheetKind;
  /** Of rows of small talk that name none. */
  defaultLanguage?: ContentLanguage;
  /** The most characters of an answer; unless given, what an application has at first. */
  answerMaxCharacters?: number;
  /** Aborting ends the thread at once; the iteration then throws the signal's reason. */
  signal?: AbortSignal;
  /** Share of the file that is read, 0..1, never falling. Called about a hundred times at most. */
  onProgress?: (progress: number) => void;
}

/** A workbook under reading. Iterate it once for its rows, then read its summary. */
export interface WorkbookReading extends AsyncIterable<ParsedRow[]> {
  /** Summary of the whole workbook; null until the iteration ends. */
  readonly summary: WorkbookSummary | null;
}

/**
 * Reads an import workbook (.xlsx) in its own thread. Yields batches of at most 400 checked rows in the order of the
 * sheet. Reads only a few batches ahead, whatever the file's size. Leaving the loop ends the thread.
 * @param file path of the uploaded file; its name and extension do not matter
 * @throws WorkbookFailure from the iteration if the file cannot be imported, possibly after some rows
 */
export function parseWorkbook(file: string, options: ParseOptions = {}): WorkbookReading {
  let summary: WorkbookSummary | null = null;
  const rows = batches(file, options, (found) => (summary = found));
  return {
    [Symbol.asyncIterator]: () => rows,
    get summary() {
      return summary;
    },
  };
}

async function* batches(
  file: string,
  {
    kind = 'qas',
    defaultLanguage = 'zh',
    answerMaxCharacters = answerLengthInitialCharacters,
    signal,
    onProgress,
  }: ParseOptions,
  onDone: (summary: WorkbookSummary) => void,
): AsyncGenerator<ParsedRow[], void, undefined> {
  signal?.throwIfAborted();
  const input: ReadInput = { file, kind, defaultLanguage, answerMaxCharacters };
  const script = new URL('./read-worker.ts', import.meta.url);
  const reader = workbookThread<ReadResult, FromReader, ToReader>(script, input, signal);
  try {
    for await (const message of reader) {
      if (message.type === 'progress') {
        onProgress?.(message.progress);
      } else {
        yield message.rows;
        reader.send({ type: 'taken' });
      }
    }
    const result = await resultOf(reader);
    if (result.type === 'failed') throw WorkbookFailure.from(result.failure);
    onProgress?.(1);
    onDone(result.summary);
  } finally {
    await reader.close();
  }
}
