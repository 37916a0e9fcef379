import type { IndexAdvice } from './index-advice.ts';
import type { IndexData } from './index-data.ts';
import type { JudgedScores } from './judged-scores.ts';
import { SentenceVectors } from './sentence-vectors.ts';
import type { VectorOrigin } from './vector-origin.ts';
import { Vocabulary } from './vocabulary.ts';

/** Arrays that an index file can hold. Each owns its memory. */
const arrayTypes = {
  Uint8Array: Uint8Array<ArrayBuffer>,
  Int8Array: Int8Array<ArrayBuffer>,
  Uint32Array: Uint32Array<ArrayBuffer>,
  Float32Array: Float32Array<ArrayBuffer>,
};
type ArrayTypes = typeof arrayTypes;
type SectionType = keyof ArrayTypes;

/** One array of an index file. */
export interface Section {
  name: string;
  type: SectionType;
  array: InstanceType<ArrayTypes[SectionType]>;
}

/** What an index file says beside its arrays. */
export interface IndexMeta {
  vocabularySize: number;
  rowCount: number;
  dimensions: number;
  calibration: IndexData['calibration'];
  drift: number;
  /** Indexes of earlier builds of this format may have none. */
  judged?: JudgedScores | null;
  origin?: VectorOrigin | null;
  advice: IndexAdvice | null;
}

export function indexSections(data: IndexData): { meta: IndexMeta; sections: Section[] } {
  const { space, svms, sentences, vocabulary, exact } = data;
  const meta = {
    vocabularySize: vocabulary.size,
    rowCount: space.rowCount,
    dimensions: sentences?.dimensions ?? 0,
    calibration: data.calibration,
    drift: data.drift,
    judged: data.judged,
    origin: data.origin,
    advice: data.advice,
  };
  const sections: Section[] = [
    { name: 'itemIdBytes', type: 'Uint8Array', array: data.itemIds.bytes },
    { name: 'itemIdOffsets', type: 'Uint32Array', array: data.itemIds.offsets },
    { name: 'textBytes', type: 'Uint8Array', array: data.texts.bytes },
    { name: 'textOffsets', type: 'Uint32Array', array: data.texts.offsets },
    { name: 'itemStarts', type: 'Uint32Array', array: data.itemStarts },
    { name: 'exactHashes', type: 'Uint32Array', array: exact.hashes },
    { name: 'exactRows', type: 'Uint32Array', array: exact.rows },
    { name: 'wordBytes', type: 'Uint8Array', array: data.words.bytes },
    { name: 'wordOffsets', type: 'Uint32Array', array: data.words.offsets },
    { name: 'matterRows', type: 'Uint32Array', array: data.matterRows },
    { name: 'vocabularyKeys', type: 'Uint32Array', array: vocabulary.keys },
    { name: 'vocabularyIds', type: 'Uint32Array', array: vocabulary.ids },
    { name: 'postingStarts', type: 'Uint32Array', array: space.postings.starts },
    { name: 'postingPlainEnds', type: 'Uint32Array', array: space.postings.plainEnds },
    { name: 'postingCells', type: 'Uint32Array', array: space.postings.cells },
    { name: 'featureWeights', type: 'Float32Array', array: space.featureWeights },
    { name: 'unknownWeights', type: 'Float32Array', array: space.unknownWeights },
    { name: 'inverseLengths', type: 'Float32Array', array: space.inverseLengths },
    { name: 'svmStarts', type: 'Uint32Array', array: svms.starts },
    { name: 'svmRows', type: 'Uint32Array', array: svms.rows },
    { name: 'svmCoefficients', type: 'Float32Array', array: svms.coefficients },
    { name: 'svmBiases', type: 'Float32Array', array: svms.biases },
  ];
  if (sentences) {
    sections.push({ name: 'sentenceValues', type: 'Int8Array', array: sentences.values });
    sections.push({ name: 'sentenceSteps', type: 'Float32Array', array: sentences.steps });
  }
  return { meta, sections };
}

/** An empty array of a section's type. */
export function emptySection(type: SectionType, length: number): Section['array'] {
  switch (type) {
    case 'Uint8Array':
      return new Uint8Array(length);
    case 'Int8Array':
      return new Int8Array(length);
    case 'Uint32Array':
      return new Uint32Array(length);
    case 'Float32Array':
      return new Float32Array(length);
  }
}

/** Builds an index from the sections of a file. Throws a RangeError if one is missing. */
export function sectionsToData(meta: IndexMeta, sections: readonly Section[]): IndexData {
  const byName = new Map(sections.map(({ name, array }) => [name, array]));
  function get<Type extends SectionType>(name: string, type: Type): InstanceType<ArrayTypes[Type]> {
    const array = byName.get(name);
    if (!(array instanceof arrayTypes[type])) throw new RangeError(`The index has no section ${name}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an instance of the class of this type, by the line above
    return array as InstanceType<ArrayTypes[Type]>;
  }
  return {
    itemIds: { bytes: get('itemIdBytes', 'Uint8Array'), offsets: get('itemIdOffsets', 'Uint32Array') },
    texts: { bytes: get('textBytes', 'Uint8Array'), offsets: get('textOffsets', 'Uint32Array') },
    itemStarts: get('itemStarts', 'Uint32Array'),
    exact: { hashes: get('exactHashes', 'Uint32Array'), rows: get('exactRows', 'Uint32Array') },
    words: { bytes: get('wordBytes', 'Uint8Array'), offsets: get('wordOffsets', 'Uint32Array') },
    matterRows: get('matterRows', 'Uint32Array'),
    vocabulary: new Vocabulary(
      get('vocabularyKeys', 'Uint32Array'),
      get('vocabularyIds', 'Uint32Array'),
      meta.vocabularySize,
    ),
    space: {
      rowCount: meta.rowCount,
      postings: {
        starts: get('postingStarts', 'Uint32Array'),
        plainEnds: get('postingPlainEnds', 'Uint32Array'),
        cells: get('postingCells', 'Uint32Array'),
      },
      featureWeights: get('featureWeights', 'Float32Array'),
      unknownWeights: get('unknownWeights', 'Float32Array'),
      inverseLengths: get('inverseLengths', 'Float32Array'),
    },
    svms: {
      starts: get('svmStarts', 'Uint32Array'),
      rows: get('svmRows', 'Uint32Array'),
      coefficients: get('svmCoefficients', 'Float32Array'),
      biases: get('svmBiases', 'Float32Array'),
    },
    sentences:
      meta.dimensions > 0
        ? restoredVectors(meta, get('sentenceValues', 'Int8Array'), get('sentenceSteps', 'Float32Array'))
        : null,
    calibration: meta.calibration,
    drift: meta.drift,
    judged: meta.judged ?? null,
    origin: meta.origin ?? null,
    advice: meta.advice,
  };
}

function restoredVectors(meta: IndexMeta, values: Int8Array, steps: Float32Array): SentenceVectors {
  const vectors = new SentenceVectors(meta.rowCount, meta.dimensions);
  vectors.values.set(values);
  vectors.steps.set(steps);
  return vectors;
}
