import ExcelJS from 'exceljs';
import type { JsonObject } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { folded, qasOf } from './draft.ts';
import type { Resource } from './state.ts';

interface WorkbookRow {
  number: number;
  category: string;
  question: string;
  similar: string[];
  answer: string;
}

/** The rows of a workbook; null if the file is no workbook. */
export async function readRows(content: Buffer): Promise<WorkbookRow[] | null> {
  const book = new ExcelJS.Workbook();
  try {
    // The library's type of a buffer is older than Node's.
    await book.xlsx.load(content as never);
  } catch {
    return null;
  }
  const rows: WorkbookRow[] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    const text = (column: number) => row.getCell(column).text.trim();
    const category = [text(1), text(2)].filter((each) => each !== '').join(' / ');
    const similar = text(4)
      .split('\n')
      .filter((each) => each.trim() !== '');
    if (number > 1) rows.push({ number, category, question: text(3), similar, answer: text(5) });
  });
  return rows;
}

/** Each row with what the mock does with it: refuses it, knows its question already, or accepts it. */
export function judgeRows(mock: Mock, rows: readonly WorkbookRow[]): Resource[] {
  const existing = new Set(qasOf(mock).map(({ fields }) => folded(fields.standardQuestion)));
  const earlier = new Map<string, number>();
  return rows.map((row) => {
    const question = folded(row.question);
    const known = earlier.get(question);
    if (known === undefined) earlier.set(question, row.number);
    const verdict: JsonObject =
      row.question === ''
        ? { outcome: 'rejected', reason: 'standardQuestionEmpty', column: 'standardQuestion' }
        : row.answer === ''
          ? { outcome: 'rejected', reason: 'answerEmpty', column: 'answer' }
          : known !== undefined
            ? { outcome: 'duplicate', reason: 'duplicateInFile', column: 'standardQuestion' }
            : existing.has(question)
              ? { outcome: 'duplicate', reason: 'duplicateOfExisting', column: 'standardQuestion' }
              : { outcome: 'accepted', reason: null, column: null };
    const fields = {
      rowNumber: row.number,
      ...verdict,
      duplicateOfRow: verdict.reason === 'duplicateInFile' ? known : null,
      measured: null,
      limit: null,
      standardQuestion: row.question.slice(0, 200),
      answer: row.answer.slice(0, 200),
      similarCount: row.similar.length,
      category: row.category === '' ? null : row.category,
    };
    return { fields, hidden: { answer: row.answer, similar: row.similar } };
  });
}
