import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { DocumentFailureCode } from '../../src/machines/document/document.lifecycle.ts';
import { WorkbookFailure, type WorkbookFailureDetail } from '../workbook/failure.ts';

/** The part of a failure that travels from the thread to its host. */
export interface DocumentFailureFacts {
  code: DocumentFailureCode;
  /** The exceeded limit, if it is a limit's. */
  limit: number | null;
  /** The exact reason, for the log. */
  detail: string;
  /** Why nothing could be fetched, if that is it. */
  download?: components['schemas']['DocumentDownloadFault'];
}

/** The document cannot be read. Any other error during reading is our own fault. */
export class DocumentFailure extends Error {
  readonly facts: DocumentFailureFacts;

  constructor(
    code: DocumentFailureCode,
    { limit = null, detail = '', ...more }: Partial<Omit<DocumentFailureFacts, 'code'>> = {},
  ) {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'DocumentFailure';
    this.facts = { code, limit, detail, ...more };
  }
}

/** What is wrong with the archive or the XML of an Office file. */
const codeOfDetail: Readonly<Partial<Record<WorkbookFailureDetail, DocumentFailureCode>>> = {
  notAZip: 'documentFormatUnsupported',
  notAWorkbook: 'documentFormatUnsupported',
  legacyOrEncrypted: 'documentFormatUnsupported',
  encryptedEntry: 'documentEncrypted',
  noVisibleSheet: 'documentTooLittleContent',
};

/** The failure of a document that the reader of archives has met; other errors as they are. */
export function asDocumentFailure(error: unknown): unknown {
  if (!(error instanceof WorkbookFailure)) return error;
  const { code, detail } = error;
  const otherwise = code === 'workbookSuspicious' ? 'documentSuspicious' : 'documentUnreadable';
  return new DocumentFailure(codeOfDetail[detail] ?? otherwise, { detail });
}
