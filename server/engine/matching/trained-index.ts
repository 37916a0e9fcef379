import { type Calibration, probability } from './calibration.ts';
import { countFeatures } from './corpus.ts';
import { rowsWithKey } from './exact-table.ts';
import type { IndexData } from './index-data.ts';
import { ItemScorer } from './item-scorer.ts';
import { vectorOf } from './lexical-space.ts';
import { exactKey, isLatinText, normalizeText } from './normalize.ts';
import { textAt } from './text-table.ts';
import type { Match, MatchIndex, MatchOptions } from './types.ts';

const MAX_LIMIT = 50;
/** What is only alike is never certain; 1 is for exact matches. */
const HIGHEST_LIKENESS = 0.999;

/** A trained index in memory. */
export class TrainedIndex implements MatchIndex {
  readonly data: IndexData;
  readonly itemCount: number;
  readonly questionCount: number;
  readonly byteLength: number;
  #scorer: ItemScorer;

  constructor(data: IndexData) {
    this.data = data;
    this.itemCount = data.itemStarts.length - 1;
    this.questionCount = data.space.rowCount;
    this.byteLength = sizeOf(data);
    this.#scorer = new ItemScorer(data);
  }

  wantsVector(text: string): boolean {
    if (this.data.sentences === null) return false;
    const normalized = normalizeText(text);
    return isLatinText(normalized) && this.#exactRows(normalized).length === 0;
  }

  match(text: string, { limit, vector = null }: MatchOptions): Match[] {
    const normalized = normalizeText(text);
    if (normalized === '' || this.questionCount === 0) return [];
    const wanted = Math.max(1, Math.min(MAX_LIMIT, Math.floor(limit)));
    const matches: Match[] = [];
    const exactItems = new Set<number>();
    for (const row of this.#exactRows(normalized)) {
      const item = this.#itemOf(row);
      if (exactItems.has(item)) continue;
      exactItems.add(item);
      matches.push(this.#matchOf(item, row, 1, true));
    }
    const sentence = this.data.sentences && vector?.some((value) => value !== 0) ? vector : null;
    const features = vectorOf(this.data.space, countFeatures(normalized, this.data.vocabulary));
    if (features.ids.length === 0 && !sentence) return matches.slice(0, wanted);
    const calibration: Calibration = sentence
      ? this.data.calibration.sentence
      : this.data.calibration.lexical;
    for (const { item, row, value } of this.#scorer.score(features, sentence, wanted + exactItems.size)) {
      if (exactItems.has(item)) continue;
      const score = Math.min(HIGHEST_LIKENESS, probability(calibration, value));
      matches.push(this.#matchOf(item, row, score, false));
    }
    return matches.slice(0, wanted);
  }

  #exactRows(normalized: string): number[] {
    return rowsWithKey(this.data.exact, exactKey(normalized), (row) => textAt(this.data.texts, row));
  }

  #itemOf(row: number): number {
    const { itemStarts } = this.data;
    let low = 0;
    let high = itemStarts.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (itemStarts[middle]! <= row) low = middle;
      else high = middle;
    }
    return low;
  }

  #matchOf(item: number, row: number, score: number, exact: boolean): Match {
    return {
      itemId: textAt(this.data.itemIds, item),
      standardQuestion: textAt(this.data.texts, this.data.itemStarts[item]!),
      question: textAt(this.data.texts, row),
      score,
      exact,
    };
  }
}

function sizeOf(data: IndexData): number {
  const { space, svms, sentences, vocabulary, exact } = data;
  const arrays = [
    data.itemIds.bytes,
    data.itemIds.offsets,
    data.texts.bytes,
    data.texts.offsets,
    data.itemStarts,
    exact.hashes,
    exact.rows,
    vocabulary.keys,
    vocabulary.ids,
    space.postings.starts,
    space.postings.plainEnds,
    space.postings.cells,
    space.featureWeights,
    space.inverseLengths,
    svms.starts,
    svms.rows,
    svms.coefficients,
    svms.biases,
  ];
  return arrays.reduce((sum, array) => sum + array.byteLength, sentences?.byteLength ?? 0);
}
