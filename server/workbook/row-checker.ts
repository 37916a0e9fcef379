import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import { repeatedQuestions } from '../../src/machines/rules/repeated-questions.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import { hasOtherLink } from '../../src/machines/rules/links.ts';
import { countCharacters, foldQuestion } from '../../src/machines/rules/text.ts';
import { withAddress } from './cell-links.ts';
import { type ColumnLayout, type WorkbookColumn, workbookColumns } from './columns.ts';
import type { ParsedRow, RowContent, RowFault, RowReason } from './parsed-row.ts';
import { linesOf, readCell, singleLine } from './cell-reading.ts';
import type { SheetRow } from './sheet-rows.ts';
import { templateTexts } from './template-texts.ts';

const statusWords = new Map<string, ActivationState>([
  ...['', 'activated', 'active', 'enabled', 'enable', 'on', 'yes', 'true', '1'].map(
    (word) => [word, 'activated'] as const,
  ),
  ...['启用', '已启用', '啟用', '已啟用', '激活', '已激活', '生效', '开启', '是'].map(
    (word) => [word, 'activated'] as const,
  ),
  ...['deactivated', 'inactive', 'disabled', 'disable', 'off', 'no', 'false', '0'].map(
    (word) => [word, 'deactivated'] as const,
  ),
  ...['停用', '已停用', '禁用', '已禁用', '失效', '关闭', '否', '未启用'].map(
    (word) => [word, 'deactivated'] as const,
  ),
]);

/** The questions of the rows that the templates show how to fill in. */
const exampleQuestions = new Set(
  Object.values(templateTexts)
    .flatMap((texts) => texts(limits.answerLengthMaxCharacters).examples)
    .map(({ standardQuestion }) => foldQuestion(standardQuestion)),
);

const fault = (reason: RowReason, column: WorkbookColumn): RowFault => ({
  reason,
  column,
  measured: null,
  limit: null,
});

/** The fault of a text that is too long; null if it is not. */
function lengthFault(
  reason: RowReason,
  column: WorkbookColumn,
  text: string,
  limit: number,
): RowFault | null {
  // A text of at most `limit` UTF-16 units has at most `limit` characters; most rows need no counting.
  if (text.length <= limit) return null;
  const measured = countCharacters(text);
  return measured > limit ? { reason, column, measured, limit } : null;
}

function similarFault(standardQuestion: string, similarQuestions: string[]): RowFault | null {
  const column = 'similarQuestions';
  const max = limits.similarQuestionsMax;
  if (similarQuestions.length > max) {
    return { reason: 'tooManySimilarQuestions', column, measured: similarQuestions.length, limit: max };
  }
  for (const question of similarQuestions) {
    const long = lengthFault('similarQuestionTooLong', column, question, limits.questionMaxCharacters);
    if (long) return long;
  }
  return repeatedQuestions(standardQuestion, similarQuestions).length > 0
    ? fault('similarQuestionRepeated', column)
    : null;
}

/** How the rows of one workbook are read. */
export interface RowRules {
  /** The most characters of an answer. */
  answerMaxCharacters: number;
  /** Parley wrote an apostrophe before texts that begin like formulas. */
  hasGuardedTexts: boolean;
}

/** Checks the rows of one workbook one by one. It remembers accepted questions to find repeated ones. */
export class RowChecker {
  private readonly layout: ColumnLayout;
  private readonly answerMaxCharacters: number;
  private readonly hasGuardedTexts: boolean;
  private readonly rowByQuestion = new Map<string, number>();

  constructor(layout: ColumnLayout, { answerMaxCharacters, hasGuardedTexts }: RowRules) {
    this.layout = layout;
    this.answerMaxCharacters = answerMaxCharacters;
    // A table that was saved as CSV has lost the workbook's mark, but keeps the column that only exports have.
    this.hasGuardedTexts = hasGuardedTexts || layout.isErrorWorkbook || layout.positions.qaId.length > 0;
  }

  /** Null for a row whose known columns are all empty. */
  check(row: SheetRow): ParsedRow | null {
    const content = this.contentOf(row);
    const inError = this.columnsInError(row);
    if (isEmpty(content) && inError.size === 0) return null;
    const { statusText } = content;
    const status = statusWords.get(statusText) ?? statusWords.get(foldQuestion(statusText));
    const questionKey = foldQuestion(content.standardQuestion);
    const parsed: ParsedRow = {
      rowNumber: row.rowNumber,
      outcome: 'accepted',
      reason: null,
      column: null,
      duplicateOfRow: null,
      measured: null,
      limit: null,
      faults: [],
      questionKey,
      status: status ?? 'activated',
      content,
    };
    const faults = this.faultsOf(content, { questionKey, status, inError });
    const [found] = faults;
    if (found) return { ...parsed, outcome: 'rejected', ...found, faults };
    const first = this.rowByQuestion.get(questionKey);
    if (first !== undefined) {
      const reason = {
        reason: 'duplicateInFile',
        column: 'standardQuestion',
        duplicateOfRow: first,
      } as const;
      return { ...parsed, outcome: 'duplicate', ...reason };
    }
    this.rowByQuestion.set(questionKey, row.rowNumber);
    return parsed;
  }

  /** All faults, in the order in which a person would correct the row. */
  private faultsOf(
    content: RowContent,
    {
      questionKey,
      status,
      inError,
    }: { questionKey: string; status: ActivationState | undefined; inError: ReadonlySet<WorkbookColumn> },
  ): RowFault[] {
    const { standardQuestion, similarQuestions, answer, category, subcategory } = content;
    const questionMax = limits.questionMaxCharacters;
    const nameMax = limits.categoryNameMaxCharacters;
    const faults = [
      ...[...inError].map((column) => fault('cellError', column)),
      questionKey === '' && !inError.has('standardQuestion')
        ? fault('standardQuestionEmpty', 'standardQuestion')
        : null,
      exampleQuestions.has(questionKey) ? fault('exampleRow', 'standardQuestion') : null,
      lengthFault('standardQuestionTooLong', 'standardQuestion', standardQuestion, questionMax),
      answer === '' && !inError.has('answer') ? fault('answerEmpty', 'answer') : null,
      lengthFault('answerTooLong', 'answer', answer, this.answerMaxCharacters),
      hasOtherLink(answer) ? fault('answerLinkRefused', 'answer') : null,
      similarFault(standardQuestion, similarQuestions),
      lengthFault('categoryNameTooLong', 'category', category, nameMax),
      lengthFault('categoryNameTooLong', 'subcategory', subcategory, nameMax),
      status === undefined ? fault('statusUnknown', 'status') : null,
    ];
    return faults.filter((each) => each !== null);
  }

  private columnsInError({ errors }: SheetRow): Set<WorkbookColumn> {
    const { positions } = this.layout;
    const holdsError = (column: WorkbookColumn) =>
      positions[column].some((each) => errors?.has(each) === true);
    return new Set(errors && workbookColumns.filter(holdsError));
  }

  private contentOf(row: SheetRow): RowContent {
    const cell = (position: number | undefined) => this.cell(row, position);
    const text = (column: WorkbookColumn) => cell(this.layout.positions[column][0]);
    const [answerAt = -1] = this.layout.positions.answer;
    return {
      category: singleLine(text('category')),
      subcategory: singleLine(text('subcategory')),
      standardQuestion: singleLine(text('standardQuestion')),
      similarQuestions: this.layout.positions.similarQuestions.flatMap((position) => linesOf(cell(position))),
      answer: withAddress(text('answer'), row.links?.get(answerAt)),
      statusText: singleLine(text('status')),
      qaId: singleLine(text('qaId')),
      extra: this.layout.extra.map(({ position }) => cell(position)),
    };
  }

  /** The visible text of a cell, without surrounding blanks and without the apostrophe that we wrote. */
  private cell(row: SheetRow, position: number | undefined): string {
    const text = position === undefined ? '' : (row.texts.get(position) ?? '');
    return readCell(text, this.hasGuardedTexts);
  }
}

function isEmpty(content: RowContent): boolean {
  const { category, subcategory, standardQuestion, similarQuestions, answer, statusText, qaId } = content;
  return (
    category + subcategory + standardQuestion + answer + statusText + qaId === '' &&
    similarQuestions.length === 0
  );
}
