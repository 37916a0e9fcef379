import type { components } from '../../src/api/__generated__/schema.d.ts';
import {
  batchExpectedMaxCharacters,
  batchTestRowsMax,
  customerMessageMaxCharacters,
} from '../../src/machines/rules/limits.ts';
import { countCharacters, firstCharacters, foldQuestion, isBlank } from '../../src/machines/rules/text.ts';
import { QuestionFileFailure } from './failure.ts';

/** One row of a file of questions that is not blank. */
export interface QuestionRow {
  /** The line or row, as an editor or a spreadsheet program shows it. */
  rowNumber: number;
  /** Cut where it is too long. */
  question: string;
  /** What has to answer, as the file says it; null if nothing. */
  expected: string | null;
  /** Why it is not asked; null if it is. */
  reason: components['schemas']['BatchRowReason'] | null;
  /** For `duplicateInFile`. */
  duplicateOfRow: number | null;
}

/** Without what the store cannot hold, and without blanks around it. */
const cleaned = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();

/** Says of each row whether it can be asked. It remembers the questions of one file to find repeated ones. */
export class RowSifter {
  readonly #rowByQuestion = new Map<string, number>();
  #count = 0;

  /** @returns null for a blank row @throws {QuestionFileFailure} tooManyQuestions */
  sift(rowNumber: number, texts: { question: string; expected: string }): QuestionRow | null {
    const [question, expected] = [cleaned(texts.question), cleaned(texts.expected)];
    if (isBlank(question) && isBlank(expected)) return null;
    this.#count += 1;
    if (this.#count > batchTestRowsMax) throw new QuestionFileFailure('tooManyQuestions');
    return {
      rowNumber,
      question: firstCharacters(question, customerMessageMaxCharacters),
      expected: isBlank(expected) ? null : firstCharacters(expected, batchExpectedMaxCharacters),
      ...this.#fault(rowNumber, question),
    };
  }

  /** @throws {QuestionFileFailure} fileEmpty */
  finish(): void {
    if (this.#count === 0) throw new QuestionFileFailure('fileEmpty');
  }

  #fault(rowNumber: number, question: string): Pick<QuestionRow, 'reason' | 'duplicateOfRow'> {
    if (isBlank(question)) return { reason: 'questionEmpty', duplicateOfRow: null };
    if (countCharacters(question) > customerMessageMaxCharacters)
      return { reason: 'questionTooLong', duplicateOfRow: null };
    const key = foldQuestion(question);
    const earlier = this.#rowByQuestion.get(key);
    if (earlier !== undefined) return { reason: 'duplicateInFile', duplicateOfRow: earlier };
    this.#rowByQuestion.set(key, rowNumber);
    return { reason: null, duplicateOfRow: null };
  }
}
