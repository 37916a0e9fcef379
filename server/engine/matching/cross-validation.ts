import type { Observation } from './calibration.ts';
import type { Corpus } from './corpus.ts';
import { ItemScorer } from './item-scorer.ts';
import { learnSpace, type Postings, rowVector } from './lexical-space.ts';
import type { Pace } from './pace.ts';
import { matchingParameters } from './parameters.ts';
import { seededRandom, shuffle } from './random.ts';
import { rowSentence, type SentenceVectors } from './sentence-vectors.ts';
import { trainSvms } from './train-svms.ts';

/** What cross-validation learned, for texts with and without a sentence vector. */
export interface JudgedAnswers {
  lexical: Observation[];
  sentence: Observation[];
}

/** Numbers 0..count−1 dealt evenly into folds, at random. */
function dealFolds(count: number, folds: number, random: () => number): Uint8Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  shuffle(order, count, random);
  const fold = new Uint8Array(count);
  for (const [place, number] of order.entries()) fold[number] = place % folds;
  return fold;
}

/**
 * Asks the knowledge base its own questions: in each fold a fifth of the Q&As is missing altogether (their
 * questions are out of scope) and a fifth of the others' questions is held out. Q&As with a single question are
 * never asked, since nothing would be left of them.
 */
export async function judgeByCrossValidation(
  corpus: Corpus,
  postings: Postings,
  sentences: SentenceVectors | null,
  pace: Pace,
): Promise<JudgedAnswers> {
  const { folds, foldsRun } = foldPlan(corpus.texts.length);
  const random = seededRandom(corpus.texts.length);
  const itemFold = dealFolds(corpus.itemIds.length, folds, random);
  const rowFold = dealRows(corpus, folds, random);
  const judged: JudgedAnswers = { lexical: [], sentence: [] };
  for (let fold = 0; fold < foldsRun; fold += 1) {
    const part = pace.part(fold / foldsRun, (fold + 1) / foldsRun);
    await judgeFold({ corpus, postings, sentences, itemFold, rowFold, fold, judged, random }, part);
  }
  weighOutOfScope(judged.lexical);
  weighOutOfScope(judged.sentence);
  return judged;
}

function foldPlan(questions: number): { folds: number; foldsRun: number } {
  const { folds, allNegativesUpTo } = matchingParameters;
  return { folds, foldsRun: questions > allNegativesUpTo ? 1 : folds };
}

/** Deals each item's questions over the folds; with fewer questions than folds some folds hold none of them out. */
function dealRows(corpus: Corpus, folds: number, random: () => number): Uint8Array {
  const rowFold = new Uint8Array(corpus.texts.length);
  for (let item = 0; item < corpus.itemIds.length; item += 1) {
    const start = corpus.itemStarts[item]!;
    const count = corpus.itemStarts[item + 1]! - start;
    const order = Uint32Array.from({ length: Math.max(folds, count) }, (_, at) => at);
    shuffle(order, order.length, random);
    for (let at = 0; at < count; at += 1) rowFold[start + at] = order[at]! % folds;
  }
  return rowFold;
}

interface FoldWork {
  corpus: Corpus;
  postings: Postings;
  sentences: SentenceVectors | null;
  itemFold: Uint8Array;
  rowFold: Uint8Array;
  fold: number;
  judged: JudgedAnswers;
  random: () => number;
}

async function judgeFold(work: FoldWork, pace: Pace): Promise<void> {
  const { corpus, postings, sentences, itemFold, rowFold, fold, judged } = work;
  const { itemOfRow, itemStarts } = corpus;
  const isTrained = new Uint8Array(corpus.texts.length);
  const asked: number[] = [];
  for (let row = 0; row < isTrained.length; row += 1) {
    const item = itemOfRow[row]!;
    const isAlone = itemStarts[item + 1]! - itemStarts[item]! === 1;
    const isMissing = itemFold[item] === fold;
    const isHeldOut = rowFold[row] === fold && !isAlone;
    if (!isMissing && !isHeldOut) isTrained[row] = 1;
    if (isHeldOut) asked.push(row);
  }
  if (asked.length === 0 || asked.length === isTrained.length) return;
  const questions = sample(asked, matchingParameters.judgedQuestions, work.random);
  const space = learnSpace(corpus, postings, isTrained);
  const wanted = await wantedItems(questions);
  const svms = await trainSvms(corpus, space, sentences, pace.part(0, 0.9), { isTrained, wanted });
  const scorer = new ItemScorer({ space, itemStarts, svms, sentences, isTrained });
  const last = pace.part(0.9, 1);
  for (const [at, row] of questions.entries()) {
    await last.step(at / questions.length);
    const vector = rowVector(space, corpus, row);
    const sentence = rowSentence(sentences, row);
    judged.lexical.push(judge(row, null));
    if (sentence) judged.sentence.push(judge(row, sentence));

    function judge(asked: number, withSentence: Float32Array | null): Observation {
      const best = scorer.score(vector, withSentence, 1)[0];
      const item = itemOfRow[asked]!;
      const isInScope = itemFold[item] !== fold;
      return {
        value: best?.value ?? -1,
        right: isInScope && best?.item === item ? 1 : 0,
        weight: isInScope ? 1 : 0,
      };
    }
  }

  /** In a large knowledge base only the items that can win one of the questions need a decision function. */
  async function wantedItems(rows: readonly number[]): Promise<((item: number) => boolean) | undefined> {
    if (corpus.texts.length <= matchingParameters.allNegativesUpTo) return undefined;
    const svms = {
      starts: new Uint32Array(corpus.itemIds.length + 1),
      rows: new Uint32Array(),
      coefficients: new Float32Array(),
      biases: new Float32Array(corpus.itemIds.length),
    };
    const scorer = new ItemScorer({ space, itemStarts, svms, sentences, isTrained });
    const items = new Set<number>();
    const first = pace.part(0, 0);
    for (const row of rows) {
      await first.step(0);
      const vector = rowVector(space, corpus, row);
      const sentence = rowSentence(sentences, row);
      for (const found of scorer.score(vector, sentence, matchingParameters.judgedCandidates))
        items.add(found.item);
    }
    return (item) => items.has(item);
  }
}

function sample(rows: number[], limit: number, random: () => number): number[] {
  if (rows.length <= limit) return rows;
  const order = Uint32Array.from(rows);
  shuffle(order, order.length, random);
  return Array.from(order.subarray(0, limit));
}

/** Out-of-scope questions (weight 0 so far) together get the share of the whole that the parameters say. */
function weighOutOfScope(observations: Observation[]): void {
  const outOfScope = observations.filter((observation) => observation.weight === 0);
  const inScope = observations.length - outOfScope.length;
  const { outOfScopeShare } = matchingParameters;
  const total = (inScope * outOfScopeShare) / (1 - outOfScopeShare);
  for (const observation of outOfScope) observation.weight = total / outOfScope.length;
}
