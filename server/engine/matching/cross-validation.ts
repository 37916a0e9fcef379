import { type Observation, logitOf } from './calibration.ts';
import {
  type KnowledgeShape,
  outOfScopeShare,
  priorFor,
  priorOfSingles,
  type TextKind,
} from './calibration-prior.ts';
import type { Corpus } from './corpus.ts';
import { FoldJudge, type Judgement } from './fold-judge.ts';
import { dealFolds, dealRows } from './folds.ts';
import type { Postings } from './lexical-space.ts';
import type { Pace } from './pace.ts';
import { matchingParameters } from './parameters.ts';
import { seededRandom } from '../../../src/machines/seeded-random.ts';
import type { SentenceVectors } from './sentence-vectors.ts';

export interface JudgedKnowledge {
  corpus: Corpus;
  postings: Postings;
  sentences: SentenceVectors | null;
  kindOfRow: (row: number) => TextKind;
  density: Record<TextKind, number>;
}

/** The same for all, so that one question more deals no other one into another fold. */
const dealingSeed = 12;

/** One held-out question as it was answered. */
export interface JudgedQuestion extends Observation {
  /** As it would be where each Q&A has one question. */
  singleLogit: number;
  row: number;
  /** The nearest question of another Q&A that won, although the own one was known; null where there was none. */
  wrongRow: number | null;
}

/**
 * Asks the knowledge base its own questions. Each fold leaves out a fifth of the Q&As (their questions are out of
 * scope) and a fifth of the questions of the others. Of a Q&A with a single question it learns only whom that question
 * must not find. For a large knowledge base one fold is enough.
 * @returns by kind of text, how right the prior's logits were
 */
export async function judgeByCrossValidation(
  knowledge: JudgedKnowledge,
  pace: Pace,
): Promise<Record<TextKind, JudgedQuestion[]>> {
  const { corpus, density } = knowledge;
  const { folds, allFoldsUpTo } = matchingParameters;
  const foldsRun = corpus.texts.length > allFoldsUpTo ? 1 : folds;
  const random = seededRandom(dealingSeed);
  const plan = {
    itemFold: dealFolds(corpus.itemIds.length, folds, random),
    rowFold: dealRows(corpus, folds, random),
  };
  const observed: Record<TextKind, JudgedQuestion[]> = { latin: [], han: [], sentence: [] };
  for (let fold = 0; fold < foldsRun; fold += 1) {
    const judge = new FoldJudge({ ...knowledge, ...plan, fold, random });
    const { trained } = judge;
    const judged = await judge.run(pace.part(fold / foldsRun, (fold + 1) / foldsRun));
    for (const judgement of judged) {
      const shape = { ...trained, density: density[judgement.kind] };
      observed[judgement.kind].push(observationOf(judgement, shape));
    }
  }
  const share = outOfScopeShare(corpus.itemIds.length);
  const trust = Math.min(1, corpus.itemIds.length / matchingParameters.fullTrustFrom);
  for (const observations of Object.values(observed)) {
    weighOutOfScope(observations, share);
    for (const observation of observations) observation.weight *= trust;
  }
  return observed;
}

/** Out-of-scope questions have weight 0 so far. */
function observationOf(
  { kind, evidence, ground, isRight, isInScope, row, nearestRow }: Judgement,
  shape: KnowledgeShape,
): JudgedQuestion {
  return {
    logit: logitOf(priorFor(kind, shape), evidence, ground),
    singleLogit: logitOf(priorOfSingles(kind, shape), evidence, ground),
    margin: evidence.margin,
    right: isRight ? 1 : 0,
    weight: isInScope ? 1 : 0,
    row,
    wrongRow: isInScope && !isRight ? nearestRow : null,
  };
}

/** Out-of-scope questions get their share of the total weight. */
function weighOutOfScope(observations: Observation[], share: number): void {
  const outOfScope = observations.filter((observation) => observation.weight === 0);
  const inScope = observations.length - outOfScope.length;
  const total = (inScope * share) / (1 - share);
  for (const observation of outOfScope) observation.weight = total / outOfScope.length;
}
