import { ThreadLostError } from '../threads/answers.ts';
import type { SpareThread } from '../threads/spare-thread.ts';
import { TaskThread } from '../threads/task-thread.ts';
import { WorkbookFailure } from './failure.ts';
import { workerHeapMegabytes } from './safety.ts';

/**
 * A thread that reads or writes one workbook, with limited memory.
 * @param spare for a writer: it knows only what is ours, so its thread may write the next
 */
export function workbookThread<Result, Received, Sent>(
  entry: URL,
  input: unknown,
  signal: AbortSignal | undefined,
  spare?: SpareThread,
): TaskThread<Result, Received, Sent> {
  return new TaskThread({
    name: 'workbook',
    entry,
    input,
    signal,
    spare,
    resourceLimits: { maxOldGenerationSizeMb: workerHeapMegabytes, maxYoungGenerationSizeMb: 32 },
  });
}

/** The thread's result. If the memory was not enough, the workbook cannot be imported. */
export async function resultOf<Result>(
  thread: Pick<TaskThread<Result, unknown, unknown>, 'result'>,
): Promise<Result> {
  try {
    return await thread.result;
  } catch (error) {
    throw error instanceof ThreadLostError && error.ranOutOfMemory
      ? new WorkbookFailure('memoryExceeded')
      : error;
  }
}
