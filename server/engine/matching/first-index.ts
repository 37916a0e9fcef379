import { calibrateByPrior } from './calibrate.ts';
import type { Corpus } from './corpus.ts';
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
export type Learned = Pick<IndexData, 'svms' | 'sentences' | 'calibration' | 'judged' | 'advice' | 'drift'>;

/**
 * Learns by words alone, from few negative examples, without cross-validation and without advice. Its drift says that no
 * index may take over its work.
 */
export async function learnFirst(
  corpus: Corpus,
  learned: { postings: Postings; space: LexicalSpace },
  pace: Pace,
): Promise<Learned> {
  const { space } = learned;
  const svms = await trainSvms(corpus, space, null, pace.part(0, 0.9), { hardNegatives });
  const calibration = await calibrateByPrior({ corpus, ...learned, sentences: null }, pace.part(0.9, 1));
  return { svms, sentences: null, calibration, judged: null, advice: null, drift: 1 };
}
