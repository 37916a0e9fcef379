import type { Calibration } from './calibration.ts';
import type { TextKind } from './calibration-prior.ts';
import type { ExactTable } from './exact-table.ts';
import type { IndexAdvice } from './index-advice.ts';
import type { ItemSvms } from './item-svms.ts';
import type { JudgedScores } from './judged-scores.ts';
import type { LexicalSpace } from './lexical-space.ts';
import type { SentenceVectors } from './sentence-vectors.ts';
import type { TextTable } from './text-table.ts';
import type { VectorOrigin } from './vector-origin.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Everything a trained index consists of: plain numbers, ready to be written to a file. */
export interface IndexData {
  itemIds: TextTable;
  texts: TextTable;
  itemStarts: Uint32Array<ArrayBuffer>;
  exact: ExactTable;
  /** The words in Latin letters of all questions, in order. */
  words: TextTable;
  /** The ordinary matters that questions are about: a matter's place in the table and a row by turns. */
  matterRows: Uint32Array<ArrayBuffer>;
  vocabulary: Vocabulary;
  space: LexicalSpace;
  svms: ItemSvms;
  sentences: SentenceVectors | null;
  /** Where the sentence vectors come from; null if they are of the built-in model, or if there are none. */
  origin: VectorOrigin | null;
  calibration: Record<TextKind, Calibration>;
  /** Share of the questions that changed since the last full training. */
  drift: number;
  /** How the calibration's cross-validation went, at the last full training. */
  judged: JudgedScores | null;
  /** What of the knowledge base is worth a look; null if the index was learned by words first. */
  advice: IndexAdvice | null;
}
