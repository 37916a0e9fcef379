import * as limits from '../../src/machines/rules/limits.ts';
import type { WorkbookColumn } from './columns.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';

/** Everything the template says in one language. */
export interface TemplateTexts {
  sheet: string;
  instructionsSheet: string;
  statuses: [activated: string, deactivated: string];
  /** Two rows that are obviously examples, by the keys of their columns. */
  examples: Readonly<Record<string, string>>[];
  tooLong: { title: string; question: string; answer: string };
  statusUnknown: { title: string; text: string };
  instructionsTitle: string;
  instructionsHeader: [column: string, isRequired: string, rule: string];
  yes: string;
  no: string;
  rules: Readonly<Partial<Record<WorkbookColumn, string>>>;
  notes: string[];
}

const megabytes = limits.importFileMaxBytes / 1024 / 1024;

const zh = (answerMaxCharacters: number): TemplateTexts => ({
  sheet: '问答',
  instructionsSheet: '填写说明',
  statuses: ['启用', '停用'],
  examples: [
    {
      category: '示例分类',
      subcategory: '示例子分类',
      standardQuestion: '（示例，请删除）怎么申请退款？',
      similarQuestions: '（示例）我要退款\n（示例）买错了能退钱吗\n（示例）退款在哪里申请',
      answer: '（示例）打开“我的订单”，选择要退的商品，点“申请退款”，1–3 个工作日内原路退回。',
      status: '启用',
    },
    {
      category: '示例分类',
      subcategory: '',
      standardQuestion: '（示例，请删除）你们几点下班？',
      similarQuestions: '',
      answer: '（示例）人工客服每天 9:00–21:00 在线。',
      status: '停用',
    },
  ],
  tooLong: {
    title: '太长了',
    question: `问题不能超过 ${limits.questionMaxCharacters} 个字符，否则这一行无法导入。`,
    answer: `答案不能超过 ${answerMaxCharacters} 个字符，否则这一行无法导入。`,
  },
  statusUnknown: { title: '状态不正确', text: '请选择“启用”或“停用”；留空表示启用。' },
  instructionsTitle: '问答导入模板填写说明',
  instructionsHeader: ['列', '必填', '规则'],
  yes: '是',
  no: '否',
  rules: {
    category: `一级分类，最多 ${limits.categoryNameMaxCharacters} 个字符；没有的分类会自动新建；留空则归入“未分类”。`,
    subcategory: `二级分类，最多 ${limits.categoryNameMaxCharacters} 个字符；可以留空。`,
    standardQuestion: `一行一条问答。最多 ${limits.questionMaxCharacters} 个字符，不能与其他行重复；知识库中已有的，可在检查时选择跳过或更新。`,
    similarQuestions: `同一个意思的其他问法，在单元格内每行写一个（Alt+Enter 换行），最多 ${limits.similarQuestionsMax} 个，每个最多 ${limits.questionMaxCharacters} 个字符，不能互相重复，也不能与标准问题重复。`,
    answer: `机器人的回答，最多 ${answerMaxCharacters} 个字符，可以换行；只导入文字，图片和颜色不导入。`,
    status: '“启用”或“停用”；新问答留空表示启用。',
    qaId: '只有从 Parley 导出的文件才有这一列，用来识别要更新的问答，请勿修改。新增的行留空；要把内容导入其他应用，请删除整列。',
  },
  notes: [
    '“问答”表中的两行示例不会导入，删除或保留都可以。',
    '请保留表头这一行；列的先后顺序可以调整，多余的列会被忽略。',
    '只读取第一个可见的工作表。公式按其计算结果导入，合并的单元格按每一行都有相同内容导入。',
    `文件格式为 .xlsx 或 .csv，大小不超过 ${megabytes} MB；有密码的文件无法读取。`,
    '更新已有问答时：文件中没有的列保持不变；相似问题留空会清空相似问题，分类留空会移到“未分类”，状态留空则保持原状态。',
    '不能导入的行不会影响其他行：导入前会逐行显示原因，并可下载错误文件，改好后再次上传即可。',
    '导入的内容先进入草稿，发布之后才对客户生效。',
  ],
});

const en = (answerMaxCharacters: number): TemplateTexts => ({
  sheet: 'Q&As',
  instructionsSheet: 'How to fill in',
  statuses: ['Activated', 'Deactivated'],
  examples: [
    {
      category: 'Example category',
      subcategory: 'Example subcategory',
      standardQuestion: '(Example, please delete) How do I get a refund?',
      similarQuestions:
        '(Example) I want my money back\n(Example) refund please\n(Example) Where do I ask for a refund?',
      answer:
        '(Example) Open "My orders", choose the item and press "Request a refund". The money is back in 1–3 working days.',
      status: 'Activated',
    },
    {
      category: 'Example category',
      subcategory: '',
      standardQuestion: '(Example, please delete) When do you close?',
      similarQuestions: '',
      answer: '(Example) Our team is online every day from 9:00 to 21:00.',
      status: 'Deactivated',
    },
  ],
  tooLong: {
    title: 'Too long',
    question: `A question has at most ${limits.questionMaxCharacters} characters; longer ones are not imported.`,
    answer: `An answer has at most ${answerMaxCharacters} characters; longer ones are not imported.`,
  },
  statusUnknown: {
    title: 'Unknown status',
    text: 'Choose "Activated" or "Deactivated"; empty means activated.',
  },
  instructionsTitle: 'How to fill in the import workbook',
  instructionsHeader: ['Column', 'Required', 'Rules'],
  yes: 'Yes',
  no: 'No',
  rules: {
    category: `First level, at most ${limits.categoryNameMaxCharacters} characters. Unknown categories are created; empty means "Uncategorized".`,
    subcategory: `Second level, at most ${limits.categoryNameMaxCharacters} characters. May be empty.`,
    standardQuestion: `One Q&A per row. At most ${limits.questionMaxCharacters} characters; must not repeat another row. For questions that the knowledge base has already, you choose in the review whether to skip or update them.`,
    similarQuestions: `Other ways to ask the same, one per line of the cell (Alt+Enter), at most ${limits.similarQuestionsMax}, each at most ${limits.questionMaxCharacters} characters, none repeated.`,
    answer: `What the bot says, at most ${answerMaxCharacters} characters, line breaks allowed. Only text is imported, no pictures or colors.`,
    status: '"Activated" or "Deactivated"; for a new Q&A, empty means activated.',
    qaId: 'Only workbooks that Parley has exported have this column. It says which Q&A a row updates, so leave it as it is. Leave it empty in rows that you add; delete the whole column to bring the rows into another application.',
  },
  notes: [
    'The two example rows of the sheet "Q&As" are not imported. You may leave or delete them.',
    'Keep the header row. The columns may stand in any order; columns that Parley does not know are ignored.',
    'Only the first visible sheet is read. Formulas count with their results, merged cells as if each row had the text.',
    `The file is an .xlsx workbook or a .csv table of at most ${megabytes} MB. Files with a password cannot be read.`,
    'Where existing Q&As are updated: a column that the file does not have leaves them as they are; an empty cell removes the similar questions or moves the Q&A to "Uncategorized"; an empty status stays as it is.',
    'A row that cannot be imported does not hold up the others: you see the reason for each before anything is imported, and can download these rows, correct them and upload them again.',
    'What you import goes into the draft; your customers see it after the next deployment.',
  ],
});

/** By language, for a length of answers. */
export const templateTexts: Record<Language, (answerMaxCharacters: number) => TemplateTexts> = { zh, en };
