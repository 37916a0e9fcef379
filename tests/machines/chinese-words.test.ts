import { describe, expect, it } from 'vitest';
import { passwordMail } from '../../server/services/members/password-mail.ts';
import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { caseTexts } from '../../server/workbook/case-template-texts.ts';
import { chitchatTexts } from '../../server/workbook/chitchat-template-texts.ts';
import { caseTitles, chitchatTitles, columnTitles, reportTitles } from '../../server/workbook/columns.ts';
import { rowReasons } from '../../server/workbook/parsed-row.ts';
import { reasonText } from '../../server/workbook/reason-texts.ts';
import { templateTexts } from '../../server/workbook/template-texts.ts';
import { dialects } from '../../src/machines/paths/gherkin.ts';
import { allScreens, sections } from '../../src/screens/sections.ts';
import { zh as visitorWords } from '../../src/visitor/i18n/zh.ts';
import { wordsFor } from '../../src/visitor/widget/widget-words.ts';
import { consoleWords, flatWords } from '../support/console-words.ts';

const person = { name: '林美', address: 'mei@acme.test' };
const mails = ['https://acme.test/login', null].map((address) =>
  passwordMail('zh', { to: person, applicationName: '青禾', password: 'Sunny-Day-7', address }),
);
/** Everything that the product says in Chinese, to whomever, by where it says it. */
const said = new Map([
  ...(await consoleWords('zh')),
  ...flatWords({
    names: [...allScreens, ...sections].map(({ name }) => name.zh),
    paths: { ...dialects['zh-CN'], given: '' },
    visitor: visitorWords,
    widget: wordsFor('zh-CN'),
    mails: mails.map(({ subject, text }) => ({ subject, lines: text.trim().split('\n') })),
    messages: Object.values(defaultMessages).map(({ zh }) => zh),
    columns: [columnTitles.zh, chitchatTitles.zh, caseTitles.zh, reportTitles.zh],
    reasons: (['qas', 'chitchats', 'regressionCases'] as const).flatMap((kind) =>
      rowReasons.map((reason) =>
        reasonText({ kind, language: 'zh', answerMaxCharacters: 2000 }, { reason, duplicateOfRow: 3 }),
      ),
    ),
    template: templateTexts.zh(2000),
    chitchatTemplate: chitchatTexts.zh,
    caseTemplate: caseTexts.zh,
  }),
]);

// What is said to whoever reads the other language, and the name of the locale.
for (const key of ['common.otherLanguage', 'common.languages.en']) said.delete(key);
for (const name of ['locale', 'switchTo', 'switchToName']) said.delete(`visitor.${name}`);

const han = String.raw`\p{Script=Han}`;

/** What these variables hold begins and ends in Chinese. */
const chineseVariable = /\{\{(lifecycle|machine)\}\}|(?<= )\{\{time\}\}/g;

const variable = /\{?\{[^{}]*\}\}?/g;

/** A name of code keeps the marks of code: `data-lang="zh"`. */
const code = /[\w-]+="\w+"/g;

/** Each with a name in the place of each variable, so that marks beside variables count as well. */
function faulty(fault: RegExp, value = '名'): [string, string][] {
  return [...said].filter(([, text]) =>
    fault.test(text.replaceAll(chineseVariable, '名').replaceAll(variable, value).replaceAll(code, 'code')),
  );
}

/** Words that this product says in another way. */
const otherTerms: [RegExp, string][] = [
  [/挂件|小部件|组件/, '网页插件'],
  [/工作簿/, 'Excel 文件'],
  [/话后处理/, '会话后整理'],
  [/业务流程|流程图/, '状态图'],
  [/对话/, '会话'],
  [/作答/, '回答'],
  [/得分|分数/, '匹配度'],
  [/改动|更改/, '修改, or 变更 for what a deployment brings'],
  [/(?<!服务器)繁忙/, '忙碌'],
  [/接通/, '接入'],
  [/失去客服/, '客服掉线'],
  [/群组/, '群聊'],
  [/管理后台/, '管理控制台'],
  [/排队队列/, '队列'],
];

describe('Chinese words', () => {
  it('have marks of full width', () => {
    expect(faulty(new RegExp(String.raw`[${han}”》）][,:;!?()]|[,:;!?()][${han}“《（]`, 'u'))).toEqual([]);
  });

  it('have no straight quotation marks and no full stop of half width', () => {
    expect(faulty(new RegExp(String.raw`["']|\.\.\.|${han}\.(\s|$)`, 'u'))).toEqual([]);
  });

  it('stand apart from Latin letters and figures, and from variables that may hold them', () => {
    expect(faulty(new RegExp(String.raw`${han}[A-Za-z0-9]|[A-Za-z0-9]${han}`, 'u'), 'Mei')).toEqual([]);
  });

  it('have no space beside a mark of full width or inside Chinese', () => {
    expect(faulty(/[，。；：！？、（）“”《》] | [，。；：！？、（）”《》]/u)).toEqual([]);
  });

  it.each(otherTerms)('never say %s, but %s', (other) => {
    expect(faulty(other)).toEqual([]);
  });
});
