// The thread's side of parse-workbook.ts: reads one workbook and sends batches as the host takes them.
import { answering } from '../threads/answers.ts';
import { Line } from '../threads/line.ts';
import type { ThreadTask } from '../threads/task-thread.ts';
import type { ReadRules } from './checked-rows.ts';
import { WorkbookFailure, type WorkbookFailureFacts } from './failure.ts';
import type { ParsedRow, WorkbookSummary } from './parsed-row.ts';
import { readWorkbook } from './read-workbook.ts';

export interface ReadInput extends Omit<ReadRules, 'onProgress'> {
  file: string;
}

export type FromReader = { type: 'progress'; progress: number } | { type: 'rows'; rows: ParsedRow[] };

/** The host sends it for each batch that it has taken. */
export type ToReader = { type: 'taken' };

export type ReadResult =
  | { type: 'done'; summary: WorkbookSummary }
  | { type: 'failed'; failure: WorkbookFailureFacts };

/** Batches on their way before the thread waits for the host. */
const batchesAhead = 4;

/** Share of the file between two reports. */
const progressStep = 0.01;

async function read(
  { file, ...rules }: ReadInput,
  host: Line<ToReader, FromReader>,
): Promise<WorkbookSummary> {
  let reported = 0;
  let ahead = 0;
  const onProgress = (progress: number) => {
    if (progress - reported < progressStep) return;
    reported = progress;
    host.send({ type: 'progress', progress });
  };
  const batches = readWorkbook(file, { ...rules, onProgress });
  for (;;) {
    const next = await batches.next();
    if (next.done) return next.value;
    if (ahead === batchesAhead) await host.next();
    else ahead += 1;
    host.send({ type: 'rows', rows: next.value });
  }
}

export const work = answering(async ({ input, port }: ThreadTask<ReadInput>): Promise<ReadResult> => {
  try {
    return { type: 'done', summary: await read(input, new Line(port)) };
  } catch (error) {
    if (!(error instanceof WorkbookFailure)) throw error;
    return { type: 'failed', failure: error.facts() };
  }
});
