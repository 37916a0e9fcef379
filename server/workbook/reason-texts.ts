import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import type { SheetKind } from './columns.ts';
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
  tooManyAnswers: () => `回复超过 ${limits.chitchatAnswersMax} 条，请删减（每个单元格一条）`,
  languageUnknown: () => '语言只能填“zh”或“en”，留空表示应用的默认语言',
  offersPersonUnknown: () => '“提示转人工”只能填“是”或“否”，留空表示“否”',
  expectedUnknown: () => '草稿中没有这个标准问题的问答或闲聊，请填写已有的标准问题',
  robotUnknown: () => '没有这个名称的机器人，或有多个同名机器人，请填写机器人的名称或 ID，留空表示默认机器人',
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
  tooManyAnswers: () =>
    `There are more than ${limits.chitchatAnswersMax} replies. Please remove some; each cell is one.`,
  languageUnknown: () =>
    'The language must be "en" or "zh"; empty means the default language of the application.',
  offersPersonUnknown: () => '"Offers a person" must be "Yes" or "No"; empty means "No".',
  expectedUnknown: () =>
    'The draft has no Q&A and no small talk with this question. Please write the standard question of one.',
  robotUnknown: () =>
    'No bot has this name, or several have it. Please write the name or the ID of one; empty means the default bot.',
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

/** What is said otherwise of small talk. */
const chitchatReasons: Record<Language, Partial<Record<RowReason, ReasonText>>> = {
  zh: {
    standardQuestionEmpty: () => '问题为空，请填写',
    standardQuestionTooLong: () => `问题超过 ${limits.standardQuestionMaxCharacters} 个字符，请缩短`,
    similarQuestionRepeated: () => '相似问题彼此重复，或与问题重复，请删除重复的一行',
    answerEmpty: () => '没有回复，请至少填写一条',
    answerTooLong: () => `有回复超过 ${limits.chitchatAnswerMaxCharacters} 个字符，请缩短`,
    answerLinkRefused: () => '回复中有链接不以 http://、https:// 或 {host} 开头，请修改',
    duplicateInFile: (row) =>
      row === null ? '问题与前面的一行重复，请合并' : `问题与第 ${row} 行重复，请合并为一行`,
    duplicateOfExisting: () => '闲聊库中已有这个问题；要更新它，请在检查时选择“更新”',
    qaDeleted: () => '检查之后有人删除了这条闲聊；请重新导入并检查',
    qaChangedSince: () => '检查之后有人修改了这条闲聊，因此没有覆盖；请重新导入并检查',
  },
  en: {
    standardQuestionEmpty: () => 'The question is empty. Please fill it in.',
    standardQuestionTooLong: () =>
      `The question is longer than ${limits.standardQuestionMaxCharacters} characters. Please shorten it.`,
    similarQuestionRepeated: () =>
      'A similar question repeats another one or the question. Please remove the repetition.',
    answerEmpty: () => 'There is no reply. Please write one at least.',
    answerTooLong: () =>
      `A reply is longer than ${limits.chitchatAnswerMaxCharacters} characters. Please shorten it.`,
    answerLinkRefused: () =>
      'A link in a reply starts neither with http:// or https:// nor with {host}. Please change it.',
    duplicateInFile: (row) =>
      row === null
        ? 'An earlier row has the same question. Please merge them.'
        : `Row ${row} has the same question. Please merge them.`,
    duplicateOfExisting: () =>
      'The small talk has this question already. To update it, choose "Update" in the review.',
    qaDeleted: () => 'Somebody deleted this small talk after the review. Import the row again and review it.',
    qaChangedSince: () =>
      'Somebody changed this small talk after the review, so it was not overwritten. Import the row again and review it.',
  },
};

/** What is said otherwise of regression cases. */
const caseReasons: Record<Language, Partial<Record<RowReason, ReasonText>>> = {
  zh: {
    standardQuestionEmpty: () => '问题为空，请填写',
    standardQuestionTooLong: () => `问题超过 ${limits.customerMessageMaxCharacters} 个字符，请缩短`,
    answerEmpty: () => '期望为空，请填写应回答的问答',
    duplicateInFile: (row) =>
      row === null ? '问题与前面的一行重复，请合并' : `问题与第 ${row} 行重复，请合并为一行`,
    duplicateOfExisting: () => '回归测试集中已有这个问题',
  },
  en: {
    standardQuestionEmpty: () => 'The question is empty. Please fill it in.',
    standardQuestionTooLong: () =>
      `The question is longer than ${limits.customerMessageMaxCharacters} characters. Please shorten it.`,
    answerEmpty: () => 'Nothing is expected. Please write which Q&A has to answer.',
    duplicateInFile: (row) =>
      row === null
        ? 'An earlier row has the same question. Please merge them.'
        : `Row ${row} has the same question. Please merge them.`,
    duplicateOfExisting: () => 'The regression set has this question already.',
  },
};

const ownReasons: Record<SheetKind, typeof caseReasons> = {
  qas: { zh: {}, en: {} },
  chitchats: chitchatReasons,
  regressionCases: caseReasons,
};

/** Tells the person who corrects the workbook why a row was refused and how to fix it. */
export function reasonText(
  {
    kind,
    language,
    answerMaxCharacters,
  }: { kind: SheetKind; language: Language; answerMaxCharacters: number },
  { reason, duplicateOfRow }: { reason: RowReason; duplicateOfRow: number | null },
): string {
  return (ownReasons[kind][language][reason] ?? reasonTexts[language][reason])(
    duplicateOfRow,
    answerMaxCharacters,
  );
}
