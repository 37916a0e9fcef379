import type { Corpus } from './corpus.ts';
import type { JudgedQuestion } from './cross-validation.ts';
import type { LexicalSpace } from './lexical-space.ts';
import type { Pace } from './pace.ts';
import { matchingParameters } from './parameters.ts';
import { areOpposite } from './polarity.ts';
import { findQuestionPairs } from './question-pairs.ts';

/** A question, and the item that has it. */
interface OwnedQuestion {
  itemId: string;
  question: string;
}

/** A question that found another item while it was held out. */
export interface Pull {
  own: OwnedQuestion;
  /** The nearest question of the item that won. */
  other: OwnedQuestion;
  /** The score of the item that won. */
  score: number;
}

/** What of a knowledge base is worth a look, the most pressing first. */
export interface IndexAdvice {
  /** Questions of two items that are worded nearly alike. `score` is the cosine. */
  sameQuestions: Pull[];
  /** As the last full training found it. */
  pulls: Pull[];
}

/** The held-out questions that found another item, by falling score. */
export function pullsOf(corpus: Corpus, judged: readonly (JudgedQuestion & { score: number })[]): Pull[] {
  return judged
    .flatMap(({ row, wrongRow, score }) =>
      wrongRow === null || score < matchingParameters.pullFrom
        ? []
        : [{ own: owned(corpus, row), other: owned(corpus, wrongRow), score: rounded(score) }],
    )
    .filter(({ own, other }) => !areOpposite(own.question, other.question))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, matchingParameters.advicesMost);
}

/** @param pulls of this training, or of an earlier one that still holds */
export async function adviseOn(
  corpus: Corpus,
  space: LexicalSpace,
  pulls: Pull[],
  pace: Pace,
): Promise<IndexAdvice> {
  const pairs = await findQuestionPairs(corpus, space, pace);
  return {
    sameQuestions: pairs.slice(0, matchingParameters.advicesMost).map(({ row, otherRow, cosine }) => ({
      own: owned(corpus, otherRow),
      other: owned(corpus, row),
      score: rounded(Math.min(1, cosine)),
    })),
    pulls,
  };
}

function owned({ itemIds, itemOfRow, texts }: Corpus, row: number): OwnedQuestion {
  return { itemId: itemIds[itemOfRow[row]!]!, question: texts[row]! };
}

function rounded(score: number): number {
  return Math.round(score * 1e4) / 1e4;
}
