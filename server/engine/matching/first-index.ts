import { calibrateByPrior } from './calibrate.ts';
import type { Corpus } from './corpus.ts';
import type { IndexAdvice } from './index-advice.ts';
import type { IndexData } from './index-data.ts';
import type { LexicalSpace, Postings } from './lexical-space.ts';
import type { Pace } from './pace.ts';
import { trainSvms } from './train-svms.ts';

/** With fewer questions to embed, or to train on, a person waits for the whole index. */
const fewestTexts = 500;
const fewestQuestions = 3_000;
/** Nearest questions of other Q&As that each Q&A is told apart from. Training on all would take three times as long. */
const hardNegatives = 100;

/** Whether an index takes so long that one by words should answer meanwhile. */
export function isWorthFirstIndex(work: { texts: number; questions: number }): boolean {
  return work.texts >= fewestTexts || work.questions >= fewestQuestions;
}

/** What training adds to the questions and their features. */
export type Learned = Pick<
  IndexData,
  'svms' | 'sentences' | 'origin' | 'calibration' | 'judged' | 'advice' | 'drift'
>;

/**
 * Learns by words alone, from few negative examples and without cross-validation. Its drift says that no index may take
 * over its work.
 * @param learned with the advice of the index before, which stands until the whole index has its own
 */
export async function learnFirst(
  corpus: Corpus,
  learned: { postings: Postings; space: LexicalSpace; advice: IndexAdvice | null },
  pace: Pace,
): Promise<Learned> {
  const { postings, space, advice } = learned;
  const svms = await trainSvms(corpus, space, null, pace.part(0, 0.9), { hardNegatives });
  const calibration = await calibrateByPrior({ corpus, postings, space, sentences: null }, pace.part(0.9, 1));
  return { svms, sentences: null, origin: null, calibration, judged: null, advice, drift: 1 };
}
