import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import type { TemplateTexts } from './template-texts.ts';

const megabytes = limits.chitchatImportMaxBytes / 1024 / 1024;

const zh: TemplateTexts = {
  sheet: '闲聊',
  instructionsSheet: '填写说明',
  statuses: ['启用', '停用'],
  examples: [
    {
      language: 'zh',
      standardQuestion: '（示例，请删除）你叫什么名字？',
      similarQuestions: '（示例）你是谁\n（示例）怎么称呼你',
      answer1: '（示例）我是 {robotName}，很高兴为您服务。',
      answer2: '（示例）叫我 {robotName} 就好。',
      offersPerson: '否',
      status: '启用',
    },
    {
      language: 'en',
      standardQuestion: '（示例，请删除）Are you a robot?',
      similarQuestions: '',
      answer1: '(Example) Yes. A person can take over whenever you like.',
      offersPerson: '是',
      status: '停用',
    },
  ],
  tooLong: {
    title: '太长了',
    question: `问题不能超过 ${limits.standardQuestionMaxCharacters} 个字符，否则这一行无法导入。`,
    answer: `回复不能超过 ${limits.chitchatAnswerMaxCharacters} 个字符，否则这一行无法导入。`,
  },
  statusUnknown: { title: '状态不正确', text: '请选择“启用”或“停用”；留空表示启用。' },
  instructionsTitle: '闲聊导入模板填写说明',
  instructionsHeader: ['列', '必填', '规则'],
  yes: '是',
  no: '否',
  rules: {
    language: '“zh”（中文）或“en”（英文）；留空则为应用的默认语言。',
    standardQuestion: `一行一条闲聊：客户会说的话。最多 ${limits.standardQuestionMaxCharacters} 个字符，同一种语言中不能重复；草稿中已有的，可在检查时选择跳过或更新。`,
    similarQuestions: `同一个意思的其他说法，在单元格内每行写一个（Alt+Enter 换行），最多 ${limits.similarQuestionsMax} 个，每个最多 ${limits.questionMaxCharacters} 个字符，不能重复。`,
    answer: `机器人的回复，每个单元格写一条，轮流使用；可再增加列，最多 ${limits.chitchatAnswersMax} 条，每条最多 ${limits.chitchatAnswerMaxCharacters} 个字符，可以换行。{robotName} 代表机器人名称。`,
    offersPerson: '“是”表示回复时同时提示客户可以转人工；留空表示“否”。',
    status: '“启用”或“停用”；新条目留空表示启用。',
  },
  notes: [
    '“闲聊”表中的两行示例不会导入，删除或保留都可以。',
    '请保留表头这一行；列的先后顺序可以调整，多余的列会被忽略。',
    '只读取第一个可见的工作表。公式按其计算结果导入，合并的单元格按每一行都有相同内容导入。',
    `文件格式为 .xlsx 或 .csv，大小不超过 ${megabytes} MB；有密码的文件无法读取。`,
    '更新已有闲聊时：文件中没有的列保持不变；相似问题留空会清空相似问题，状态留空则保持原状态。',
    '不能导入的行不会影响其他行：导入前会逐行显示原因，并可下载错误文件，改好后再次上传即可。',
    '导入的内容先进入草稿，发布之后才对客户生效。',
  ],
};

const en: TemplateTexts = {
  sheet: 'Small talk',
  instructionsSheet: 'How to fill in',
  statuses: ['Activated', 'Deactivated'],
  examples: [
    {
      language: 'en',
      standardQuestion: '(Example, please delete) What is your name?',
      similarQuestions: '(Example) who are you\n(Example) what shall I call you',
      answer1: '(Example) I am {robotName}. How can I help?',
      answer2: '(Example) Call me {robotName}.',
      offersPerson: 'No',
      status: 'Activated',
    },
    {
      language: 'zh',
      standardQuestion: '(Example, please delete) 你是机器人吗？',
      similarQuestions: '',
      answer1: '（示例）是的，随时可以为您转接人工。',
      offersPerson: 'Yes',
      status: 'Deactivated',
    },
  ],
  tooLong: {
    title: 'Too long',
    question: `A question has at most ${limits.standardQuestionMaxCharacters} characters; longer ones are not imported.`,
    answer: `A reply has at most ${limits.chitchatAnswerMaxCharacters} characters; longer ones are not imported.`,
  },
  statusUnknown: {
    title: 'Unknown status',
    text: 'Choose "Activated" or "Deactivated"; empty means activated.',
  },
  instructionsTitle: 'How to fill in the workbook of small talk',
  instructionsHeader: ['Column', 'Required', 'Rules'],
  yes: 'Yes',
  no: 'No',
  rules: {
    language: '"en" (English) or "zh" (Chinese); empty means the application’s default language.',
    standardQuestion: `One entry per row: what customers say. At most ${limits.standardQuestionMaxCharacters} characters; must not repeat another row of this language. For what the draft has already, you choose in the review whether to skip or update it.`,
    similarQuestions: `Other ways to say the same, one per line of the cell (Alt+Enter), at most ${limits.similarQuestionsMax}, each at most ${limits.questionMaxCharacters} characters, none repeated.`,
    answer: `What the bot says, one reply in each cell; it uses them in turn. You may add columns, at most ${limits.chitchatAnswersMax} replies, each at most ${limits.chitchatAnswerMaxCharacters} characters, line breaks allowed. {robotName} stands for the name of the bot.`,
    offersPerson: '"Yes" if the bot offers the customer a person together with the reply; empty means "No".',
    status: '"Activated" or "Deactivated"; for a new entry, empty means activated.',
  },
  notes: [
    'The two example rows of the sheet "Small talk" are not imported. You may leave or delete them.',
    'Keep the header row. The columns may stand in any order; columns that Parley does not know are ignored.',
    'Only the first visible sheet is read. Formulas count with their results, merged cells as if each row had the text.',
    `The file is an .xlsx workbook or a .csv table of at most ${megabytes} MB. Files with a password cannot be read.`,
    'Where existing small talk is updated: a column that the file does not have leaves it as it is; an empty cell removes the similar questions; an empty status stays as it is.',
    'A row that cannot be imported does not hold up the others: you see the reason for each before anything is imported, and can download these rows, correct them and upload them again.',
    'What you import goes into the draft; your customers see it after the next deployment.',
  ],
};

/** What the template of small talk says. */
export const chitchatTexts: Record<Language, TemplateTexts> = { zh, en };
