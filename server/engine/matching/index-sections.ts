import type { IndexData } from './index-data.ts';
import { Vocabulary } from './vocabulary.ts';

const arrayTypes = { Uint8Array, Int8Array, Uint32Array, Float32Array };
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
}

/** Where a section lies in memory. */
export interface SectionPlace {
  buffer: ArrayBuffer;
  at: number;
  length: number;
}

export function indexSections(data: IndexData): { meta: IndexMeta; sections: Section[] } {
  const { space, svms, sentences, vocabulary, exact } = data;
  const meta = {
    vocabularySize: vocabulary.size,
    rowCount: space.rowCount,
    dimensions: sentences?.dimensions ?? 0,
    calibration: data.calibration,
  };
  const sections: Section[] = [
    { name: 'itemIdBytes', type: 'Uint8Array', array: data.itemIds.bytes },
    { name: 'itemIdOffsets', type: 'Uint32Array', array: data.itemIds.offsets },
    { name: 'textBytes', type: 'Uint8Array', array: data.texts.bytes },
    { name: 'textOffsets', type: 'Uint32Array', array: data.texts.offsets },
    { name: 'itemStarts', type: 'Uint32Array', array: data.itemStarts },
    { name: 'exactHashes', type: 'Uint32Array', array: exact.hashes },
    { name: 'exactRows', type: 'Uint32Array', array: exact.rows },
    { name: 'vocabularyKeys', type: 'Uint32Array', array: vocabulary.keys },
    { name: 'vocabularyIds', type: 'Uint32Array', array: vocabulary.ids },
    { name: 'postingStarts', type: 'Uint32Array', array: space.postings.starts },
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

/** Puts an index together from the sections of a file; throws a RangeError where one is missing or does not fit. */
export function sectionsToData(
  meta: IndexMeta,
  place: (section: { name: string; type: SectionType }) => SectionPlace | null,
): IndexData {
  const at = (name: string, type: SectionType): SectionPlace => {
    const found = place({ name, type });
    if (!found) throw new RangeError(`The index has no section ${name}`);
    return found;
  };
  const whole = (name: string): Uint32Array<ArrayBuffer> => {
    const { buffer, at: start, length } = at(name, 'Uint32Array');
    return new Uint32Array(buffer, start, length);
  };
  const real = (name: string): Float32Array<ArrayBuffer> => {
    const { buffer, at: start, length } = at(name, 'Float32Array');
    return new Float32Array(buffer, start, length);
  };
  const bytes = (name: string): Uint8Array<ArrayBuffer> => {
    const { buffer, at: start, length } = at(name, 'Uint8Array');
    return new Uint8Array(buffer, start, length);
  };
  const signed = (name: string): Int8Array<ArrayBuffer> => {
    const { buffer, at: start, length } = at(name, 'Int8Array');
    return new Int8Array(buffer, start, length);
  };
  return {
    itemIds: { bytes: bytes('itemIdBytes'), offsets: whole('itemIdOffsets') },
    texts: { bytes: bytes('textBytes'), offsets: whole('textOffsets') },
    itemStarts: whole('itemStarts'),
    exact: { hashes: whole('exactHashes'), rows: whole('exactRows') },
    vocabulary: new Vocabulary(whole('vocabularyKeys'), whole('vocabularyIds'), meta.vocabularySize),
    space: {
      rowCount: meta.rowCount,
      postings: { starts: whole('postingStarts'), cells: whole('postingCells') },
      featureWeights: real('featureWeights'),
      unknownWeights: real('unknownWeights'),
      inverseLengths: real('inverseLengths'),
    },
    svms: {
      starts: whole('svmStarts'),
      rows: whole('svmRows'),
      coefficients: real('svmCoefficients'),
      biases: real('svmBiases'),
    },
    sentences:
      meta.dimensions > 0
        ? { dimensions: meta.dimensions, values: signed('sentenceValues'), steps: real('sentenceSteps') }
        : null,
    calibration: meta.calibration,
  };
}
