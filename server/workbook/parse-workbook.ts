import { WorkbookFailure } from './failure.ts';
import type { ParsedRow, WorkbookSummary } from './parsed-row.ts';
import type { FromReadWorker, ReadWorkerInput, ToReadWorker } from './read-worker.ts';
import { WorkerChannel } from './worker-channel.ts';

export interface ParseOptions {
  /** Aborting stops the worker at once; the iteration then throws the signal's reason. */
  signal?: AbortSignal;
  /** The part of the file that is read, 0..1, never falling; called at most about a hundred times. */
  onProgress?: (progress: number) => void;
}

/** A workbook being read: iterate it once for its rows, then read its summary. */
export interface WorkbookReading extends AsyncIterable<ParsedRow[]> {
  /** What the whole workbook held; null until the iteration is through. */
  readonly summary: WorkbookSummary | null;
}

/**
 * Reads an import workbook (.xlsx) in a worker thread: batches of at most 400 checked rows in the order of the sheet,
 * a few batches ahead of the reader and no more, whatever the file's size. Leaving the loop stops the worker.
 * @param file path of the uploaded file; its name and extension do not matter
 * @throws WorkbookFailure from the iteration, for a file that cannot be imported, possibly after some rows
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
  { signal, onProgress }: ParseOptions,
  onDone: (summary: WorkbookSummary) => void,
): AsyncGenerator<ParsedRow[], void, undefined> {
  signal?.throwIfAborted();
  const input: ReadWorkerInput = { file };
  const script = new URL('./read-worker.ts', import.meta.url);
  const channel = new WorkerChannel<FromReadWorker, ToReadWorker>(script, input, signal);
  try {
    for (;;) {
      const message = await channel.next();
      switch (message.type) {
        case 'progress':
          onProgress?.(message.progress);
          break;
        case 'rows':
          yield message.rows;
          channel.send({ type: 'taken' });
          break;
        case 'failed':
          throw WorkbookFailure.from(message.failure);
        case 'done':
          onProgress?.(1);
          onDone(message.summary);
          return;
      }
    }
  } finally {
    await channel.close();
  }
}
