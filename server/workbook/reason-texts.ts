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
  cellError: () => '单元格中是表格软件的错误值（如 #DIV/0!），请改为文字',
  exampleRow: () => '这是模板中的示例行，不会导入',
  duplicateInFile: (row) =>
    row === null ? '标准问题与前面的一行重复，请合并' : `标准问题与第 ${row} 行重复，请合并为一行`,
  qaRepeatedInFile: (row) =>
    row === null ? '前面的一行更新同一条问答，请只保留一行' : `第 ${row} 行更新同一条问答，请只保留一行`,
  duplicateOfExisting: () => '知识库中已有这条问答；要更新它，请在检查时选择“更新”',
  questionOfAnother: () => '另一条问答已有这个标准问题，请换一个问题',
  qaUnknown: () => '本应用中没有这个 ID 的问答；要作为新问答导入，请清空 ID',
  qaDeleted: () => '这条问答已被删除；要作为新问答导入，请清空 ID',
  qaChangedSince: () => '检查之后有人修改了这条问答，因此没有覆盖；请重新导入并检查',
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
  cellError: () => 'The cell holds an error, such as #DIV/0!. Please write a text instead.',
  exampleRow: () => 'This is an example row of the template. It is not imported.',
  duplicateInFile: (row) =>
    row === null
      ? 'An earlier row has the same standard question. Please merge them.'
      : `Row ${row} has the same standard question. Please merge them.`,
  qaRepeatedInFile: (row) =>
    row === null
      ? 'An earlier row updates the same Q&A. Please keep only one.'
      : `Row ${row} updates the same Q&A. Please keep only one.`,
  duplicateOfExisting: () =>
    'The knowledge base has this Q&A already. To update it, choose "Update" in the review.',
  questionOfAnother: () => 'Another Q&A has this standard question already. Please choose another question.',
  qaUnknown: () => 'This application has no Q&A with this ID. To import the row as a new Q&A, empty its ID.',
  qaDeleted: () => 'The Q&A with this ID was deleted. To import the row as a new Q&A, empty its ID.',
  qaChangedSince: () =>
    'Somebody changed this Q&A after the review, so it was not overwritten. Import the row again and review it.',
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
