import type { Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, Json, NullableJson, NullableTimestamp, Timestamp } from '../columns.ts';

type Schemas = components['schemas'];

export type ImportStatus =
  | 'toBeUploaded'
  | 'uploading'
  | 'parsing'
  | 'parseFailed'
  | 'reviewing'
  | 'importing'
  | 'completed'
  | 'failed'
  | 'cancelled';

export interface ImportCounts {
  total: number;
  accepted: number;
  changed: number;
  unchanged: number;
  rejected: number;
  duplicate: number;
  conflicting: number;
}

export interface StoredCounts extends ImportCounts {
  /** Changed rows whose words replace a rich answer. Imports of an earlier release did not count them. */
  flattened?: number;
}

export interface FailedHeader {
  headers: string[];
  missingColumns: Schemas['ImportColumn'][];
  /** Imports of an earlier release did not keep them. */
  sheetName?: string | null;
  sheetsWithHeader?: string[];
}

interface ImportTable {
  sdk_app_id: string;
  import_id: string;
  kind: Defaulted<Schemas['ImportKind']>;
  file_name: string;
  file_size: Defaulted<number>;
  /** Key of the uploaded workbook in the file store. */
  file_key: string | null;
  status: ImportStatus;
  progress: Defaulted<number | null>;
  counts: NullableJson<StoredCounts>;
  /** What happens to rows whose Q&A the draft has already. */
  existing: Defaulted<Schemas['ExistingQas']>;
  failure_code: Defaulted<Schemas['ImportFailureCode'] | null>;
  /** What was found in place of a header, and what is missing there. */
  failed_header: NullableJson<FailedHeader>;
  created_by: string;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
  /** When what it added was last taken back, and by whom; null if it never was. */
  undone_at: NullableTimestamp;
  undone_by: Defaulted<string | null>;
  /** Its Q&As that were deleted by that, in all, and those that stayed the last time. */
  undone_deleted: Defaulted<number>;
  undone_kept: Defaulted<number>;
  /** Q&As that it had changed and that are as before, in all. */
  undone_restored: Defaulted<number>;
  /** Counts reading attempts. Only the last one may write rows. */
  attempt: Defaulted<number>;
  /** Names of further sheets with rows. */
  unread_sheets: Defaulted<string[]>;
  /** Titles of the workbook's columns that are not imported, for the error workbook. */
  extra_columns: Defaulted<string[]>;
  /** The known columns that the workbook has; null until it is read, and for workbooks of an earlier release. */
  columns: Defaulted<Schemas['ImportColumn'][] | null>;
}

/** A row's cells as read. The import writes them and the error workbook repeats them. */
export interface StagedContent {
  category: string;
  subcategory: string;
  standardQuestion: string;
  similarQuestions: string[];
  answer: string;
  statusText: string;
  /** The id of the Q&A that the row is about, as it was written. Rows of an earlier release have none. */
  qaId?: string;
  /** Of rows of small talk. Their question and answers stand above, too. */
  chitchat?: StagedChitchat;
  /** The entry that a row of small talk changes, as the review has found it. */
  before?: Schemas['ChitchatContent'];
  /** Of rows of regression cases, whose `answer` is what they expect. */
  spoken?: StagedLanguage;
  /** What that is, as the review has found it. */
  expectation?: Schemas['RegressionExpectation'];
  /** The robot that they ask, as it was written, and what it is; left out for the default one. */
  robot?: string;
  robotId?: string;
  extra: string[];
}

interface StagedLanguage {
  languageText: string;
  language: Schemas['Language'];
}

interface StagedChitchat extends StagedLanguage {
  answers: string[];
  offersPersonText: string;
  offersPerson: boolean;
}

/** A rule that a row breaks, in the column that breaks it. */
export interface StagedFault {
  reason: Schemas['RowReason'];
  column: Schemas['ImportColumn'];
  /** The number that is over a limit, and this limit. */
  measured: number | null;
  limit: number | null;
}

/** A part of a Q&A or an entry of small talk that a row can change. */
export type ImportedField =
  | 'standardQuestion'
  | 'similarQuestions'
  | 'answer'
  | 'category'
  | 'offersPerson'
  | 'status';

interface ImportRowTable {
  sdk_app_id: string;
  import_id: string;
  row_number: number;
  outcome: Schemas['RowOutcome'];
  reason: Schemas['RowReason'] | null;
  column_name: Schemas['ImportColumn'] | null;
  duplicate_of_row: number | null;
  /** The number that is over a limit, and this limit. */
  measured: number | null;
  exceeded_limit: number | null;
  content: Json<StagedContent>;
  /** The folded standard question. Two questions with the same folded text are the same. */
  question_key: string;
  /** The id that the Q&A, or the entry of small talk, gets when the row is imported. */
  qa_id: string;
  status: 'activated' | 'deactivated';
  /** All rules that the row breaks, in the order in which a person would correct it; null if it breaks none. */
  faults: NullableJson<StagedFault[]>;
  /** The thing of the draft that the row is about, and its version when it was compared. */
  existing_id: Defaulted<string | null>;
  existing_version: Defaulted<number | null>;
  /** What of that the row changes. */
  changes: Defaulted<ImportedField[]>;
  /** When that got back what it was before the import. */
  restored_at: NullableTimestamp;
}

export interface ImportTables {
  imports: ImportTable;
  import_rows: ImportRowTable;
}

export type ImportRecord = Selectable<ImportTable>;
export type ImportRow = Selectable<ImportRowTable>;
