import { rename, rm } from 'node:fs/promises';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import type { SpareThread } from '../threads/spare-thread.ts';
import type { WrittenBatchRow } from './batch-sheet.ts';
import type { WrittenChitchat } from './chitchat-sheet.ts';
import type { ErrorRow, ErrorSheetOptions } from './error-sheet.ts';
import type { WrittenQa } from './qa-sheet.ts';
import type { TemplateOptions } from './template.ts';
import { resultOf, workbookThread } from './workbook-thread.ts';
import type {
  ChitchatsInput,
  ErrorsInput,
  ExportInput,
  FromWriter,
  ToWriter,
  WriteInput,
  WriteResult,
  WrittenRow,
} from './write-worker.ts';

const workerScript = new URL('./write-worker.ts', import.meta.url);

/** Who waits for a workbook, and the thread that has written the one before, if it is there still. */
export interface Writer {
  signal?: AbortSignal;
  spare?: SpareThread;
}

/** The import template in one language, as the bytes of an .xlsx file; built in a thread of its own. */
export async function workbookTemplate(
  options: TemplateOptions,
  { signal, spare }: Writer = {},
): Promise<Buffer> {
  const input: WriteInput = { task: 'template', ...options };
  const writer = workbookThread<WriteResult, FromWriter, ToWriter>(workerScript, input, signal, spare);
  try {
    const bytes = await resultOf(writer);
    if (!bytes) throw new TypeError('A template has bytes');
    return Buffer.from(bytes.buffer);
  } finally {
    await writer.close();
  }
}

export interface ErrorWorkbookOptions extends ErrorSheetOptions, Writer {}

/**
 * Writes the refused rows with their reasons into an .xlsx file, in its own thread, batch by batch. The file gets its
 * name only when it is complete.
 * @returns the number of rows written
 */
export async function writeErrorWorkbook(
  file: string,
  batches: AsyncIterable<ErrorRow[]> | Iterable<ErrorRow[]>,
  { signal, spare, ...options }: ErrorWorkbookOptions,
): Promise<number> {
  return writeRows(file, batches, { input: { ...options, task: 'errors' }, signal, spare });
}

interface ExportWorkbookOptions extends Writer {
  language: Language;
}

/** As above: Q&As in the columns of the import's template. */
export async function writeQaWorkbook(
  file: string,
  batches: AsyncIterable<WrittenQa[]>,
  { language, ...writer }: ExportWorkbookOptions,
): Promise<number> {
  return writeRows(file, batches, { input: { task: 'qas', language }, ...writer });
}

/** As above: small talk in the columns of its import's template. @param answers the most answers of an entry */
export async function writeChitchatWorkbook(
  file: string,
  batches: AsyncIterable<WrittenChitchat[]>,
  { language, answers, ...writer }: ExportWorkbookOptions & { answers: number },
): Promise<number> {
  return writeRows(file, batches, { input: { task: 'chitchats', language, answers }, ...writer });
}

/** As above: the results of a batch test. */
export async function writeBatchWorkbook(
  file: string,
  batches: AsyncIterable<WrittenBatchRow[]>,
  { language, ...writer }: ExportWorkbookOptions,
): Promise<number> {
  return writeRows(file, batches, { input: { task: 'batchTest', language }, ...writer });
}

interface Writing extends Writer {
  input: Omit<ErrorsInput, 'file'> | Omit<ExportInput, 'file'> | Omit<ChitchatsInput, 'file'>;
}

async function writeRows(
  file: string,
  batches: AsyncIterable<WrittenRow[]> | Iterable<WrittenRow[]>,
  { input: of, signal, spare }: Writing,
): Promise<number> {
  const unfinished = `${file}.part`;
  const input: WriteInput = { ...of, file: unfinished };
  const writer = workbookThread<WriteResult, FromWriter, ToWriter>(workerScript, input, signal, spare);
  let count = 0;
  try {
    for await (const rows of batches) {
      // A failed writer takes no more rows. Its result says why.
      if (!(await writer.next())) break;
      writer.send({ type: 'rows', rows });
      count += rows.length;
    }
    if (await writer.next()) writer.send({ type: 'end' });
    await resultOf(writer);
    await rename(unfinished, file);
  } finally {
    await writer.close();
    await rm(unfinished, { force: true });
  }
  return count;
}
