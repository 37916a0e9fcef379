import type { Corpus } from './corpus.ts';
import type { IndexAdvice, Pull } from './index-advice.ts';
import { openIndex } from './index-file.ts';
import { normalizeText } from './normalize.ts';
import type { ItemSvm } from './svm.ts';
import { textAt } from './text-table.ts';
import type { TrainedIndex } from './trained-index.ts';
import type { VectorEndpoint } from './types.ts';
import { sameSource, type VectorOrigin } from './vector-origin.ts';

/** Share of questions that may change before an index must be trained in full again. */
const maxDrift = 0.1;
/** With fewer questions, full training takes less than a second. */
const minQuestions = 500;

/** The parts of an earlier index that still hold for a changed knowledge base. */
export interface ReusePlan {
  calibration: TrainedIndex['data']['calibration'];
  judged: TrainedIndex['data']['judged'];
  pulls: Pull[];
  /** Share of the questions that changed since the last full training. */
  drift: number;
  /** Decision function of an item whose questions did not change; null for other items. */
  svmOf: (item: number) => ItemSvm | null;
}

function rowKey(itemId: string, normalized: string): string {
  return `${itemId}\n${normalized}`;
}

/** An earlier index of the same knowledge base. A new index takes over its work. */
export class EarlierIndex {
  #index: TrainedIndex;
  #normalized: string[];
  #rowOfText = new Map<string, number>();

  constructor(index: TrainedIndex) {
    this.#index = index;
    const { texts } = index.data;
    this.#normalized = Array.from({ length: index.questionCount }, (_, row) =>
      normalizeText(textAt(texts, row)),
    );
    if (!index.data.sentences) return;
    for (const [row, text] of this.#normalized.entries()) {
      if (index.data.sentences.has(row)) this.#rowOfText.set(text, row);
    }
  }

  /** The index in a file; null if this version cannot read one there. */
  static async read(file: string | null): Promise<EarlierIndex | null> {
    const index = file === null ? null : await openIndex(file).catch(() => null);
    return index ? new EarlierIndex(index) : null;
  }

  /** What it found worth a look; null if it was made by words alone and there was no index before it. */
  get advice(): IndexAdvice | null {
    return this.#index.data.advice;
  }

  /** The endpoint that its sentence vectors come from; null if there is none. */
  get origin(): VectorOrigin | null {
    return this.#index.data.origin;
  }

  hasVector(normalized: string): boolean {
    return this.#rowOfText.has(normalized);
  }

  /** Sentence vector of a normalized text, up to its length. */
  vectorOf(normalized: string): ArrayLike<number> | null {
    const row = this.#rowOfText.get(normalized);
    return row === undefined ? null : (this.#index.data.sentences?.vector(row) ?? null);
  }

  /** Null if too much has changed, or if the earlier index used other options. */
  plan(
    corpus: Corpus,
    hasSentences: boolean,
    endpoint: Pick<VectorEndpoint, 'source'> | null,
  ): ReusePlan | null {
    const { data, questionCount } = this.#index;
    if (!sameSource(data.origin, endpoint)) return null;
    if (corpus.texts.length < minQuestions || (data.sentences !== null) !== hasSentences) return null;
    const newRows = this.#newRows(corpus);
    const kept = newRows.reduce((sum, row) => sum + (row >= 0 ? 1 : 0), 0);
    const changed = questionCount - kept + (corpus.texts.length - kept);
    const drift = data.drift + changed / corpus.texts.length;
    if (drift > maxDrift) return null;
    const earlierItems = this.#earlierItems(corpus, newRows);
    return {
      calibration: data.calibration,
      judged: data.judged,
      pulls: data.advice?.pulls ?? [],
      drift,
      svmOf: (item) => this.#svm(earlierItems[item]!, newRows),
    };
  }

  /** By earlier row: the same question of the same item in the corpus, or −1. */
  #newRows(corpus: Corpus): Int32Array {
    const rows = new Map<string, number>();
    for (const [row, text] of corpus.texts.entries()) {
      rows.set(rowKey(corpus.itemIds[corpus.itemOfRow[row]!]!, normalizeText(text)), row);
    }
    const { itemIds, itemStarts } = this.#index.data;
    const newRows = new Int32Array(this.#index.questionCount).fill(-1);
    for (let item = 0; item < this.#index.itemCount; item += 1) {
      const itemId = textAt(itemIds, item);
      for (let row = itemStarts[item]!; row < itemStarts[item + 1]!; row += 1) {
        newRows[row] = rows.get(rowKey(itemId, this.#normalized[row]!)) ?? -1;
      }
    }
    return newRows;
  }

  /** By item of the corpus: the earlier item with exactly the same questions, or −1. */
  #earlierItems(corpus: Corpus, newRows: Int32Array): Int32Array {
    const { itemStarts } = this.#index.data;
    const earlier = new Int32Array(corpus.itemIds.length).fill(-1);
    for (let item = 0; item < this.#index.itemCount; item += 1) {
      const rows = newRows.subarray(itemStarts[item], itemStarts[item + 1]);
      if (rows.includes(-1)) continue;
      const same = corpus.itemOfRow[rows[0]!]!;
      const count = corpus.itemStarts[same + 1]! - corpus.itemStarts[same]!;
      if (count === rows.length) earlier[same] = item;
    }
    return earlier;
  }

  #svm(item: number, newRows: Int32Array): ItemSvm | null {
    if (item < 0) return null;
    const { starts, rows, coefficients, biases } = this.#index.data.svms;
    const places: number[] = [];
    for (let at = starts[item]!; at < starts[item + 1]!; at += 1)
      if (newRows[rows[at]!]! >= 0) places.push(at);
    return {
      rows: Uint32Array.from(places, (at) => newRows[rows[at]!]!),
      coefficients: Float32Array.from(places, (at) => coefficients[at]!),
      bias: biases[item]!,
    };
  }
}
