// The worker's side of parse-workbook.ts: reads one workbook, hands over batches as the host asks for them.
import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookFailure, type WorkbookFailureFacts } from './failure.ts';
import type { ParsedRow, WorkbookSummary } from './parsed-row.ts';
import { readWorkbook } from './read-workbook.ts';

export interface ReadWorkerInput {
  file: string;
}

export type FromReadWorker =
  | { type: 'progress'; progress: number }
  | { type: 'rows'; rows: ParsedRow[] }
  | { type: 'done'; summary: WorkbookSummary }
  | { type: 'failed'; failure: WorkbookFailureFacts };

/** Sent by the host for each batch that it has taken. */
export type ToReadWorker = { type: 'taken' };

/** Batches on their way before the worker waits for the host to take one. */
const BATCHES_AHEAD = 4;

/** The part of the file between two reports. */
const PROGRESS_STEP = 0.01;

const port = parentPort;
if (!port) throw new Error('read-worker.ts runs as a worker of parse-workbook.ts');

const flow: { allowed: number; wake: (() => void) | null } = { allowed: BATCHES_AHEAD, wake: null };
port.on('message', (_message: ToReadWorker) => {
  flow.allowed += 1;
  flow.wake?.();
});

const send = (message: FromReadWorker) => port.postMessage(message);
let reported = 0;

async function run(file: string): Promise<void> {
  const batches = readWorkbook(file, (progress) => {
    if (progress - reported < PROGRESS_STEP) return;
    reported = progress;
    send({ type: 'progress', progress });
  });
  for (;;) {
    const next = await batches.next();
    if (next.done) {
      send({ type: 'done', summary: next.value });
      return;
    }
    while (flow.allowed === 0) await new Promise<void>((resolve) => (flow.wake = resolve));
    flow.allowed -= 1;
    send({ type: 'rows', rows: next.value });
  }
}

try {
  // Untyped by Node; only parse-workbook.ts starts this worker, and it types what it passes.
  const input: ReadWorkerInput = workerData;
  await run(input.file);
} catch (error) {
  if (!(error instanceof WorkbookFailure)) throw error;
  send({ type: 'failed', failure: error.facts() });
}
port.close();
