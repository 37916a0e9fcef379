import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import { repeatedQuestions } from '../../src/machines/rules/repeated-questions.ts';
import { countCharacters, foldQuestion } from '../../src/machines/rules/text.ts';
import type { SheetKind, WorkbookColumn } from './columns.ts';
import type { ParsedRow, RowFault, RowReason } from './parsed-row.ts';

export type ContentLanguage = (typeof limits.languages)[number];

/** How the rows of one workbook are read. */
export interface RowRules {
  kind: SheetKind;
  /** The most characters of an answer. */
  answerMaxCharacters: number;
  /** Of rows of small talk that name none. */
  defaultLanguage: ContentLanguage;
  /** Parley wrote an apostrophe before texts that begin like formulas. */
  hasGuardedTexts: boolean;
}

/** The questions of the rows by which a template shows how to fill it in. Whoever leaves them in means nothing by them. */
export function foldedQuestions(examples: readonly { standardQuestion?: string }[]): ReadonlySet<string> {
  return new Set(examples.map(({ standardQuestion = '' }) => foldQuestion(standardQuestion)));
}

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

/** The status that a cell says; activated if it says nothing, undefined if nobody knows the word. */
export function statusOf(text: string): ActivationState | undefined {
  return statusWords.get(text) ?? statusWords.get(foldQuestion(text));
}

export const fault = (reason: RowReason, column: WorkbookColumn): RowFault => ({
  reason,
  column,
  measured: null,
  limit: null,
});

/** The fault of a text that is too long; null if it is not. */
export function lengthFault(
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

export function similarFault(standardQuestion: string, similarQuestions: string[]): RowFault | null {
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

const languageWords = new Map<string, ContentLanguage>([
  ...['zh', 'zh-cn', 'chinese', '中文', '简体中文', '汉语'].map((word) => [word, 'zh'] as const),
  ...['en', 'en-us', 'en-gb', 'english', '英文', '英语'].map((word) => [word, 'en'] as const),
]);

/** The language that a cell names; the default one if it says nothing, undefined if nobody knows the word. */
export function languageOf(text: string, byDefault: ContentLanguage): ContentLanguage | undefined {
  return text === '' ? byDefault : languageWords.get(foldQuestion(text));
}

/** A row before it is compared with others of its workbook. */
export type UncomparedRow = Pick<ParsedRow, 'rowNumber' | 'questionKey' | 'status' | 'content' | 'faults'>;

/** Remembers the questions of one workbook to find rows that repeat them. */
export class RepeatedRows {
  private readonly rowByQuestion = new Map<string, number>();

  /** The row's first fault is its reason; a row without faults that repeats an earlier question is a duplicate. */
  compare(row: UncomparedRow): ParsedRow {
    const { questionKey, rowNumber, faults } = row;
    const none = { reason: null, column: null, duplicateOfRow: null, measured: null, limit: null };
    const [found] = faults;
    if (found) return { ...row, outcome: 'rejected', ...none, ...found };
    const first = this.rowByQuestion.get(questionKey);
    if (first !== undefined) {
      const reason = {
        reason: 'duplicateInFile',
        column: 'standardQuestion',
        duplicateOfRow: first,
      } as const;
      return { ...row, outcome: 'duplicate', ...none, ...reason };
    }
    this.rowByQuestion.set(questionKey, rowNumber);
    return { ...row, outcome: 'accepted', ...none };
  }
}
