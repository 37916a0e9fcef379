import { answering } from '../../threads/answers.ts';
import type { ThreadTask } from '../../threads/task-thread.ts';
import { groupQuestions } from '../matching/group-questions.ts';
import { Pace } from '../matching/pace.ts';

export const work = answering(({ input }: ThreadTask<string[]>) =>
  groupQuestions(input, new Pace(() => undefined)),
);
