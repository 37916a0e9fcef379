import { afterAll, describe, expect, it } from 'vitest';
import { knowledgeRows, readableLabel, writeKnowledgeWorkbook } from '../../tools/knowledge-workbook.ts';
import { readOwnSet, readQuestionSet } from '../../tools/question-set.ts';
import { answerLengthInitialCharacters } from '../../src/machines/rules/limits.ts';
import { foldQuestion } from '../../src/machines/rules/validation.ts';
import { readAll, WorkbookFolder } from '../support/workbook-files.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

describe('the knowledge-workbook tool', () => {
  it('turns CLINC150 into a workbook that imports without a rejected row', async () => {
    const set = readOwnSet('clinc150');
    const { rows, leftOut } = knowledgeRows(set);
    expect(leftOut).toBeLessThan(20);
    const file = folder.path('clinc150.xlsx');
    await writeKnowledgeWorkbook(file, rows, 'en');
    const read = await readAll(file);
    expect(read.summary).toMatchObject({ total: 150, accepted: 150 });
    expect(read.rows.map(({ content }) => content.standardQuestion)).toEqual(
      rows.map((row) => row.standardQuestion),
    );
    const questions = read.rows.flatMap(({ content }) => [
      content.standardQuestion,
      ...content.similarQuestions,
    ]);
    expect(questions).toHaveLength(set.knowledge.length - leftOut);
  });

  it('answers with the label on request, or if there is no answer', () => {
    const set = {
      knowledge: [
        { text: '怎么退款', label: 'refundRequest' },
        { text: '退款 怎么', label: 'refundRequest' },
        { text: 'Where is it', label: 'order_status' },
        { text: 'where IS it ', label: 'order_status' },
      ],
      answers: { refundRequest: '打开订单' },
      categories: { refundRequest: ['售后', '退款'] },
    };
    expect(knowledgeRows(set)).toEqual({
      leftOut: 1,
      rows: [
        {
          category: '售后',
          subcategory: '退款',
          standardQuestion: '怎么退款',
          similarQuestions: '退款 怎么',
          answer: '打开订单',
          status: '',
        },
        {
          category: '',
          subcategory: '',
          standardQuestion: 'Where is it',
          similarQuestions: '',
          answer: 'Order status',
          status: '',
        },
      ],
    });
    expect(knowledgeRows(set, { answers: 'label' }).rows[0]?.answer).toBe('Refund request');
    expect(readableLabel('pto-balance.check')).toBe('Pto balance check');
  });

  it('says what is wrong with a file that is no question set', () => {
    const file = folder.save('{"knowledge": [{"text": 1}]}');
    expect(() => readQuestionSet(file)).toThrow('is not a question set');
  });

  it('turns the Chinese set into a workbook with its own answers and categories', async () => {
    const set = readOwnSet('shop-bank-zh');
    const { rows, leftOut } = knowledgeRows(set);
    expect(leftOut).toBe(0);
    const file = folder.path('shop-bank-zh.xlsx');
    await writeKnowledgeWorkbook(file, rows, 'zh');
    const read = await readAll(file);
    expect(read.summary).toMatchObject({ total: rows.length, accepted: rows.length });
    for (const { content } of read.rows) {
      expect(['商城', '银行']).toContain(content.category);
      expect(content.subcategory).not.toBe('');
      expect(content.answer.length).toBeGreaterThan(20);
    }
  });
});

describe('the Chinese question set', () => {
  it('has what its description promises', () => {
    const set = readOwnSet('shop-bank-zh');
    const { answers = {}, categories = {} } = set;
    const labels = Object.keys(Object.groupBy(set.knowledge, ({ label }) => label));
    const counts = (part: 'knowledge' | 'validation' | 'test') =>
      labels.map((label) => set[part].filter((one) => one.label === label).length);
    expect(labels.length).toBeGreaterThanOrEqual(40);
    expect(Math.min(...counts('knowledge'))).toBeGreaterThanOrEqual(8);
    expect(Math.max(...counts('knowledge'))).toBeLessThanOrEqual(20);
    expect(Math.min(...counts('validation'), ...counts('test'))).toBeGreaterThanOrEqual(3);
    expect([set.validationOutOfScope.length, set.testOutOfScope.length]).toEqual([60, 140]);
    expect(Object.keys(answers).toSorted()).toEqual(labels.toSorted());
    expect(Object.keys(categories).toSorted()).toEqual(labels.toSorted());

    const texts = [...set.knowledge, ...set.validation, ...set.test].map(({ text }) => text);
    const all = [...texts, ...set.validationOutOfScope, ...set.testOutOfScope].map((text) =>
      foldQuestion(text),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const answer of Object.values(answers))
      expect(answer.length).toBeLessThanOrEqual(answerLengthInitialCharacters);
  });
});
