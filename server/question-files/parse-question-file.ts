import { resultOf, workbookThread } from '../workbook/workbook-thread.ts';
import { QuestionFileFailure, asQuestionFileFailure } from './failure.ts';
import type { QuestionRow } from './question-row.ts';
import type { ReadInput, ReadResult } from './read-worker.ts';

/** Milliseconds for one file. A workbook of 10,000 rows takes half a second. */
const patience = 60_000;

/**
 * Reads a file of questions in its own thread, which has limited memory and time: a hostile file ends its thread, never
 * the server. Yields its rows in batches, in their order.
 * @throws {QuestionFileFailure} if they cannot be asked, possibly after some rows; the signal's reason
 */
export async function* parseQuestionFile(
  input: ReadInput,
  signal: AbortSignal,
): AsyncGenerator<QuestionRow[], void, undefined> {
  signal.throwIfAborted();
  const late = AbortSignal.timeout(patience);
  const script = new URL('./read-worker.ts', import.meta.url);
  const reader = workbookThread<ReadResult, QuestionRow[], never>(
    script,
    input,
    AbortSignal.any([signal, late]),
  );
  try {
    yield* reader;
    const result = await resultOf(reader);
    if (result.type === 'failed') throw new QuestionFileFailure(result.code);
  } catch (error) {
    signal.throwIfAborted();
    throw late.aborted ? new QuestionFileFailure('fileSuspicious') : asQuestionFileFailure(error);
  } finally {
    await reader.close();
  }
}
