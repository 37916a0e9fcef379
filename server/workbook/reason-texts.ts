import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import type { RowReason } from './parsed-row.ts';

type ReasonText = (duplicateOfRow: number | null, answerMaxCharacters: number) => string;

const zh: Record<RowReason, ReasonText> = {
  standardQuestionEmpty: () => '标准问题为空，请填写',
  answerEmpty: () => '答案为空，请填写',
  standardQuestionTooLong: () => `标准问题超过 ${limits.questionMaxCharacters} 个字符，请缩短`,
  similarQuestionTooLong: () => `有相似问题超过 ${limits.questionMaxCharacters} 个字符，请缩短（每行一个）`,
  tooManySimilarQuestions: () => `相似问题超过 ${limits.similarQuestionsMax} 个，请删减`,
  similarQuestionRepeated: () => '相似问题彼此重复，或与标准问题重复，请删除重复的一行',
  answerTooLong: (_, max) => `答案超过 ${max} 个字符，请缩短`,
  answerLinkRefused: () => '答案中有链接不以 http://、https:// 或 {host} 开头，请修改',
  categoryNameTooLong: () => `分类或子分类名称超过 ${limits.categoryNameMaxCharacters} 个字符，请缩短`,
  statusUnknown: () => '状态只能填“启用”或“停用”，留空表示启用',
  exampleRow: () => '这是模板中的示例行，不会导入',
  duplicateInFile: (row) =>
    row === null ? '标准问题与前面的一行重复，请合并' : `标准问题与第 ${row} 行重复，请合并为一行`,
  duplicateOfExisting: () => '知识库中已有相同的标准问题，请在知识库中修改',
};

const en: Record<RowReason, ReasonText> = {
  standardQuestionEmpty: () => 'The standard question is empty. Please fill it in.',
  answerEmpty: () => 'The answer is empty. Please fill it in.',
  standardQuestionTooLong: () =>
    `The standard question is longer than ${limits.questionMaxCharacters} characters. Please shorten it.`,
  similarQuestionTooLong: () =>
    `A similar question is longer than ${limits.questionMaxCharacters} characters. Write one per line.`,
  tooManySimilarQuestions: () =>
    `There are more than ${limits.similarQuestionsMax} similar questions. Please remove some.`,
  similarQuestionRepeated: () =>
    'A similar question repeats another one or the standard question. Please remove the repetition.',
  answerTooLong: (_, max) => `The answer is longer than ${max} characters. Please shorten it.`,
  answerLinkRefused: () =>
    'A link in the answer starts neither with http:// or https:// nor with {host}. Please change it.',
  categoryNameTooLong: () =>
    `The category or subcategory is longer than ${limits.categoryNameMaxCharacters} characters. Please shorten it.`,
  statusUnknown: () => 'The status must be "Activated" or "Deactivated"; empty means activated.',
  exampleRow: () => 'This is an example row of the template. It is not imported.',
  duplicateInFile: (row) =>
    row === null
      ? 'An earlier row has the same standard question. Please merge them.'
      : `Row ${row} has the same standard question. Please merge them.`,
  duplicateOfExisting: () => 'The knowledge base already has this standard question. Please edit it there.',
};

const reasonTexts: Record<Language, Record<RowReason, ReasonText>> = { zh, en };

/** Tells the person who corrects the workbook why a row was refused and how to fix it. */
export function reasonText(
  language: Language,
  { reason, duplicateOfRow }: { reason: RowReason; duplicateOfRow: number | null },
  answerMaxCharacters: number,
): string {
  return reasonTexts[language][reason](duplicateOfRow, answerMaxCharacters);
}
