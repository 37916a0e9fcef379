import { ThreadLostError } from '../threads/answers.ts';
import { TaskThread } from '../threads/task-thread.ts';
import { DocumentFailure } from './failure.ts';
import type { Picture } from './picture.ts';
import type { DocumentText } from './read-document.ts';
import type { FromReader, ReadInput, ReadResult, ToReader } from './read-worker.ts';
import { type TextRecognition, recognizeText } from './recognize-text.ts';
import { readerExternalMegabytes, readerHeapMegabytes, readerTimeMilliseconds } from './safety.ts';

export interface ParseOptions {
  /** Aborting ends the thread at once; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Share of the document that is read, 0..1, never falling. Called about a hundred times at most. */
  onProgress: (progress: number) => void;
  /** Milliseconds that it may take. Recognizing text has a time of its own, after which this one begins anew. */
  patience?: number;
  /** The command that recognizes text in pictures; null: nothing does. */
  tesseract?: string | null;
}

/**
 * Reads a document in its own thread, which has limited memory and time: a hostile file ends its thread, never the
 * server.
 * @throws {DocumentFailure} if it cannot be read
 */
export async function parseDocument(
  input: ReadInput,
  { signal, onProgress, patience = readerTimeMilliseconds, tesseract = null }: ParseOptions,
): Promise<DocumentText> {
  signal.throwIfAborted();
  const late = new AbortController();
  const wait = () => setTimeout(() => late.abort(), patience);
  let timer = wait();
  const ending = AbortSignal.any([signal, late.signal]);
  const reader = new TaskThread<ReadResult, FromReader, ToReader>({
    name: 'document',
    entry: new URL('./read-worker.ts', import.meta.url),
    input,
    signal: ending,
    resourceLimits: { maxOldGenerationSizeMb: readerHeapMegabytes, maxYoungGenerationSizeMb: 32 },
    externalMegabytes: readerExternalMegabytes,
  });
  try {
    for await (const message of reader) {
      if ('progress' in message) onProgress(message.progress);
      else {
        clearTimeout(timer);
        reader.send(await answerOf(message.picture, { tesseract, signal }));
        timer = wait();
      }
    }
    const result = await reader.result;
    if (result.type === 'done') return result.text;
    const { code, limit, detail } = result.failure;
    throw new DocumentFailure(code, { limit, detail });
  } catch (error) {
    signal.throwIfAborted();
    if (late.signal.aborted) throw new DocumentFailure('documentSuspicious', { detail: 'timeExceeded' });
    const isTooLarge = error instanceof ThreadLostError && error.ranOutOfMemory;
    throw isTooLarge ? new DocumentFailure('documentSuspicious', { detail: 'memoryExceeded' }) : error;
  } finally {
    clearTimeout(timer);
    await reader.close();
  }
}

/** What the thread hears of its picture: text, or why there is none. */
async function answerOf(picture: Picture, recognition: TextRecognition): Promise<ToReader> {
  try {
    return { text: await recognizeText(picture, recognition) };
  } catch (error) {
    if (error instanceof DocumentFailure) return { failure: error.facts };
    throw error;
  }
}
