import type { Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { QuestionFileFormat } from '../../../src/machines/rules/question-file-formats.ts';
import type { Defaulted, Json, NullableTimestamp, Timestamp } from '../columns.ts';

type Schemas = components['schemas'];

interface BatchTestTable {
  sdk_app_id: string;
  batch_test_id: string;
  kind: Schemas['BatchTestKind'];
  file_name: string;
  format: QuestionFileFormat;
  /** Where the file is kept; null after it was read. */
  file_key: string | null;
  language: Schemas['Language'];
  /** The robot that is asked; null for the default one. */
  robot_id: string | null;
  status: Schemas['WorkStatus'];
  /** Rows that are not blank; null before the file was read. */
  row_count: Defaulted<number | null>;
  counts: Json<Schemas['BatchTestCounts']>;
  failure_code: Defaulted<Schemas['BatchTestFailureCode'] | null>;
  created_by: string;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
}

/** One row of a file. What the bot did is null until it was asked. */
interface BatchTestResultTable {
  sdk_app_id: string;
  batch_test_id: string;
  row_number: number;
  question: string;
  /** Why it is not asked. */
  reason: Schemas['BatchRowReason'] | null;
  duplicate_of_row: number | null;
  /** As the file says it. */
  expected: string | null;
  /** Null if the draft had nothing of that name. */
  expected_kind: Schemas['ExpectationKind'] | null;
  expected_origin_kind: Schemas['AnswerOriginKind'] | null;
  expected_origin_id: string | null;
  outcome: Defaulted<Schemas['BatchOutcome'] | null>;
  verdict: Defaulted<Schemas['BatchVerdict'] | null>;
  /** What the bot said. */
  said: Defaulted<string>;
  origin_kind: Defaulted<Schemas['AnswerOriginKind'] | null>;
  origin_id: Defaulted<string | null>;
  title: Defaulted<string | null>;
  suggestions: Defaulted<string[]>;
  score: Defaulted<number | null>;
  candidates: Json<Schemas['BatchCandidate'][]>;
}

export interface BatchTestTables {
  batch_tests: BatchTestTable;
  batch_test_results: BatchTestResultTable;
}

export type BatchTestRow = Selectable<BatchTestTable>;
export type BatchTestResultRow = Selectable<BatchTestResultTable>;
