import { commonOf, evenLength, ordinarySentences, withoutCommon } from './common-vector.ts';
import type { Corpus } from './corpus.ts';
import { isLatinText, normalizeText } from './normalize.ts';
import type { Pace } from './pace.ts';
import { SentenceVectors } from './sentence-vectors.ts';
import type { TrainOptions } from './train-options.ts';
import type { SentenceEmbedder, VectorEndpoint } from './types.ts';
import { sameSource, type VectorOrigin } from './vector-origin.ts';

/** Texts of one request: of the built-in model, and of an endpoint, whose every request takes a way. */
const textsAtOnce = { builtIn: 16, endpoint: 64 };

/** The endpoint gives no vectors now. */
export class EndpointFailedError extends Error {
  override name = 'EndpointFailedError';
}

/** The texts of a corpus that have a sentence vector, with their rows. */
export interface TextsWithVectors {
  /** Those whose vectors the earlier index has. */
  known: Map<string, number[]>;
  /** Those to embed. */
  pending: Map<string, number[]>;
}

/** Sentence vectors by row, and the endpoint that they come from. */
interface EmbeddedRows {
  sentences: SentenceVectors | null;
  origin: VectorOrigin | null;
}

/** All texts that the model reads: an endpoint reads all, the built-in model Latin letters. None without a model. */
export function textsWithVectors(
  corpus: Corpus,
  { embed, endpoint, earlier }: TrainOptions,
): TextsWithVectors {
  const found: TextsWithVectors = { known: new Map(), pending: new Map() };
  if (!embed && !endpoint) return found;
  const isKept = sameSource(earlier?.origin, endpoint);
  for (const [row, question] of corpus.texts.entries()) {
    const text = normalizeText(question);
    if (!endpoint && !isLatinText(text)) continue;
    const texts = isKept && earlier?.hasVector(text) === true ? found.known : found.pending;
    const rows = texts.get(text);
    if (rows) rows.push(row);
    else texts.set(text, [row]);
  }
  return found;
}

/**
 * Sentence vectors of the rows; none if no row has one.
 * @throws {EndpointFailedError}
 */
export async function embedRows(
  corpus: Corpus,
  { known, pending }: TextsWithVectors,
  { embed, endpoint, earlier }: TrainOptions,
  pace: Pace,
): Promise<EmbeddedRows> {
  if (known.size + pending.size === 0) return { sentences: null, origin: null };
  const kept = known.size > 0 ? earlier?.origin : null;
  const model = endpoint ? await modelOf(endpoint, kept ?? null) : { embed: embed!, origin: null };
  let vectors: SentenceVectors | null = null;
  const store = (rows: readonly number[], vector: ArrayLike<number>): void => {
    vectors ??= new SentenceVectors(corpus.texts.length, vector.length);
    for (const row of rows) vectors.store(row, vector);
  };
  for (const [text, rows] of known) store(rows, earlier!.vectorOf(text)!);
  // Sentences that are embedded together are filled up to the longest of them.
  const ordered = [...pending].toSorted(([one], [other]) => one.length - other.length);
  const atOnce = endpoint ? textsAtOnce.endpoint : textsAtOnce.builtIn;
  for (let start = 0; start < ordered.length; start += atOnce) {
    await pace.step(start / ordered.length);
    const batch = ordered.slice(start, start + atOnce);
    const found = await model.embed(batch.map(([text]) => text));
    for (const [at, [, rows]] of batch.entries()) store(rows, found[at]!);
  }
  return { sentences: vectors, origin: model.origin };
}

/** The endpoint's vectors without what all of them have in common. */
async function modelOf(
  endpoint: VectorEndpoint,
  kept: VectorOrigin | null,
): Promise<{ embed: SentenceEmbedder; origin: VectorOrigin }> {
  const ask = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const found = (await endpoint.embed(texts))?.map(evenLength);
    const length = kept?.common.length ?? found?.[0]?.length;
    if (!found || found.some((vector) => vector.length !== length))
      throw new EndpointFailedError('The endpoint gives no vectors of one length');
    return found;
  };
  const origin = kept ?? { source: endpoint.source, common: commonOf(await ask(ordinarySentences)) };
  return {
    origin,
    embed: async (texts) => (await ask(texts)).map((vector) => withoutCommon(vector, origin.common)),
  };
}
