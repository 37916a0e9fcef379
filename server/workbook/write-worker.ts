// The thread's side of write-workbook.ts: builds a template, or an error workbook from the host's rows.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { answering } from '../threads/answers.ts';
import { Line } from '../threads/line.ts';
import type { ThreadTask } from '../threads/task-thread.ts';
import { type ErrorRow, ErrorSheet, type ErrorSheetOptions } from './error-sheet.ts';
import { buildTemplate } from './template.ts';

interface ErrorsInput extends ErrorSheetOptions {
  task: 'errors';
  file: string;
}

interface TemplateInput {
  task: 'template';
  language: Language;
  answerMaxCharacters: number;
}

export type WriteInput = TemplateInput | ErrorsInput;

export type ToWriter = { type: 'rows'; rows: ErrorRow[] } | { type: 'end' };

/** The writer takes the next rows. */
export type FromWriter = { type: 'ready' };

/** The template's bytes; null for an error workbook, which is in its file. */
export type WriteResult = Uint8Array<ArrayBuffer> | null;

async function writeErrors(
  host: Line<ToWriter, FromWriter>,
  { file, ...options }: ErrorsInput,
): Promise<void> {
  const output = createWriteStream(file);
  const failed = new Promise<never>((_, reject) => output.once('error', reject));
  await Promise.race([once(output, 'open'), failed]);
  const sheet = new ErrorSheet(output, options);
  await Promise.race([writeRows(host, sheet), failed]);
}

async function writeRows(host: Line<ToWriter, FromWriter>, sheet: ErrorSheet): Promise<void> {
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
  if (input.task === 'template') return buildTemplate(input.language, input.answerMaxCharacters);
  await writeErrors(new Line(port), input);
  return null;
});
