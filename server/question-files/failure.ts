import type { BatchTestFailureCode } from '../../src/machines/batch-test/batch-test.lifecycle.ts';
import { DocumentFailure } from '../documents/failure.ts';
import { WorkbookFailure } from '../workbook/failure.ts';

/** What is wrong with a file of questions as a whole; equal to the contract's failures of batch tests of the same name. */
export type QuestionFileFailureCode = Extract<BatchTestFailureCode, `file${string}` | 'tooManyQuestions'>;

/** The questions of the file cannot be asked. Any other error during reading is our own fault. */
export class QuestionFileFailure extends Error {
  readonly code: QuestionFileFailureCode;

  constructor(code: QuestionFileFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'QuestionFileFailure';
    this.code = code;
  }
}

const codeOfDocument: Readonly<Record<string, QuestionFileFailureCode>> = {
  documentEncrypted: 'fileEncrypted',
  documentSuspicious: 'fileSuspicious',
  documentTooLittleContent: 'fileEmpty',
};

/** The failure of a file that the readers of documents and workbooks have met; other errors as they are. */
export function asQuestionFileFailure(error: unknown): unknown {
  if (error instanceof DocumentFailure)
    return new QuestionFileFailure(codeOfDocument[error.facts.code] ?? 'fileUnreadable', { cause: error });
  if (!(error instanceof WorkbookFailure)) return error;
  const isHostile = error.code === 'workbookSuspicious';
  return new QuestionFileFailure(isHostile ? 'fileSuspicious' : 'fileUnreadable', { cause: error });
}
