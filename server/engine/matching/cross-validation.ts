import type { Observation } from './calibration.ts';
import { outOfScopeShare } from './calibration-prior.ts';
import type { Corpus } from './corpus.ts';
import { FoldJudge } from './fold-judge.ts';
import { dealFolds, dealRows } from './folds.ts';
import type { Postings } from './lexical-space.ts';
import type { Pace } from './pace.ts';
import { matchingParameters } from './parameters.ts';
import { seededRandom } from '../../../src/machines/seeded-random.ts';
import type { SentenceVectors } from './sentence-vectors.ts';

/** The calibrations that cross-validation learned: for texts without a sentence vector, and with one. */
export interface JudgedAnswers {
  lexical: Observation[];
  sentence: Observation[];
}

/**
 * Asks the knowledge base its own questions. Each fold leaves out a fifth of the Q&As (their questions are out of
 * scope) and a fifth of the questions of the others. It never asks a Q&A with a single question, since that Q&A would
 * have none left. For a large knowledge base one fold is enough.
 */
export async function judgeByCrossValidation(
  corpus: Corpus,
  postings: Postings,
  sentences: SentenceVectors | null,
  pace: Pace,
): Promise<JudgedAnswers> {
  const { folds, allFoldsUpTo } = matchingParameters;
  const foldsRun = corpus.texts.length > allFoldsUpTo ? 1 : folds;
  const random = seededRandom(corpus.texts.length);
  const plan = {
    itemFold: dealFolds(corpus.itemIds.length, folds, random),
    rowFold: dealRows(corpus, folds, random),
  };
  const judged: JudgedAnswers = { lexical: [], sentence: [] };
  for (let fold = 0; fold < foldsRun; fold += 1) {
    const judge = new FoldJudge({ corpus, postings, sentences, ...plan, fold, random });
    const found = await judge.run(pace.part(fold / foldsRun, (fold + 1) / foldsRun));
    judged.lexical.push(...found.lexical);
    judged.sentence.push(...found.sentence);
  }
  const share = outOfScopeShare(corpus.itemIds.length);
  const trust = Math.min(1, corpus.itemIds.length / matchingParameters.fullTrustFrom);
  for (const observations of [judged.lexical, judged.sentence]) {
    weighOutOfScope(observations, share);
    for (const observation of observations) observation.weight *= trust;
  }
  return judged;
}

/** Out-of-scope questions have weight 0 so far; here they get their share of the total weight. */
function weighOutOfScope(observations: Observation[], share: number): void {
  const outOfScope = observations.filter((observation) => observation.weight === 0);
  const inScope = observations.length - outOfScope.length;
  const total = (inScope * share) / (1 - share);
  for (const observation of outOfScope) observation.weight = total / outOfScope.length;
}
