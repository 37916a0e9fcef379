import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import { batchTexts } from './batch-texts.ts';
import { chitchatTexts } from './chitchat-template-texts.ts';
import type { TemplateTexts } from './template-texts.ts';

const megabytes = limits.regressionImportMaxBytes / 1024 / 1024;

const zh: TemplateTexts = {
  ...chitchatTexts.zh,
  sheet: '回归测试集',
  examples: [
    { standardQuestion: '（示例，请删除）我的快递到哪了', answer: '怎么查询物流？', language: 'zh' },
    {
      standardQuestion: '（示例，请删除）我要找真人',
      answer: batchTexts.zh.outcomes.handover,
      language: 'zh',
    },
  ],
  tooLong: {
    title: '太长了',
    question: `问题不能超过 ${limits.customerMessageMaxCharacters} 个字符，否则这一行无法导入。`,
    answer: `问答的标准问题不超过 ${limits.questionMaxCharacters} 个字符。`,
  },
  instructionsTitle: '回归测试集导入模板填写说明',
  rules: {
    standardQuestion: `一行一个问题：客户会怎么写。最多 ${limits.customerMessageMaxCharacters} 个字符，同一机器人、同一种语言中不能重复；测试集中已有的保持不变。`,
    answer: `机器人应以哪条问答或闲聊回答：填写其标准问题；或填写“${batchTexts.zh.outcomes.fallback}”“${batchTexts.zh.outcomes.handover}”。`,
    language: '“zh”（中文）或“en”（英文）；留空则为应用的默认语言。',
    robot: '由哪个机器人回答：填写其名称，或其 ID（有同名机器人时）；留空则为默认机器人。',
  },
  notes: [
    '“回归测试集”表中的两行示例不会导入，删除或保留都可以。',
    '请保留表头这一行；列的先后顺序可以调整，多余的列会被忽略。',
    '只读取第一个可见的工作表。公式按其计算结果导入，合并的单元格按每一行都有相同内容导入。',
    `文件格式为 .xlsx 或 .csv，大小不超过 ${megabytes} MB；有密码的文件无法读取。`,
    '不能导入的行不会影响其他行：导入前会逐行显示原因，并可下载错误文件，改好后再次上传即可。',
  ],
};

const en: TemplateTexts = {
  ...chitchatTexts.en,
  sheet: 'Regression set',
  examples: [
    {
      standardQuestion: '(Example, please delete) where is my parcel',
      answer: 'How do I track an order?',
      language: 'en',
    },
    {
      standardQuestion: '(Example, please delete) let me talk to a person',
      answer: batchTexts.en.outcomes.handover,
      language: 'en',
    },
  ],
  tooLong: {
    title: 'Too long',
    question: `A question has at most ${limits.customerMessageMaxCharacters} characters; longer ones are not imported.`,
    answer: `The standard question of a Q&A has at most ${limits.questionMaxCharacters} characters.`,
  },
  instructionsTitle: 'How to fill in the workbook of the regression set',
  rules: {
    standardQuestion: `One question per row, as a customer would write it. At most ${limits.customerMessageMaxCharacters} characters; must not repeat another row of this language and bot. What the set has already stays as it is.`,
    answer: `The standard question of the Q&A that has to answer, or the question of small talk; or "${batchTexts.en.outcomes.fallback}" or "${batchTexts.en.outcomes.handover}".`,
    language: '"en" (English) or "zh" (Chinese); empty means the application’s default language.',
    robot:
      'Which bot is asked: its name, or its ID where several have the name; empty means the default bot.',
  },
  notes: [
    'The two example rows of the sheet "Regression set" are not imported. You may leave or delete them.',
    'Keep the header row. The columns may stand in any order; columns that Parley does not know are ignored.',
    'Only the first visible sheet is read. Formulas count with their results, merged cells as if each row had the text.',
    `The file is an .xlsx workbook or a .csv table of at most ${megabytes} MB. Files with a password cannot be read.`,
    'A row that cannot be imported does not hold up the others: you see the reason for each before anything is imported, and can download these rows, correct them and upload them again.',
  ],
};

/** What the template of regression cases says. */
export const caseTexts: Record<Language, TemplateTexts> = { zh, en };
