/** What makes a whole file unusable; equal to the contract's import failures of the same name. */
export type WorkbookFailureCode =
  | 'workbookUnreadable'
  | 'workbookEmpty'
  | 'workbookHeaderUnknown'
  | 'workbookSuspicious';

/** The exact reason, for the log and for support. Users never see it. */
export type WorkbookFailureDetail =
  | 'notAZip'
  | 'legacyOrEncrypted'
  | 'brokenZip'
  | 'encryptedEntry'
  | 'unsupportedCompression'
  | 'notAWorkbook'
  | 'partMissing'
  | 'brokenXml'
  | 'brokenTable'
  | 'unknownEncoding'
  | 'checksumMismatch'
  | 'tooManyEntries'
  | 'entryNameRefused'
  | 'entryRepeated'
  | 'entriesOverlap'
  | 'declaredSizeTooLarge'
  | 'actualSizeTooLarge'
  | 'compressionRatioTooHigh'
  | 'documentTypeRefused'
  | 'nestedTooDeep'
  | 'tooManyItems'
  | 'textTooLarge'
  | 'memoryExceeded'
  | 'noVisibleSheet'
  | 'noDataRows'
  | 'columnsMissing';

/** The columns that a workbook must have. */
export const requiredColumns = ['standardQuestion', 'answer'] as const;

type RequiredColumn = (typeof requiredColumns)[number];

/** The part of a failure that travels from the worker to the serving thread. */
export interface WorkbookFailureFacts {
  code: WorkbookFailureCode;
  detail: WorkbookFailureDetail;
  /** For `workbookHeaderUnknown`: the headers in the file, in its order. */
  headers: string[];
  /** For `workbookHeaderUnknown`: the required columns without a header. */
  missing: RequiredColumn[];
  /** For `workbookHeaderUnknown`: the sheet that was read; null for a text file. */
  sheetName: string | null;
  /** For `workbookHeaderUnknown`: the visible sheets after it that have the header. */
  sheetsWithHeader: string[];
}

const failureCodes = {
  notAZip: 'workbookUnreadable',
  legacyOrEncrypted: 'workbookUnreadable',
  brokenZip: 'workbookUnreadable',
  encryptedEntry: 'workbookUnreadable',
  unsupportedCompression: 'workbookUnreadable',
  notAWorkbook: 'workbookUnreadable',
  partMissing: 'workbookUnreadable',
  brokenXml: 'workbookUnreadable',
  brokenTable: 'workbookUnreadable',
  unknownEncoding: 'workbookUnreadable',
  checksumMismatch: 'workbookUnreadable',
  tooManyEntries: 'workbookSuspicious',
  entryNameRefused: 'workbookSuspicious',
  entryRepeated: 'workbookSuspicious',
  entriesOverlap: 'workbookSuspicious',
  declaredSizeTooLarge: 'workbookSuspicious',
  actualSizeTooLarge: 'workbookSuspicious',
  compressionRatioTooHigh: 'workbookSuspicious',
  documentTypeRefused: 'workbookSuspicious',
  nestedTooDeep: 'workbookSuspicious',
  tooManyItems: 'workbookSuspicious',
  textTooLarge: 'workbookSuspicious',
  memoryExceeded: 'workbookSuspicious',
  noVisibleSheet: 'workbookEmpty',
  noDataRows: 'workbookEmpty',
  columnsMissing: 'workbookHeaderUnknown',
} as const satisfies Record<WorkbookFailureDetail, WorkbookFailureCode>;

/** The file cannot be imported. Any other error during reading is our own fault. */
export class WorkbookFailure extends Error {
  readonly code: WorkbookFailureCode;
  readonly detail: WorkbookFailureDetail;
  readonly headers: string[];
  readonly missing: RequiredColumn[];
  readonly sheetName: string | null;
  readonly sheetsWithHeader: string[];

  constructor(
    detail: WorkbookFailureDetail,
    facts: Partial<Omit<WorkbookFailureFacts, 'code' | 'detail'>> = {},
  ) {
    super(`${failureCodes[detail]}: ${detail}`);
    this.name = 'WorkbookFailure';
    this.code = failureCodes[detail];
    this.detail = detail;
    this.headers = facts.headers ?? [];
    this.missing = facts.missing ?? [];
    this.sheetName = facts.sheetName ?? null;
    this.sheetsWithHeader = facts.sheetsWithHeader ?? [];
  }

  static from({ detail, ...facts }: WorkbookFailureFacts): WorkbookFailure {
    return new WorkbookFailure(detail, facts);
  }

  facts(): WorkbookFailureFacts {
    const { code, detail, headers, missing, sheetName, sheetsWithHeader } = this;
    return { code, detail, headers, missing, sheetName, sheetsWithHeader };
  }
}
