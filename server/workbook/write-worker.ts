// The thread's side of write-workbook.ts: builds a template, or a workbook of the host's rows.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { answering } from '../threads/answers.ts';
import { Line } from '../threads/line.ts';
import type { ThreadTask } from '../threads/task-thread.ts';
import { BatchSheet, type WrittenBatchRow } from './batch-sheet.ts';
import { ChitchatSheet, type WrittenChitchat } from './chitchat-sheet.ts';
import { type ErrorRow, ErrorSheet, type ErrorSheetOptions } from './error-sheet.ts';
import { QaSheet, type WrittenQa } from './qa-sheet.ts';
import type { RowSheet } from './row-sheet.ts';
import type { TemplateOptions } from './template.ts';

export interface ErrorsInput extends ErrorSheetOptions {
  task: 'errors';
  file: string;
}

export interface ExportInput {
  /** What the rows are. */
  task: 'qas' | 'batchTest';
  file: string;
  language: Language;
}

export interface ChitchatsInput {
  task: 'chitchats';
  file: string;
  language: Language;
  /** The most answers of an entry. */
  answers: number;
}

interface TemplateInput extends TemplateOptions {
  task: 'template';
}

export type WriteInput = TemplateInput | ErrorsInput | ExportInput | ChitchatsInput;

/** What the input's kind of workbook has. */
export type WrittenRow = ErrorRow | WrittenQa | WrittenChitchat | WrittenBatchRow;

export type ToWriter<Row = WrittenRow> = { type: 'rows'; rows: Row[] } | { type: 'end' };

/** The writer takes the next rows. */
export type FromWriter = { type: 'ready' };

/** The template's bytes; null for any other workbook, which is in its file. */
export type WriteResult = Uint8Array<ArrayBuffer> | null;

async function writeFile<Row>(
  host: Line<ToWriter<Row>, FromWriter>,
  file: string,
  sheetIn: (output: Writable) => RowSheet<Row>,
): Promise<void> {
  const output = createWriteStream(file);
  const failed = new Promise<never>((_, reject) => output.once('error', reject));
  await Promise.race([once(output, 'open'), failed]);
  await Promise.race([writeRows(host, sheetIn(output)), failed]);
}

async function writeRows<Row>(host: Line<ToWriter<Row>, FromWriter>, sheet: RowSheet<Row>): Promise<void> {
  for (;;) {
    host.send({ type: 'ready' });
    const message = await host.next();
    if (message?.type !== 'rows') return sheet.finish();
    for (const row of message.rows) sheet.add(row);
    // Writes compressed data to the disk before it takes more rows.
    await setImmediate();
  }
}

export const work = answering(async ({ input, port }: ThreadTask<WriteInput>): Promise<WriteResult> => {
  if (input.task === 'template') {
    // Only a template needs this part of exceljs.
    const { buildTemplate } = await import('./template.ts');
    return buildTemplate(input);
  }
  const { file } = input;
  if (input.task === 'errors') {
    await writeFile<ErrorRow>(new Line(port), file, (output) => new ErrorSheet(output, input));
    return null;
  }
  if (input.task === 'chitchats') {
    await writeFile<WrittenChitchat>(new Line(port), file, (output) => new ChitchatSheet(output, input));
    return null;
  }
  const { task, language } = input;
  if (task === 'qas')
    await writeFile<WrittenQa>(new Line(port), file, (output) => new QaSheet(output, language));
  else await writeFile<WrittenBatchRow>(new Line(port), file, (output) => new BatchSheet(output, language));
  return null;
});
