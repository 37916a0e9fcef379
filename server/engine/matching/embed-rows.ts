import type { Corpus } from './corpus.ts';
import { isLatinText, normalizeText } from './normalize.ts';
import type { Pace } from './pace.ts';
import { SentenceVectors } from './sentence-vectors.ts';
import type { TrainOptions } from './train-options.ts';

const rowsAtOnce = 16;

/** Sentence vectors of the rows in Latin letters; null if the index uses none or no row has one. */
export async function embedRows(
  corpus: Corpus,
  { embed, earlier }: TrainOptions,
  pace: Pace,
): Promise<SentenceVectors | null> {
  if (!embed) return null;
  const pending: { row: number; text: string }[] = [];
  let vectors: SentenceVectors | null = null;
  const store = (row: number, vector: ArrayLike<number>): void => {
    vectors ??= new SentenceVectors(corpus.texts.length, vector.length);
    vectors.store(row, vector);
  };
  for (const [row, question] of corpus.texts.entries()) {
    const text = normalizeText(question);
    if (!isLatinText(text)) continue;
    const known = earlier?.vectorOf(text);
    if (known) store(row, known);
    else pending.push({ row, text });
  }
  // Sentences that are embedded together are filled up to the longest of them.
  pending.sort((one, other) => one.text.length - other.text.length);
  for (let start = 0; start < pending.length; start += rowsAtOnce) {
    await pace.step(start / pending.length);
    const batch = pending.slice(start, start + rowsAtOnce);
    const found = await embed(batch.map(({ text }) => text));
    for (const [at, { row }] of batch.entries()) store(row, found[at]!);
  }
  return vectors;
}
