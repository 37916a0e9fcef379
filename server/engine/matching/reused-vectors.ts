import { openIndex } from './index-file.ts';
import { normalizeText } from './normalize.ts';
import { textAt } from './text-table.ts';

/** Sentence vectors of an earlier index by normalized text; nothing is known where that index cannot be read. */
export async function reusedVectors(file: string | null): Promise<(normalized: string) => Int8Array | null> {
  const vectors = new Map<string, Int8Array>();
  const index = file === null ? null : await openIndex(file).catch(() => null);
  const sentences = index?.data.sentences;
  if (index && sentences) {
    const { dimensions, values, steps } = sentences;
    for (let row = 0; row < index.questionCount; row += 1) {
      if (steps[row] === 0) continue;
      const text = normalizeText(textAt(index.data.texts, row));
      vectors.set(text, values.subarray(row * dimensions, (row + 1) * dimensions));
    }
  }
  return (normalized) => vectors.get(normalized) ?? null;
}
