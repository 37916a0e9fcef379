import { backgroundQuestionsWith } from './background.ts';
import type { Corpus, CountedFeatures } from './corpus.ts';
import { featureKindCount, kindOfFeature } from './features.ts';
import { matchingParameters } from './parameters.ts';

/**
 * A unit vector over the features of a knowledge base. It leaves out features that the knowledge base does not know,
 * so it may be shorter than 1.
 */
export interface SparseVector {
  ids: Uint32Array;
  values: Float32Array;
}

/**
 * Rows by feature: the transposed matrix of a corpus. Rows that have a feature once (by far the most) come first, as
 * plain row numbers. Rows that have it more often follow as row << 8 | count.
 */
export interface Postings {
  starts: Uint32Array<ArrayBuffer>;
  /** By feature: where its plain rows end. */
  plainEnds: Uint32Array<ArrayBuffer>;
  cells: Uint32Array<ArrayBuffer>;
}

/** The rows that have a feature. */
export function* rowsWith({ starts, plainEnds, cells }: Postings, id: number): Generator<number> {
  const [plainEnd, end] = [plainEnds[id]!, starts[id + 1]!];
  for (let at = starts[id]!; at < end; at += 1) yield at < plainEnd ? cells[at]! : cells[at]! >>> 8;
}

/** TF-IDF weights over postings, learned from all rows or some. */
export interface LexicalSpace {
  rowCount: number;
  postings: Postings;
  /** Weight of each feature: its kind's weight × inverse document frequency. */
  featureWeights: Float32Array<ArrayBuffer>;
  /** By kind: weight of a feature that no row and no background question has. */
  unknownWeights: Float32Array<ArrayBuffer>;
  /** 1 ÷ length of each row's vector. */
  inverseLengths: Float32Array<ArrayBuffer>;
}

const countScale = Float32Array.from({ length: 256 }, (_, count) => (count === 0 ? 0 : 1 + Math.log(count)));

/** Damped value of a feature that a text has `count` times. */
export function scaleOfCount(count: number): number {
  return countScale[count]!;
}

/** Counts rows and background questions. */
function inverseFrequency(rows: number, rowsWithFeature: number): number {
  return Math.log((1 + matchingParameters.backgroundQuestions + rows) / (1 + rowsWithFeature)) + 1;
}

export function postingsOf(corpus: Corpus): Postings {
  const { cells, rowStarts, vocabulary } = corpus;
  const starts = new Uint32Array(vocabulary.size + 1);
  for (const cell of cells) starts[(cell >>> 8) + 1]! += 1;
  for (let id = 0; id < vocabulary.size; id += 1) starts[id + 1]! += starts[id]!;
  const plainEnds = starts.slice(0, vocabulary.size);
  for (const cell of cells) if ((cell & 255) === 1) plainEnds[cell >>> 8]! += 1;
  const nextPlain = starts.slice(0, vocabulary.size);
  const nextCounted = plainEnds.slice();
  const transposed = new Uint32Array(cells.length);
  for (let row = 0; row + 1 < rowStarts.length; row += 1) {
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at += 1) {
      const id = cells[at]! >>> 8;
      const count = cells[at]! & 255;
      const next = count === 1 ? nextPlain : nextCounted;
      transposed[next[id]!] = count === 1 ? row : ((row << 8) | count) >>> 0;
      next[id]! += 1;
    }
  }
  return { starts, plainEnds, cells: transposed };
}

/** Learns weights for all rows from those that `isTrained` marks; absent: from all. */
export function learnSpace(corpus: Corpus, postings: Postings, isTrained?: Uint8Array): LexicalSpace {
  const rowCount = corpus.texts.length;
  const trainedRows = isTrained ? isTrained.reduce((sum, flag) => sum + flag, 0) : rowCount;
  const { kindWeight } = matchingParameters;
  const featureWeights = new Float32Array(corpus.vocabulary.size);
  const keys = corpus.vocabulary.keysById();
  for (let id = 0; id < featureWeights.length; id += 1) {
    let frequency = postings.starts[id + 1]! - postings.starts[id]!;
    if (isTrained) frequency = countTrained(postings, id, isTrained);
    const key = keys[id]!;
    featureWeights[id] =
      kindWeight[kindOfFeature(key)]! *
      inverseFrequency(trainedRows, frequency + backgroundQuestionsWith(key));
  }
  const unknownWeights = Float32Array.from(
    { length: featureKindCount },
    (_, kind) => kindWeight[kind]! * inverseFrequency(trainedRows, 0),
  );
  const inverseLengths = new Float32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    let squares = 0;
    for (let at = corpus.rowStarts[row]!; at < corpus.rowStarts[row + 1]!; at += 1) {
      const cell = corpus.cells[at]!;
      const value = featureWeights[cell >>> 8]! * countScale[cell & 255]!;
      squares += value * value;
    }
    inverseLengths[row] = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  }
  return { rowCount, postings, featureWeights, unknownWeights, inverseLengths };
}

/** How many of the marked rows have a feature. */
function countTrained({ starts, plainEnds, cells }: Postings, id: number, isTrained: Uint8Array): number {
  let count = 0;
  const plainEnd = plainEnds[id]!;
  const end = starts[id + 1]!;
  for (let at = starts[id]!; at < plainEnd; at += 1) count += isTrained[cells[at]!]!;
  for (let at = plainEnd; at < end; at += 1) count += isTrained[cells[at]! >>> 8]!;
  return count;
}

/** Weight of a feature that no row has. */
function unknownWeight({ unknownWeights }: LexicalSpace, key: number): number {
  const kind = kindOfFeature(key);
  const common = matchingParameters.kindWeight[kind]! * Math.log(1 + backgroundQuestionsWith(key));
  return unknownWeights[kind]! - common;
}

/** The vector of a text. Unknown features add to its length, so foreign texts are far from everything. */
export function vectorOf(space: LexicalSpace, features: CountedFeatures): SparseVector {
  const values = new Float32Array(features.ids.length);
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = space.featureWeights[features.ids[at]!]! * countScale[features.counts[at]!]!;
    values[at] = value;
    squares += value * value;
  }
  for (const [key, count] of features.unknown) {
    const value = unknownWeight(space, key) * countScale[count]!;
    squares += value * value;
  }
  if (squares > 0) {
    const scale = 1 / Math.sqrt(squares);
    for (let at = 0; at < values.length; at += 1) values[at]! *= scale;
  }
  return { ids: features.ids, values };
}

/** Vector of a row, as `vectorOf` would give it for the row's own text. */
export function rowVector(space: LexicalSpace, corpus: Corpus, row: number): SparseVector {
  const start = corpus.rowStarts[row]!;
  const length = corpus.rowStarts[row + 1]! - start;
  const ids = new Uint32Array(length);
  const values = new Float32Array(length);
  const scale = space.inverseLengths[row]!;
  for (let at = 0; at < length; at += 1) {
    const cell = corpus.cells[start + at]!;
    ids[at] = cell >>> 8;
    values[at] = space.featureWeights[cell >>> 8]! * countScale[cell & 255]! * scale;
  }
  return { ids, values };
}

/** Cosines of a vector with every row, written into `into` (one place per row). */
export function cosines(space: LexicalSpace, vector: SparseVector, into: Float32Array): void {
  const { featureWeights, inverseLengths } = space;
  const { starts, plainEnds, cells } = space.postings;
  into.fill(0);
  for (let at = 0; at < vector.ids.length; at += 1) {
    const id = vector.ids[at]!;
    const factor = vector.values[at]! * featureWeights[id]!;
    const plainEnd = plainEnds[id]!;
    const end = starts[id + 1]!;
    for (let posting = starts[id]!; posting < plainEnd; posting += 1) into[cells[posting]!]! += factor;
    for (let posting = plainEnd; posting < end; posting += 1) {
      const cell = cells[posting]!;
      into[cell >>> 8]! += factor * countScale[cell & 255]!;
    }
  }
  for (let row = 0; row < into.length; row += 1) into[row]! *= inverseLengths[row]!;
}
