import { answering } from '../../threads/answers.ts';
import { Line } from '../../threads/line.ts';
import type { ThreadTask } from '../../threads/task-thread.ts';
import { groupQuestions } from '../matching/group-questions.ts';
import { Pace } from '../matching/pace.ts';

/** Less progress than this is not told. */
const toldShare = 0.02;

export const work = answering(({ input, port }: ThreadTask<string[]>) => {
  const host = new Line<never, number>(port);
  let told = 0;
  const report = (share: number): void => {
    if (share - told < toldShare) return;
    told = share;
    host.send(share);
  };
  return groupQuestions(input, new Pace(report));
});
