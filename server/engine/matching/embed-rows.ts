import type { Corpus } from './corpus.ts';
import { isLatinText, normalizeText } from './normalize.ts';
import type { Pace } from './pace.ts';
import { SentenceVectors } from './sentence-vectors.ts';
import type { TrainOptions } from './train-options.ts';

const textsAtOnce = 16;

/** The texts of a corpus that have a sentence vector, with their rows. */
export interface TextsWithVectors {
  /** Those whose vectors the earlier index has. */
  known: Map<string, number[]>;
  /** Those to embed. */
  pending: Map<string, number[]>;
}

/** All texts in Latin letters; none if the index uses no sentence vectors. */
export function textsWithVectors(corpus: Corpus, { embed, earlier }: TrainOptions): TextsWithVectors {
  const found: TextsWithVectors = { known: new Map(), pending: new Map() };
  if (!embed) return found;
  for (const [row, question] of corpus.texts.entries()) {
    const text = normalizeText(question);
    if (!isLatinText(text)) continue;
    const texts = earlier?.hasVector(text) === true ? found.known : found.pending;
    const rows = texts.get(text);
    if (rows) rows.push(row);
    else texts.set(text, [row]);
  }
  return found;
}

/** Sentence vectors of the rows; null if no row has one. */
export async function embedRows(
  corpus: Corpus,
  { known, pending }: TextsWithVectors,
  { embed, earlier }: TrainOptions,
  pace: Pace,
): Promise<SentenceVectors | null> {
  let vectors: SentenceVectors | null = null;
  const store = (rows: readonly number[], vector: ArrayLike<number>): void => {
    vectors ??= new SentenceVectors(corpus.texts.length, vector.length);
    for (const row of rows) vectors.store(row, vector);
  };
  for (const [text, rows] of known) store(rows, earlier!.vectorOf(text)!);
  // Sentences that are embedded together are filled up to the longest of them.
  const ordered = [...pending].toSorted(([one], [other]) => one.length - other.length);
  for (let start = 0; start < ordered.length; start += textsAtOnce) {
    await pace.step(start / ordered.length);
    const batch = ordered.slice(start, start + textsAtOnce);
    const found = await embed!(batch.map(([text]) => text));
    for (const [at, [, rows]] of batch.entries()) store(rows, found[at]!);
  }
  return vectors;
}
