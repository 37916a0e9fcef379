import type { IndexData } from './index-data.ts';

/** What an index takes of memory. */
export function bytesOfIndex(data: IndexData): number {
  const { space, svms, sentences, vocabulary, exact } = data;
  const arrays = [
    data.itemIds.bytes,
    data.itemIds.offsets,
    data.texts.bytes,
    data.texts.offsets,
    data.itemStarts,
    data.words.bytes,
    data.words.offsets,
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
