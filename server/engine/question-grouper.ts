import { TaskThread } from '../threads/task-thread.ts';

const entry = new URL('./workers/group-worker.ts', import.meta.url);

/** Groups questions that are worded alike, as `groupQuestions` does, in a thread of its own. */
export async function groupInThread(questions: readonly string[]): Promise<Int32Array> {
  const thread = new TaskThread<Int32Array, never, never>({
    name: 'question-groups',
    entry,
    input: questions,
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
  try {
    return await thread.result;
  } finally {
    await thread.close();
  }
}
