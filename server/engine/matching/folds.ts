import type { Corpus } from './corpus.ts';
import { shuffleRows } from './random.ts';

/** Numbers 0..count−1 dealt evenly into folds, at random. */
export function dealFolds(count: number, folds: number, random: () => number): Uint8Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  shuffleRows(order, count, random);
  const fold = new Uint8Array(count);
  for (const [place, number] of order.entries()) fold[number] = place % folds;
  return fold;
}

/**
 * Deals each item's questions over the folds. If there are fewer questions than folds, some folds hold none of them
 * out.
 */
export function dealRows(corpus: Corpus, folds: number, random: () => number): Uint8Array {
  const rowFold = new Uint8Array(corpus.texts.length);
  for (let item = 0; item < corpus.itemIds.length; item += 1) {
    const start = corpus.itemStarts[item]!;
    const count = corpus.itemStarts[item + 1]! - start;
    const order = Uint32Array.from({ length: Math.max(folds, count) }, (_, at) => at);
    shuffleRows(order, order.length, random);
    for (let at = 0; at < count; at += 1) rowFold[start + at] = order[at]! % folds;
  }
  return rowFold;
}
