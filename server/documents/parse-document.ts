import { ThreadLostError } from '../threads/answers.ts';
import { TaskThread } from '../threads/task-thread.ts';
import { DocumentFailure } from './failure.ts';
import type { DocumentText } from './read-document.ts';
import type { FromReader, ReadInput, ReadResult } from './read-worker.ts';
import { readerExternalMegabytes, readerHeapMegabytes, readerTimeMilliseconds } from './safety.ts';

export interface ParseOptions {
  /** Aborting ends the thread at once; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Share of the document that is read, 0..1, never falling. Called about a hundred times at most. */
  onProgress: (progress: number) => void;
  /** Milliseconds that it may take. */
  patience?: number;
}

/**
 * Reads a document in its own thread, which has limited memory and time: a hostile file ends its thread, never the
 * server.
 * @throws {DocumentFailure} if it cannot be read
 */
export async function parseDocument(
  input: ReadInput,
  { signal, onProgress, patience = readerTimeMilliseconds }: ParseOptions,
): Promise<DocumentText> {
  signal.throwIfAborted();
  const late = AbortSignal.timeout(patience);
  const reader = new TaskThread<ReadResult, FromReader, never>({
    name: 'document',
    entry: new URL('./read-worker.ts', import.meta.url),
    input,
    signal: AbortSignal.any([signal, late]),
    resourceLimits: { maxOldGenerationSizeMb: readerHeapMegabytes, maxYoungGenerationSizeMb: 32 },
    externalMegabytes: readerExternalMegabytes,
  });
  try {
    for await (const { progress } of reader) onProgress(progress);
    const result = await reader.result;
    if (result.type === 'done') return result.text;
    const { code, limit, detail } = result.failure;
    throw new DocumentFailure(code, { limit, detail });
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw new DocumentFailure('documentSuspicious', { detail: 'timeExceeded' });
    const isTooLarge = error instanceof ThreadLostError && error.ranOutOfMemory;
    throw isTooLarge ? new DocumentFailure('documentSuspicious', { detail: 'memoryExceeded' }) : error;
  } finally {
    await reader.close();
  }
}
