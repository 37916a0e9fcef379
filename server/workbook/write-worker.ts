// The worker's side of write-workbook.ts: builds a template, or an error workbook from the rows that arrive.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { type ErrorRow, ErrorSheet } from './error-sheet.ts';
import { buildTemplate } from './template.ts';

interface ErrorsInput {
  task: 'errors';
  language: Language;
  file: string;
  extraColumns: string[];
}

export type WriteWorkerInput = { task: 'template'; language: Language } | ErrorsInput;

export type ToWriteWorker = { type: 'rows'; rows: ErrorRow[] } | { type: 'end' };

export type FromWriteWorker =
  | { type: 'ready' }
  | { type: 'written' }
  | { type: 'template'; bytes: Uint8Array<ArrayBuffer> };

const port = parentPort;
if (!port) throw new Error('write-worker.ts runs as a worker of write-workbook.ts');
const send = (message: FromWriteWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

// Untyped by Node; only write-workbook.ts starts this worker, and it types what it passes.
const input: WriteWorkerInput = workerData;

if (input.task === 'template') {
  const bytes = await buildTemplate(input.language);
  send({ type: 'template', bytes }, [bytes.buffer]);
} else {
  await writeErrors(port, input);
  send({ type: 'written' });
}
port.close();

async function writeErrors(host: MessagePort, { file, language, extraColumns }: ErrorsInput): Promise<void> {
  const output = createWriteStream(file);
  const failed = new Promise<never>((_, reject) => output.once('error', reject));
  await Promise.race([once(output, 'open'), failed]);
  const sheet = new ErrorSheet(output, language, extraColumns);
  const written = new Promise<void>((resolve, reject) => {
    host.on('message', (message: ToWriteWorker) => {
      if (message.type === 'end') {
        sheet.finish().then(resolve, reject);
        return;
      }
      for (const row of message.rows) sheet.add(row);
      // After this turn of the loop, so that what was compressed meanwhile has gone to the disk.
      setImmediate(() => send({ type: 'ready' }));
    });
    send({ type: 'ready' });
  });
  await Promise.race([written, failed]);
}
