import type { Corpus } from './corpus.ts';
import { type LexicalSpace, scaleOfCount } from './lexical-space.ts';
import type { SentenceVectors } from './sentence-vectors.ts';

/** Rows of a corpus as the SVM trains on them: sparse lexical values and, if there are any, sentence vectors. */
export interface TrainingRows {
  rowStarts: Uint32Array;
  /** Feature number << 8 | count, as in the corpus. */
  cells: Uint32Array;
  values: Float32Array;
  featureCount: number;
  sentences: SentenceVectors | null;
}

export function trainingRows(
  corpus: Corpus,
  space: LexicalSpace,
  sentences: SentenceVectors | null,
): TrainingRows {
  const { rowStarts, cells } = corpus;
  const values = new Float32Array(cells.length);
  for (let row = 0; row < space.rowCount; row += 1) {
    const scale = space.inverseLengths[row]!;
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at += 1) {
      const cell = cells[at]!;
      values[at] = space.featureWeights[cell >>> 8]! * scaleOfCount(cell & 255) * scale;
    }
  }
  return { rowStarts, cells, values, featureCount: corpus.vocabulary.size, sentences };
}
