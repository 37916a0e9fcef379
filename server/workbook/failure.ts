/** What makes a whole file unusable; equal to the contract's import failures of the same name. */
export type WorkbookFailureCode =
  | 'workbookUnreadable'
  | 'workbookEmpty'
  | 'workbookHeaderUnknown'
  | 'workbookSuspicious';

/** Why exactly, for the log and for whoever helps the customer; never shown as it is. */
export type WorkbookFailureDetail =
  | 'notAZip'
  | 'legacyOrEncrypted'
  | 'brokenZip'
  | 'encryptedEntry'
  | 'unsupportedCompression'
  | 'notAWorkbook'
  | 'partMissing'
  | 'brokenXml'
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

/** The part of a failure that travels from the worker to the serving thread. */
export interface WorkbookFailureFacts {
  code: WorkbookFailureCode;
  detail: WorkbookFailureDetail;
  /** For `workbookHeaderUnknown`: the headers that were found, in the order of the file. */
  headers: string[];
  /** For `workbookHeaderUnknown`: the required columns that no header named. */
  missing: string[];
}

const CODES = {
  notAZip: 'workbookUnreadable',
  legacyOrEncrypted: 'workbookUnreadable',
  brokenZip: 'workbookUnreadable',
  encryptedEntry: 'workbookUnreadable',
  unsupportedCompression: 'workbookUnreadable',
  notAWorkbook: 'workbookUnreadable',
  partMissing: 'workbookUnreadable',
  brokenXml: 'workbookUnreadable',
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

/** A file that cannot be imported at all. Anything else that is thrown while reading is a fault of ours. */
export class WorkbookFailure extends Error {
  readonly code: WorkbookFailureCode;
  readonly detail: WorkbookFailureDetail;
  readonly headers: string[];
  readonly missing: string[];

  constructor(detail: WorkbookFailureDetail, facts: { headers?: string[]; missing?: string[] } = {}) {
    super(`${CODES[detail]}: ${detail}`);
    this.name = 'WorkbookFailure';
    this.code = CODES[detail];
    this.detail = detail;
    this.headers = facts.headers ?? [];
    this.missing = facts.missing ?? [];
  }

  static from({ detail, headers, missing }: WorkbookFailureFacts): WorkbookFailure {
    return new WorkbookFailure(detail, { headers, missing });
  }

  facts(): WorkbookFailureFacts {
    return { code: this.code, detail: this.detail, headers: this.headers, missing: this.missing };
  }
}
