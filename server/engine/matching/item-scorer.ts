import type { ItemSvms } from './item-svms.ts';
import { cosines, type LexicalSpace, type SparseVector } from './lexical-space.ts';
import { matchingParameters } from './parameters.ts';
import type { SentenceVectors } from './sentence-vectors.ts';
import type { ItemScope } from './types.ts';

/** What scoring needs of a trained knowledge base. */
export interface ScoringModel {
  space: LexicalSpace;
  itemStarts: Uint32Array;
  svms: ItemSvms;
  sentences: SentenceVectors | null;
  /** Marks the rows to compare with; absent: all rows. */
  isTrained?: Uint8Array;
}

export interface ScoredItem {
  item: number;
  /** The item's row that is nearest to the text. */
  row: number;
  /** Decision value: SVM + weighted mean of the best cosines. Not yet a probability. */
  value: number;
}

/** Scores the items of one knowledge base for a text. It reuses its working memory from text to text. */
export class ItemScorer {
  #model: ScoringModel;
  #similarities: Float32Array;
  #means: Float32Array;
  #bestRows: Uint32Array;

  constructor(model: ScoringModel) {
    this.#model = model;
    this.#similarities = new Float32Array(model.space.rowCount);
    this.#means = new Float32Array(model.itemStarts.length - 1);
    this.#bestRows = new Uint32Array(this.#means.length);
  }

  /**
   * The best items, best first, at most `limit`, and then those of `also` that are not among them. Others that share nothing
   * with the text are left out, and so are those beyond `scope`, which holds all of `also`.
   */
  score(
    vector: SparseVector,
    sentence: Float32Array | null,
    limit: number,
    also: readonly number[] = [],
    scope: ItemScope | null = null,
  ): ScoredItem[] {
    this.#compare(vector, sentence);
    this.#averageBest(scope);
    const best = this.#bestOf(this.#shortlist(), limit);
    const missing = also.filter((item) => !best.some((one) => one.item === item));
    return missing.length === 0
      ? best
      : [...best, ...missing.map((item) => this.#scored(item))].toSorted(byValue);
  }

  /** Kept in order as they are found: there are hundreds, and few are wanted. */
  #bestOf(items: readonly number[], limit: number): ScoredItem[] {
    const best: ScoredItem[] = [];
    for (const item of items) {
      const scored = this.#scored(item);
      const last = best.at(-1);
      if (last && best.length >= limit && byValue(scored, last) > 0) continue;
      let place = best.length;
      while (place > 0 && byValue(scored, best[place - 1]!) < 0) place -= 1;
      best.splice(place, 0, scored);
      if (best.length > limit) best.pop();
    }
    return best;
  }

  #scored(item: number): ScoredItem {
    return {
      item,
      row: this.#bestRows[item]!,
      value: this.#decide(item) + matchingParameters.cosineWeight * this.#means[item]!,
    };
  }

  #compare(vector: SparseVector, sentence: Float32Array | null): void {
    const { space, sentences } = this.#model;
    cosines(space, vector, this.#similarities);
    if (sentence) sentences?.addCosines(sentence, matchingParameters.sentenceWeight, this.#similarities);
  }

  /** Mean of the best similarities within each item, and its nearest row. */
  #averageBest(scope: ItemScope | null): void {
    const { itemStarts, isTrained } = this.#model;
    const similarities = this.#similarities;
    for (let item = 0; item < this.#means.length; item += 1) {
      if (scope !== null && scope[item] === 0) {
        // Like one that shares nothing with the text.
        this.#means[item] = 0;
        continue;
      }
      let first = Number.NEGATIVE_INFINITY;
      let second = Number.NEGATIVE_INFINITY;
      let third = Number.NEGATIVE_INFINITY;
      const end = itemStarts[item + 1]!;
      for (let row = itemStarts[item]!; row < end; row += 1) {
        if (isTrained && isTrained[row] === 0) continue;
        const value = similarities[row]!;
        if (value > first) {
          third = second;
          second = first;
          first = value;
          this.#bestRows[item] = row;
        } else if (value > second) {
          third = second;
          second = value;
        } else if (value > third) {
          third = value;
        }
      }
      this.#means[item] = meanOf(first, second, third);
    }
  }

  #shortlist(): number[] {
    const items: number[] = [];
    const means = this.#means;
    const floor =
      means.length > matchingParameters.shortlist ? this.#shortlistFloor() : Number.NEGATIVE_INFINITY;
    for (let item = 0; item < means.length; item += 1) {
      if (means[item]! > 0 && means[item]! >= floor) items.push(item);
    }
    if (items.length <= matchingParameters.shortlist) return items;
    items.sort((one, other) => means[other]! - means[one]! || one - other);
    return items.slice(0, matchingParameters.shortlist);
  }

  /** The mean that about as many items reach as fit the shortlist, found by a histogram. */
  #shortlistFloor(): number {
    const means = this.#means;
    let highest = Number.NEGATIVE_INFINITY;
    for (const mean of means) if (mean > highest) highest = mean;
    if (!(highest > 0)) return Number.NEGATIVE_INFINITY;
    const buckets = new Uint32Array(512);
    for (const mean of means) if (mean > 0) buckets[Math.floor((mean / highest) * 511)]! += 1;
    let count = 0;
    for (let bucket = 511; bucket > 0; bucket -= 1) {
      count += buckets[bucket]!;
      if (count >= matchingParameters.shortlist) return (bucket / 511) * highest * 0.999;
    }
    return 0;
  }

  #decide(item: number): number {
    const { starts, rows, coefficients, biases } = this.#model.svms;
    let value = biases[item]!;
    const end = starts[item + 1]!;
    for (let at = starts[item]!; at < end; at += 1)
      value += coefficients[at]! * this.#similarities[rows[at]!]!;
    return value;
  }
}

function byValue(one: ScoredItem, other: ScoredItem): number {
  return other.value - one.value || one.item - other.item;
}

function meanOf(first: number, second: number, third: number): number {
  if (third > Number.NEGATIVE_INFINITY) return (first + second + third) / 3;
  if (second > Number.NEGATIVE_INFINITY) return (first + second) / 2;
  return first;
}
