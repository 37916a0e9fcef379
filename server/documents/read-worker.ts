// The thread's side of parse-document.ts: reads one document.
import { answering } from '../threads/answers.ts';
import { Line } from '../threads/line.ts';
import type { ThreadTask } from '../threads/task-thread.ts';
import { DocumentFailure, type DocumentFailureFacts } from './failure.ts';
import type { DocumentFormat } from './format.ts';
import { type DocumentText, readDocument } from './read-document.ts';

export interface ReadInput {
  file: string;
  format: DocumentFormat;
}

export interface FromReader {
  progress: number;
}

export type ReadResult =
  | { type: 'done'; text: DocumentText }
  | { type: 'failed'; failure: DocumentFailureFacts };

/** Share of the document between two reports. */
const progressStep = 0.01;

export const work = answering(async ({ input, port }: ThreadTask<ReadInput>): Promise<ReadResult> => {
  const host = new Line<never, FromReader>(port);
  let reported = 0;
  const onProgress = (progress: number): void => {
    if (progress - reported < progressStep) return;
    reported = progress;
    host.send({ progress });
  };
  try {
    return { type: 'done', text: await readDocument(input, onProgress) };
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
    return { type: 'failed', failure: error.facts };
  }
});
