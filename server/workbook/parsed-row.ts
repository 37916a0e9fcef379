import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import type { languages } from '../../src/machines/rules/limits.ts';
import type { WorkbookColumn } from './columns.ts';

/** Reasons for refusing a row, named as in the contract's enum. */
export const rowReasons = [
  'standardQuestionEmpty',
  'answerEmpty',
  'standardQuestionTooLong',
  'similarQuestionTooLong',
  'tooManySimilarQuestions',
  'similarQuestionRepeated',
  'answerTooLong',
  'answerLinkRefused',
  'tooManyAnswers',
  'languageUnknown',
  'offersPersonUnknown',
  'expectedUnknown',
  'robotUnknown',
  'categoryNameTooLong',
  'statusUnknown',
  'cellError',
  'exampleRow',
  'duplicateInFile',
  'qaRepeatedInFile',
  'duplicateOfExisting',
  'questionOfAnother',
  'qaUnknown',
  'qaDeleted',
  'qaChangedSince',
] as const;

export type RowReason = (typeof rowReasons)[number];

type RowOutcome = 'accepted' | 'rejected' | 'duplicate';

/** A rule that a row breaks, in the column that breaks it. */
export interface RowFault {
  reason: RowReason;
  column: WorkbookColumn;
  /** The number that is over a limit, and this limit. */
  measured: number | null;
  limit: number | null;
}

/** In which language a row is. */
export interface SpokenCells {
  languageText: string;
  language: (typeof languages)[number];
}

/** What only rows of small talk say. */
export interface ChitchatCells extends SpokenCells {
  answers: string[];
  offersPersonText: string;
  offersPerson: boolean;
}

/** A row's cleaned content: enough to import it and to write it into the error workbook. */
export interface RowContent {
  category: string;
  subcategory: string;
  standardQuestion: string;
  similarQuestions: string[];
  answer: string;
  /** The status cell as it was written. */
  statusText: string;
  /** The id of the Q&A that the row is about, as it was written. */
  qaId: string;
  /** Of small talk `standardQuestion` is the question, and `answer` its answers one below the other. */
  chitchat?: ChitchatCells;
  /** Of regression cases `answer` is what they expect. */
  spoken?: SpokenCells;
  /** Of regression cases the name or the id of the robot that they ask, as it was written. */
  robot?: string;
  /** Cells of the columns that Parley does not know, in the order of the summary's `extraColumns`. */
  extra: string[];
}

/** One checked row, compared with the earlier rows of its workbook. The caller compares it with the knowledge base. */
export interface ParsedRow {
  /** As Excel counts: the first row is 1. */
  rowNumber: number;
  outcome: RowOutcome;
  reason: RowReason | null;
  /** The column that the reason is about. */
  column: WorkbookColumn | null;
  /** For `duplicateInFile`: the accepted row with the same standard question. */
  duplicateOfRow: number | null;
  /** The number that is over a limit, and this limit. */
  measured: number | null;
  limit: number | null;
  /** All faults of the row, its reason first. Texts that a Q&A has already may stay, so the first one may be none. */
  faults: RowFault[];
  /** The standard question folded by `foldQuestion`, of small talk after its language. Equal keys are the same question. */
  questionKey: string;
  /** Activated if the cell is empty, or if the row is refused for its status. */
  status: ActivationState;
  content: RowContent;
}

/** Summary of a whole reading. */
export interface WorkbookSummary {
  sheetName: string;
  /** The names of further visible sheets that hold rows. */
  unreadSheets: string[];
  headerRow: number;
  total: number;
  accepted: number;
  rejected: number;
  duplicate: number;
  /** Titles of the columns that were ignored. */
  extraColumns: string[];
  /** The known columns that the workbook has. */
  columns: WorkbookColumn[];
}
