import type { Corpus } from './corpus.ts';
import { type LexicalSpace, rowVector, scaleOfCount, type SparseVector } from './lexical-space.ts';
import type { Pace } from './pace.ts';
import { matchingParameters } from './parameters.ts';
import { areOpposite } from './polarity.ts';

/** Two questions of different items that are worded nearly alike. */
export interface QuestionPair {
  row: number;
  /** Of an earlier item. */
  otherRow: number;
  /** The cosine of their words. */
  cosine: number;
}

/**
 * Finds all pairs of items with questions that are worded nearly alike, each pair once, by its most alike questions.
 * Two unit vectors with a large cosine share one of the rarest features of each: what the other features of one can add
 * is too little. So only the rows with such a feature are compared.
 */
export async function findQuestionPairs(
  corpus: Corpus,
  space: LexicalSpace,
  pace: Pace,
): Promise<QuestionPair[]> {
  const search = new PairSearch(corpus, space);
  const best = new Map<string, QuestionPair>();
  for (let row = 0; row < corpus.texts.length && best.size < matchingParameters.sameQuestionsMost; row += 1) {
    await pace.step(row / corpus.texts.length);
    for (const pair of search.pairsOf(row)) {
      const key = `${corpus.itemOfRow[pair.row]} ${corpus.itemOfRow[pair.otherRow]}`;
      if ((best.get(key)?.cosine ?? 0) < pair.cosine) best.set(key, pair);
    }
  }
  return [...best.values()].toSorted((one, other) => other.cosine - one.cosine || one.row - other.row);
}

class PairSearch {
  #corpus: Corpus;
  #space: LexicalSpace;
  /** The row that is being compared, by feature. */
  #values: Float32Array;
  /** By row: the last row that it was compared with, plus 1. */
  #comparedWith: Uint32Array;

  constructor(corpus: Corpus, space: LexicalSpace) {
    this.#corpus = corpus;
    this.#space = space;
    this.#values = new Float32Array(space.featureWeights.length);
    this.#comparedWith = new Uint32Array(corpus.texts.length);
  }

  pairsOf(row: number): QuestionPair[] {
    const vector = rowVector(this.#space, this.#corpus, row);
    for (const [at, id] of vector.ids.entries()) this.#values[id] = vector.values[at]!;
    const found: QuestionPair[] = [];
    for (const id of this.#rarestOf(vector)) {
      for (const otherRow of this.#rowsBefore(row, id)) {
        const cosine = this.#cosineWith(otherRow);
        if (cosine >= matchingParameters.sameQuestionFrom && !this.#areOpposite(row, otherRow))
          found.push({ row, otherRow, cosine });
      }
    }
    for (const id of vector.ids) this.#values[id] = 0;
    return found;
  }

  #areOpposite(row: number, otherRow: number): boolean {
    const { texts } = this.#corpus;
    return areOpposite(texts[row]!, texts[otherRow]!);
  }

  /** The features of a row, rarest first, until the others alone make no cosine that is large enough. */
  #rarestOf({ ids, values }: SparseVector): number[] {
    const { starts } = this.#space.postings;
    const frequency = (id: number): number => starts[id + 1]! - starts[id]!;
    const places = Array.from(ids.keys()).toSorted(
      (one, other) => frequency(ids[one]!) - frequency(ids[other]!),
    );
    let left = values.reduce((sum, value) => sum + value * value, 0);
    const enough = matchingParameters.sameQuestionFrom ** 2;
    const rarest: number[] = [];
    for (const at of places) {
      if (left < enough) break;
      rarest.push(ids[at]!);
      left -= values[at]! ** 2;
    }
    return rarest;
  }

  /** Rows with a feature, of the items before the row's, that have not been compared with it. */
  #rowsBefore(row: number, id: number): number[] {
    const { starts, plainEnds, cells } = this.#space.postings;
    const end = this.#corpus.itemStarts[this.#corpus.itemOfRow[row]!]!;
    const rows: number[] = [];
    const take = (other: number): void => {
      if (other >= end || this.#comparedWith[other] === row + 1) return;
      this.#comparedWith[other] = row + 1;
      rows.push(other);
    };
    const from = starts[id]!;
    const to = Math.min(starts[id + 1]!, from + matchingParameters.rowsOfCommonFeature);
    for (let at = from; at < to; at += 1) take(at < plainEnds[id]! ? cells[at]! : cells[at]! >>> 8);
    return rows;
  }

  #cosineWith(row: number): number {
    const { rowStarts, cells } = this.#corpus;
    const { featureWeights, inverseLengths } = this.#space;
    let sum = 0;
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at += 1) {
      const id = cells[at]! >>> 8;
      sum += this.#values[id]! * featureWeights[id]! * scaleOfCount(cells[at]! & 255);
    }
    return sum * inverseLengths[row]!;
  }
}
