import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  knowledgeRows,
  readableLabel,
  readQuestionSet,
  writeKnowledgeWorkbook,
} from '../../tools/knowledge-workbook.ts';
import { answerMaxCharacters } from '../../src/machines/limits.ts';
import { foldQuestion } from '../../src/machines/validation.ts';
import { readAll, WorkbookFolder } from '../support/workbook-files.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

const data = (name: string) => new URL(`../data/${name}`, import.meta.url);

describe('the knowledge-workbook tool', () => {
  it('turns CLINC150 into a workbook that imports without a rejected row', async () => {
    const set = await readQuestionSet(data('clinc150.json'));
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

  it('answers with the label when it is told to, or when there is no answer', () => {
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

  it('says what is wrong with a file that is no question set', async () => {
    const file = folder.save('{"knowledge": [{"text": 1}]}');
    await expect(readQuestionSet(file)).rejects.toThrow('is not a question set');
  });

  it('turns the Chinese set into a workbook with its own answers and categories', async () => {
    const set = await readQuestionSet(data('shop-bank-zh.json'));
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
  const item = z.object({ text: z.string(), label: z.string() });
  const schema = z.object({
    knowledge: z.array(item),
    validation: z.array(item),
    test: z.array(item),
    validationOutOfScope: z.array(z.string()),
    testOutOfScope: z.array(z.string()),
    answers: z.record(z.string(), z.string()),
    categories: z.record(z.string(), z.array(z.string())),
  });

  it('has what its description promises', async () => {
    const set = schema.parse(JSON.parse(await readFile(data('shop-bank-zh.json'), 'utf8')));
    const labels = Object.keys(Object.groupBy(set.knowledge, ({ label }) => label));
    const counts = (part: 'knowledge' | 'validation' | 'test') =>
      labels.map((label) => set[part].filter((one) => one.label === label).length);
    expect(labels.length).toBeGreaterThanOrEqual(40);
    expect(Math.min(...counts('knowledge'))).toBeGreaterThanOrEqual(8);
    expect(Math.max(...counts('knowledge'))).toBeLessThanOrEqual(20);
    expect(Math.min(...counts('validation'), ...counts('test'))).toBeGreaterThanOrEqual(3);
    expect([set.validationOutOfScope.length, set.testOutOfScope.length]).toEqual([60, 140]);
    expect(Object.keys(set.answers).toSorted()).toEqual(labels.toSorted());
    expect(Object.keys(set.categories).toSorted()).toEqual(labels.toSorted());

    const texts = [...set.knowledge, ...set.validation, ...set.test].map(({ text }) => text);
    const all = [...texts, ...set.validationOutOfScope, ...set.testOutOfScope].map((text) =>
      foldQuestion(text),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const answer of Object.values(set.answers))
      expect(answer.length).toBeLessThanOrEqual(answerMaxCharacters);
  });
});
