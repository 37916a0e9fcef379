import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import { repeatedQuestions } from '../../src/machines/rules/knowledge-validation.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import { hasOtherLink } from '../../src/machines/rules/links.ts';
import { countCharacters, foldQuestion, isBlank } from '../../src/machines/rules/text.ts';
import type { ColumnLayout, WorkbookColumn } from './columns.ts';
import { restoreText } from './formula-safe.ts';
import type { ParsedRow, RowContent, RowReason } from './parsed-row.ts';
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

type Fault = Pick<ParsedRow, 'measured' | 'limit'> & { reason: RowReason; column: WorkbookColumn };

const fault = (reason: RowReason, column: WorkbookColumn): Fault => ({
  reason,
  column,
  measured: null,
  limit: null,
});

/** The fault of a text that is too long; null if it is not. */
function lengthFault(reason: RowReason, column: WorkbookColumn, text: string, limit: number): Fault | null {
  // A text of at most `limit` UTF-16 units has at most `limit` characters; most rows need no counting.
  if (text.length <= limit) return null;
  const measured = countCharacters(text);
  return measured > limit ? { reason, column, measured, limit } : null;
}

function similarFault(standardQuestion: string, similarQuestions: string[]): Fault | null {
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
    this.hasGuardedTexts = hasGuardedTexts || layout.isErrorWorkbook;
  }

  /** Null for a row whose known columns are all empty. */
  check(row: SheetRow): ParsedRow | null {
    const content = this.contentOf(row);
    if (isEmpty(content)) return null;
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
      questionKey,
      status: status ?? 'activated',
      content,
    };
    const found = this.faultOf(content, questionKey, status);
    if (found) return { ...parsed, outcome: 'rejected', ...found };
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

  /** The first fault, in the order in which a person would correct the row. */
  private faultOf(
    content: RowContent,
    questionKey: string,
    status: ActivationState | undefined,
  ): Fault | null {
    const { standardQuestion, similarQuestions, answer, category, subcategory } = content;
    const questionMax = limits.questionMaxCharacters;
    const nameMax = limits.categoryNameMaxCharacters;
    return (
      (questionKey === '' ? fault('standardQuestionEmpty', 'standardQuestion') : null) ??
      (exampleQuestions.has(questionKey) ? fault('exampleRow', 'standardQuestion') : null) ??
      lengthFault('standardQuestionTooLong', 'standardQuestion', standardQuestion, questionMax) ??
      (answer === '' ? fault('answerEmpty', 'answer') : null) ??
      lengthFault('answerTooLong', 'answer', answer, this.answerMaxCharacters) ??
      (hasOtherLink(answer) ? fault('answerLinkRefused', 'answer') : null) ??
      similarFault(standardQuestion, similarQuestions) ??
      lengthFault('categoryNameTooLong', 'category', category, nameMax) ??
      lengthFault('categoryNameTooLong', 'subcategory', subcategory, nameMax) ??
      (status === undefined ? fault('statusUnknown', 'status') : null)
    );
  }

  private contentOf(row: SheetRow): RowContent {
    const cell = (position: number | undefined) => this.cell(row, position);
    const text = (column: WorkbookColumn) => cell(this.layout.positions[column][0]);
    return {
      category: singleLine(text('category')),
      subcategory: singleLine(text('subcategory')),
      standardQuestion: singleLine(text('standardQuestion')),
      similarQuestions: this.layout.positions.similarQuestions
        .flatMap((position) => cell(position).split('\n'))
        .map((line) => line.trim())
        .filter((line) => !isBlank(line)),
      answer: text('answer'),
      statusText: singleLine(text('status')),
      extra: this.layout.extra.map(({ position }) => cell(position)),
    };
  }

  /** The visible text of a cell, without surrounding blanks and without the apostrophe that we wrote. */
  private cell(row: SheetRow, position: number | undefined): string {
    const text = position === undefined ? '' : (row.texts.get(position) ?? '').trim();
    const own = this.hasGuardedTexts ? restoreText(text).trim() : text;
    return isBlank(own) ? '' : own;
  }
}

function singleLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function isEmpty(content: RowContent): boolean {
  const { category, subcategory, standardQuestion, similarQuestions, answer, statusText } = content;
  return (
    category + subcategory + standardQuestion + answer + statusText === '' && similarQuestions.length === 0
  );
}
