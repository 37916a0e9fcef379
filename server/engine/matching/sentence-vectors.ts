import { matchingParameters } from './parameters.ts';

const FULL_SCALE = 127;

/**
 * Sentence vectors of rows in 8 bits a number. A row without one (Han text) has a zero vector.
 * Each vector is scaled to its own largest number, which loses less than a common scale.
 */
export interface SentenceVectors {
  dimensions: number;
  values: Int8Array<ArrayBuffer>;
  /** By row: what one step of its numbers is worth; 0 where the row has no vector. */
  steps: Float32Array<ArrayBuffer>;
}

export function emptySentenceVectors(rows: number, dimensions: number): SentenceVectors {
  return { dimensions, values: new Int8Array(rows * dimensions), steps: new Float32Array(rows) };
}

/** Stores a row's vector, brought to unit length. */
export function storeVector(vectors: SentenceVectors, row: number, vector: ArrayLike<number>): void {
  const { dimensions, values, steps } = vectors;
  let largest = 0;
  for (let at = 0; at < dimensions; at += 1) largest = Math.max(largest, Math.abs(vector[at]!));
  if (!(largest > 0) || !Number.isFinite(largest)) return;
  let squares = 0;
  for (let at = 0; at < dimensions; at += 1) {
    const value = Math.round((vector[at]! / largest) * FULL_SCALE);
    values[row * dimensions + at] = value;
    squares += value * value;
  }
  steps[row] = 1 / Math.sqrt(squares);
}

/** A text's vector at unit length, or null for a zero vector. */
export function unitVector(vector: ArrayLike<number>): Float32Array<ArrayBuffer> | null {
  let squares = 0;
  for (let at = 0; at < vector.length; at += 1) squares += vector[at]! * vector[at]!;
  if (!(squares > 0) || !Number.isFinite(squares)) return null;
  const scale = 1 / Math.sqrt(squares);
  return Float32Array.from({ length: vector.length }, (_, at) => vector[at]! * scale);
}

/** Weighted cosine of a unit vector with a row's vector. */
export function sentenceCosine(vectors: SentenceVectors, vector: Float32Array, row: number): number {
  const step = vectors.steps[row]!;
  if (step === 0) return 0;
  const { dimensions, values } = vectors;
  const start = row * dimensions;
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let at = 0; at < dimensions; at += 4) {
    first += vector[at]! * values[start + at]!;
    second += vector[at + 1]! * values[start + at + 1]!;
    third += vector[at + 2]! * values[start + at + 2]!;
    fourth += vector[at + 3]! * values[start + at + 3]!;
  }
  return (first + second + third + fourth) * step * matchingParameters.sentenceWeight;
}

/** A row's vector at unit length, or null where it has none. */
export function rowSentence(vectors: SentenceVectors | null, row: number): Float32Array<ArrayBuffer> | null {
  const step = vectors?.steps[row] ?? 0;
  if (!vectors || step === 0) return null;
  const start = row * vectors.dimensions;
  return Float32Array.from(
    vectors.values.subarray(start, start + vectors.dimensions),
    (value) => value * step,
  );
}
