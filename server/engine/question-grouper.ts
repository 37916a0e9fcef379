import { TaskThread } from '../threads/task-thread.ts';

const entry = new URL('./workers/group-worker.ts', import.meta.url);

interface Grouping {
  /** Aborting ends the thread at once. */
  signal?: AbortSignal;
  /** Hears of the share that is done, 0..1. The next share waits for it. */
  onProgress?: (share: number) => Promise<void>;
}

/**
 * Groups questions that are worded alike, as `groupQuestions` does, in a thread of its own.
 * @throws the signal's reason, and what `onProgress` throws
 */
export async function groupInThread(
  questions: readonly string[],
  { signal, onProgress }: Grouping = {},
): Promise<Int32Array> {
  const thread = new TaskThread<Int32Array, number, never>({
    name: 'question-groups',
    entry,
    input: questions,
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
    signal,
  });
  try {
    for await (const share of thread) await onProgress?.(share);
    return await thread.result;
  } finally {
    await thread.close();
  }
}
