import { embeddingsDimensionsMax } from '../../../src/machines/rules/limits.ts';

/** The vectors of an answer in the form of OpenAI's, in the order of the texts; null if they are not as many good ones. */
export function readVectors(body: Buffer, count: number): Float32Array[] | null {
  const entries = entriesOf(body);
  if (entries?.length !== count) return null;
  const vectors: (Float32Array | null)[] = Array.from({ length: count }, () => null);
  for (const [place, entry] of entries.entries()) {
    const { index, embedding } = fieldsOf(entry);
    // Some endpoints leave the place out and keep the order.
    const at = index ?? place;
    if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at >= count) return null;
    vectors[at] = vectorOf(embedding);
  }
  const good = vectors.filter((vector) => vector !== null);
  const isEven = good.every(({ length }) => length === good[0]?.length);
  return good.length === count && isEven ? good : null;
}

function entriesOf(body: Buffer): unknown[] | null {
  try {
    const answer: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    const { data } = fieldsOf(answer);
    return Array.isArray(data) ? data : null;
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function vectorOf(value: unknown): Float32Array | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > embeddingsDimensionsMax) return null;
  if (!value.every((each) => typeof each === 'number')) return null;
  const vector = Float32Array.from(value);
  const isGood = vector.every((each) => Number.isFinite(each)) && vector.some((each) => each !== 0);
  return isGood ? vector : null;
}
