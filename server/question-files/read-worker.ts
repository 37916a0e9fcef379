// The thread's side of parse-question-file.ts: reads one file of questions and sends its rows in batches.
import { answering } from '../threads/answers.ts';
import { Line } from '../threads/line.ts';
import type { ThreadTask } from '../threads/task-thread.ts';
import type { QuestionFileFormat } from '../../src/machines/rules/question-file-formats.ts';
import { QuestionFileFailure, type QuestionFileFailureCode } from './failure.ts';
import type { QuestionRow } from './question-row.ts';
import { readQuestionFile } from './read-question-file.ts';

export interface ReadInput {
  file: string;
  format: QuestionFileFormat;
}

/** What was read. */
export type ReadResult = { type: 'done' } | { type: 'failed'; code: QuestionFileFailureCode };

/** A batch crosses to the serving thread in about a millisecond. */
const batchRows = 200;

export const work = answering(async ({ input, port }: ThreadTask<ReadInput>): Promise<ReadResult> => {
  const host = new Line<never, QuestionRow[]>(port);
  let batch: QuestionRow[] = [];
  const send = (): void => {
    if (batch.length > 0) host.send(batch);
    batch = [];
  };
  try {
    await readQuestionFile(input, (row) => {
      batch.push(row);
      if (batch.length === batchRows) send();
    });
    send();
    return { type: 'done' };
  } catch (error) {
    if (!(error instanceof QuestionFileFailure)) throw error;
    return { type: 'failed', code: error.code };
  }
});
