import { featureKeys } from './features.ts';
import { GrowingUint32 } from './growing-array.ts';
import { exactKey, normalizeText } from './normalize.ts';
import type { KnowledgeItem } from './types.ts';
import { Vocabulary } from './vocabulary.ts';

const maxCount = 255;

/**
 * Features of one text: each known feature's number with its count. Unknown features by their key, which holds the
 * kind.
 */
export interface CountedFeatures {
  ids: Uint32Array<ArrayBuffer>;
  counts: Uint8Array<ArrayBuffer>;
  unknown: Map<number, number>;
}

/** The questions of a knowledge base, item by item, with their features in rows. */
export interface Corpus {
  itemIds: string[];
  /** Row of each item's first question; one more entry closes the last. */
  itemStarts: Uint32Array<ArrayBuffer>;
  itemOfRow: Uint32Array<ArrayBuffer>;
  /** The questions as written, by row. */
  texts: string[];
  vocabulary: Vocabulary;
  rowStarts: Uint32Array<ArrayBuffer>;
  /** Feature number << 8 | count, row by row. */
  cells: Uint32Array<ArrayBuffer>;
}

export function countKeys(keys: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, Math.min(maxCount, (counts.get(key) ?? 0) + 1));
  return counts;
}

/** Features of a text that the vocabulary knows. */
export function countFeatures(normalized: string, vocabulary: Vocabulary): CountedFeatures {
  const counts = countKeys(featureKeys(normalized));
  const ids = new Uint32Array(counts.size);
  const known = new Uint8Array(counts.size);
  const unknown = new Map<number, number>();
  let length = 0;
  for (const [key, count] of counts) {
    const id = vocabulary.find(key);
    if (id < 0) {
      unknown.set(key, count);
    } else {
      ids[length] = id;
      known[length] = count;
      length += 1;
    }
  }
  return { ids: ids.slice(0, length), counts: known.slice(0, length), unknown };
}

/** Collects items into a corpus; questions of an item that are equal after normalization count once. */
export class CorpusBuilder {
  #itemIds: string[] = [];
  #itemStarts = new GrowingUint32();
  #itemOfRow = new GrowingUint32();
  #texts: string[] = [];
  #vocabulary = new Vocabulary();
  #rowStarts = new GrowingUint32();
  #cells = new GrowingUint32();

  add(item: KnowledgeItem): void {
    const seen = new Set<string>();
    const firstRow = this.#texts.length;
    for (const question of item.questions) {
      const normalized = normalizeText(question);
      const key = exactKey(normalized);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      this.#addRow(question, normalized);
    }
    if (this.#texts.length === firstRow) return;
    this.#itemIds.push(item.itemId);
    this.#itemStarts.push(firstRow);
  }

  #addRow(text: string, normalized: string): void {
    this.#texts.push(text);
    this.#itemOfRow.push(this.#itemIds.length);
    this.#rowStarts.push(this.#cells.length);
    for (const [key, count] of countKeys(featureKeys(normalized))) {
      this.#cells.push(((this.#vocabulary.add(key) << 8) | count) >>> 0);
    }
  }

  finish(): Corpus {
    this.#itemStarts.push(this.#texts.length);
    this.#rowStarts.push(this.#cells.length);
    return {
      itemIds: this.#itemIds,
      itemStarts: this.#itemStarts.take(),
      itemOfRow: this.#itemOfRow.take(),
      texts: this.#texts,
      vocabulary: this.#vocabulary,
      rowStarts: this.#rowStarts.take(),
      cells: this.#cells.take(),
    };
  }
}
