// The thread's side of parse-document.ts: reads one document.
import { answering } from '../threads/answers.ts';
import { Line } from '../threads/line.ts';
import type { ThreadTask } from '../threads/task-thread.ts';
import { DocumentFailure, type DocumentFailureFacts } from './failure.ts';
import type { DocumentFormat } from './format.ts';
import type { Picture } from './picture.ts';
import { type DocumentText, readDocument } from './read-document.ts';

export interface ReadInput {
  file: string;
  format: DocumentFormat;
}

/** The thread says how far it is, or asks for the text of a picture. */
export type FromReader = { progress: number } | { picture: Picture };

/** The text of the picture that was asked for; null where nothing recognizes text. */
export type ToReader = { text: string | null } | { failure: DocumentFailureFacts };

export type ReadResult =
  | { type: 'done'; text: DocumentText }
  | { type: 'failed'; failure: DocumentFailureFacts };

/** Share of the document between two reports. */
const progressStep = 0.01;

export const work = answering(async ({ input, port }: ThreadTask<ReadInput>): Promise<ReadResult> => {
  const host = new Line<ToReader, FromReader>(port);
  let reported = 0;
  const onProgress = (progress: number): void => {
    if (progress - reported < progressStep) return;
    reported = progress;
    host.send({ progress });
  };
  const recognize = async (picture: Picture): Promise<string | null> => {
    host.send({ picture });
    const answer = await host.next();
    if (answer === undefined) throw new Error('Nobody answers any more.');
    if ('text' in answer) return answer.text;
    throw new DocumentFailure(answer.failure.code, answer.failure);
  };
  try {
    return { type: 'done', text: await readDocument(input, onProgress, recognize) };
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
    return { type: 'failed', failure: error.facts };
  }
});
