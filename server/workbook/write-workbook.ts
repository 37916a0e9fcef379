import { rename, rm } from 'node:fs/promises';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import type { ErrorRow } from './error-sheet.ts';
import { WorkerChannel } from './worker-channel.ts';
import type { FromWriteWorker, ToWriteWorker, WriteWorkerInput } from './write-worker.ts';

const SCRIPT = new URL('./write-worker.ts', import.meta.url);

/** The import template in one language, as the bytes of an .xlsx file; built in a worker thread. */
export async function workbookTemplate(language: Language, signal?: AbortSignal): Promise<Buffer> {
  const input: WriteWorkerInput = { task: 'template', language };
  const channel = new WorkerChannel<FromWriteWorker, ToWriteWorker>(SCRIPT, input, signal);
  try {
    for (;;) {
      const message = await channel.next();
      if (message.type === 'template') return Buffer.from(message.bytes.buffer);
    }
  } finally {
    await channel.close();
  }
}

export interface ErrorWorkbookOptions {
  language: Language;
  /** The titles of the workbook's further columns (`WorkbookSummary.extraColumns`), for each row's `content.extra`. */
  extraColumns?: readonly string[];
  signal?: AbortSignal;
}

/**
 * Writes the rows that were not imported, with their reasons, into an .xlsx file; in a worker thread, a batch at a
 * time. The file appears under its name only when it is complete.
 * @returns the number of rows written
 */
export async function writeErrorWorkbook(
  file: string,
  batches: AsyncIterable<ErrorRow[]> | Iterable<ErrorRow[]>,
  { language, extraColumns = [], signal }: ErrorWorkbookOptions,
): Promise<number> {
  const unfinished = `${file}.part`;
  const input: WriteWorkerInput = {
    task: 'errors',
    language,
    file: unfinished,
    extraColumns: [...extraColumns],
  };
  const channel = new WorkerChannel<FromWriteWorker, ToWriteWorker>(SCRIPT, input, signal);
  let count = 0;
  try {
    for await (const rows of batches) {
      await channel.next();
      channel.send({ type: 'rows', rows });
      count += rows.length;
    }
    await channel.next();
    channel.send({ type: 'end' });
    await channel.next();
    await rename(unfinished, file);
  } finally {
    await channel.close();
    await rm(unfinished, { force: true });
  }
  return count;
}
