import { afterAll, describe, expect, it } from 'vitest';
import { columnTitles, foldHeader } from '../../server/workbook/columns.ts';
import { widestQaSchema } from '../../src/machines/rules/knowledge-validation.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { readAll, WorkbookFolder } from '../support/workbook-files.ts';
import { enHeader, knowledgeWorkbook, type Row } from '../support/workbooks.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

const read = (rows: Row[], header?: string[]) =>
  readAll(folder.save(knowledgeWorkbook(rows, header ? { header } : {})));
const han = (count: number) => '退'.repeat(count);
const lines = (count: number) => Array.from({ length: count }, (_, index) => `问法${index}`).join('\n');

describe('row checks', () => {
  it.each<
    [what: string, cells: string[], reason: string, column: string, over?: [measured: number, limit: number]]
  >([
    ['no question', ['类', '', '', '似', '答'], 'standardQuestionEmpty', 'standardQuestion'],
    [
      'nothing of a question to be seen',
      ['类', '', '\u200B', '似', '答'],
      'standardQuestionEmpty',
      'standardQuestion',
    ],
    ['nothing of an answer to be seen', ['类', '', '问', '似', '\u200B\u2060'], 'answerEmpty', 'answer'],
    [
      'a long question',
      ['类', '', han(201), '', '答'],
      'standardQuestionTooLong',
      'standardQuestion',
      [201, 200],
    ],
    [
      'a long question of emoji',
      ['类', '', '👍'.repeat(201), '', '答'],
      'standardQuestionTooLong',
      'standardQuestion',
      [201, 200],
    ],
    ['no answer', ['类', '', '问', '似', ''], 'answerEmpty', 'answer'],
    ['a long answer', ['类', '', '问', '', han(2001)], 'answerTooLong', 'answer', [2001, 2000]],
    ['another link', ['类', '', '问', '', '见 ftp://a.test'], 'answerLinkRefused', 'answer'],
    [
      'many similar questions',
      ['类', '', '问', lines(21), '答'],
      'tooManySimilarQuestions',
      'similarQuestions',
      [21, 20],
    ],
    [
      'a long similar question',
      ['类', '', '问', `短\n${han(201)}`, '答'],
      'similarQuestionTooLong',
      'similarQuestions',
      [201, 200],
    ],
    [
      'a repeated similar question',
      ['', '', '问', 'A b\n似\nａ　B', '答'],
      'similarQuestionRepeated',
      'similarQuestions',
    ],
    [
      'a similar question that is the standard one',
      ['', '', 'Hi There', 'hi  there', '答'],
      'similarQuestionRepeated',
      'similarQuestions',
    ],
    ['a long category', [han(101), '', '问', '', '答'], 'categoryNameTooLong', 'category', [101, 100]],
    [
      'a long subcategory',
      ['类', han(101), '问', '', '答'],
      'categoryNameTooLong',
      'subcategory',
      [101, 100],
    ],
    ['an unknown status', ['类', '', '问', '', '答', '也许'], 'statusUnknown', 'status'],
    ['a status alone', ['', '', '', '', '', '启用'], 'standardQuestionEmpty', 'standardQuestion'],
  ])('%s', async (_, cells, reason, column, over) => {
    const { rows, summary } = await read([cells]);
    const [measured, limit] = over ?? [null, null];
    expect(rows).toMatchObject([
      { rowNumber: 2, outcome: 'rejected', reason, column, duplicateOfRow: null, measured, limit },
    ]);
    expect(summary).toMatchObject({ total: 1, accepted: 0, rejected: 1, duplicate: 0 });
  });

  it('accepts what is just inside every limit, and the shared rules agree', async () => {
    const similar = Array.from({ length: 20 }, (_, index) => `${index}${han(198)}`).join('\n\n');
    const { rows } = await read([
      [han(100), han(100), '👍'.repeat(limits.questionMaxCharacters), similar, han(2000), ' Deactivated '],
    ]);
    expect(rows).toMatchObject([{ outcome: 'accepted', reason: null, column: null, status: 'deactivated' }]);
    const { standardQuestion, similarQuestions, answer } = rows[0]?.content ?? {};
    expect(similarQuestions).toHaveLength(limits.similarQuestionsMax);
    expect(validateBySchema(widestQaSchema, { standardQuestion, similarQuestions, answer })).toMatchObject({
      ok: true,
    });
  });

  it('finds repeated standard questions; a rejected row takes nobody’s place', async () => {
    const { rows, summary } = await read([
      ['', '', '怎么退款？', '', ''],
      ['', '', '怎么退款？', '', '答一'],
      ['', '', '怎么退款?', '', '答二'],
      ['', '', 'ＨＯＷ  to', '', '答'],
      ['', '', 'How To', '', '答'],
      ['', '', '怎么退款？', '', '答三'],
    ]);
    expect(
      rows.map(({ rowNumber, outcome, duplicateOfRow }) => [rowNumber, outcome, duplicateOfRow]),
    ).toEqual([
      [2, 'rejected', null],
      [3, 'accepted', null],
      [4, 'duplicate', 3],
      [5, 'accepted', null],
      [6, 'duplicate', 5],
      [7, 'duplicate', 3],
    ]);
    expect(rows[2]).toMatchObject({
      reason: 'duplicateInFile',
      column: 'standardQuestion',
      questionKey: '怎么退款?',
    });
    expect(summary).toMatchObject({ total: 6, accepted: 2, rejected: 1, duplicate: 3 });
  });

  it.each([
    ['', 'activated'],
    ['启用', 'activated'],
    ['已启用', 'activated'],
    ['ACTIVATED', 'activated'],
    ['停用', 'deactivated'],
    ['禁用', 'deactivated'],
    ['deactivated', 'deactivated'],
    ['ｏｆｆ', 'deactivated'],
  ])('reads status "%s" as %s', async (text, status) => {
    const { rows } = await read([['', '', '问', '', '答', text]]);
    expect(rows).toMatchObject([{ outcome: 'accepted', status }]);
  });

  it('cleans what it accepts', async () => {
    const { rows } = await read([[' 售后 ', '', ' 怎么\n退款 ', ' a \n\n\n b', ' 第一行\n\n第二行 ']]);
    expect(rows[0]?.content).toEqual({
      category: '售后',
      subcategory: '',
      standardQuestion: '怎么 退款',
      similarQuestions: ['a', 'b'],
      answer: '第一行\n\n第二行',
      statusText: '',
      qaId: '',
      extra: [],
    });
  });
});

describe('headers', () => {
  it.each([
    ['the English template', enHeader],
    [
      'another order and case',
      ['ANSWER', 'status', 'standard  Question', 'Similar_Questions', 'category', 'Sub-Category'],
    ],
    ['required marks and notes', ['答案（必填）', '标准问题*', '【选填】相似问题', '状态', '分类', '子分类']],
    ['full width', ['Ａｎｓｗｅｒ', 'Ｑｕｅｓｔｉｏｎ', '相似问题', '状态', '分类', '子分类']],
    ['traditional characters', ['答案', '標準問題', '相似問題', '狀態', '分類', '子分類']],
    ['other products', ['回答', '标准问', '相似问', '启用状态', '一级分类', '二级分类']],
  ])('knows %s', async (_, header) => {
    const cells = header.map((title) => `<${title}>`);
    const { rows } = await read([cells], header);
    const { content } = rows[0] ?? {};
    expect(content?.standardQuestion.normalize('NFKC')).toMatch(/question|标准问|標準/iu);
    expect(content?.answer.normalize('NFKC')).toMatch(/answer|答/iu);
    expect(content?.similarQuestions).toHaveLength(1);
    expect(content?.category).not.toBe('');
    expect(content?.subcategory).not.toBe('');
  });

  it('finds the header below a title, and reports the columns that it ignores', async () => {
    const { rows, summary } = await read(
      [
        ['版本', '2026-11'],
        [],
        ['编号', '问题', '答案', '备注', '问题'],
        ['7', '问', '答', '内部', '另一问'],
      ],
      ['客服知识库'],
    );
    expect(rows).toMatchObject([
      { rowNumber: 5, content: { standardQuestion: '问', extra: ['7', '内部', '另一问'] } },
    ]);
    expect(summary).toMatchObject({ headerRow: 4, extraColumns: ['编号', '备注', '问题'] });
  });

  it('joins similar questions that are spread over several columns', async () => {
    const { rows } = await read(
      [['问', '似一', '', '似二\n似三', '答']],
      ['问题', '相似问题1', '相似问题2', '相似问题 3', '答案'],
    );
    expect(rows[0]?.content.similarQuestions).toEqual(['似一', '似二', '似三']);
  });

  it('folds its own titles apart', () => {
    for (const titles of Object.values(columnTitles)) {
      expect(new Set(Object.values(titles).map(foldHeader)).size).toBe(7);
    }
  });
});
