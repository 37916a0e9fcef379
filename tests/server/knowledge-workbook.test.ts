import { afterAll, describe, expect, it } from 'vitest';
import {
  knowledgeRows,
  readableLabel,
  readQuestionSet,
  writeKnowledgeWorkbook,
} from '../../tools/knowledge-workbook.ts';
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
});
