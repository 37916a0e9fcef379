import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import type { WorkbookColumn } from './columns.ts';

/** Every reason for which a row is not imported; the contract's enum of the same names. */
export const rowReasons = [
  'standardQuestionEmpty',
  'answerEmpty',
  'standardQuestionTooLong',
  'similarQuestionTooLong',
  'tooManySimilarQuestions',
  'similarQuestionRepeated',
  'answerTooLong',
  'categoryNameTooLong',
  'statusUnknown',
  'duplicateInFile',
  'duplicateOfExisting',
] as const;

export type RowReason = (typeof rowReasons)[number];

type RowOutcome = 'accepted' | 'rejected' | 'duplicate';

/** What a row says, cleaned; enough to import it and to write it back into the error workbook. */
export interface RowContent {
  category: string;
  subcategory: string;
  standardQuestion: string;
  similarQuestions: string[];
  answer: string;
  /** The status cell as it was written. */
  statusText: string;
  /** Cells of the columns that Parley does not know, in the order of the summary's `extraColumns`. */
  extra: string[];
}

/** One checked row. Whether the question is already in the knowledge base is for the caller to find out. */
export interface ParsedRow {
  /** As Excel counts: the first row is 1. */
  rowNumber: number;
  outcome: RowOutcome;
  reason: RowReason | null;
  /** The column that the reason is about. */
  column: WorkbookColumn | null;
  /** For `duplicateInFile`: the row that has the same standard question and is imported. */
  duplicateOfRow: number | null;
  /** The standard question as `foldQuestion` folds it; what makes two questions the same. */
  questionKey: string;
  /** Empty means activated; for a rejected row of unknown status too. */
  status: ActivationState;
  content: RowContent;
}

/** What a whole reading found. */
export interface WorkbookSummary {
  sheetName: string;
  headerRow: number;
  total: number;
  accepted: number;
  rejected: number;
  duplicate: number;
  /** Titles of the columns that were ignored. */
  extraColumns: string[];
}
