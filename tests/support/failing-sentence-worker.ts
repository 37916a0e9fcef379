/** A sentence model that cannot be loaded. */
import { answering } from '../../server/threads/answers.ts';

export const work = answering(() => {
  throw new Error('The model is not there');
});
