import { answering } from '../../server/threads/answers.ts';
import { firstLetters } from './first-letters.ts';

/** A sentence model that needs no files. */
export const work = answering(async (texts: string[]) => firstLetters(texts));
