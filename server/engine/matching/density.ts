import type { Corpus } from './corpus.ts';
import { cosines, type LexicalSpace, rowVector } from './lexical-space.ts';
import type { Pace } from './pace.ts';
import type { SentenceVectors } from './sentence-vectors.ts';
import { matchingParameters } from './parameters.ts';

/** Questions that are compared with all others. */
const sampled = 60;

/**
 * Mean cosine of some questions with the nearest question of another Q&A: how dense the field is. 0 without another.
 * @param rows the questions to draw from
 */
export async function densityOf(
  corpus: Corpus,
  space: LexicalSpace,
  sentences: SentenceVectors | null,
  rows: readonly number[],
  pace: Pace,
): Promise<number> {
  const similarities = new Float32Array(space.rowCount);
  const step = Math.max(1, rows.length / sampled);
  let sum = 0;
  let count = 0;
  for (let at = 0; at < rows.length; at += step) {
    await pace.step(at / rows.length);
    const row = rows[Math.floor(at)]!;
    cosines(space, rowVector(space, corpus, row), similarities);
    const sentence = sentences?.vector(row);
    if (sentence) sentences?.addCosines(sentence, matchingParameters.sentenceWeight, similarities);
    sum += nearestOther(corpus, similarities, corpus.itemOfRow[row]!);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function nearestOther({ itemStarts }: Corpus, similarities: Float32Array, item: number): number {
  let nearest = 0;
  const start = itemStarts[item]!;
  const end = itemStarts[item + 1]!;
  for (let row = 0; row < similarities.length; row += 1)
    if ((row < start || row >= end) && similarities[row]! > nearest) nearest = similarities[row]!;
  return nearest;
}
