import ExcelJS from 'exceljs';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import {
  batchExpectedMaxCharacters,
  batchTestRowsMax,
  customerMessageMaxCharacters,
} from '../../src/machines/rules/limits.ts';
import { foldQuestion } from '../../src/machines/rules/text.ts';

type Schemas = components['schemas'];

interface MockQuestion {
  rowNumber: number;
  question: string;
  expected: string | null;
  reason: Schemas['BatchRowReason'] | null;
  duplicateOfRow: number | null;
}

/** The rows of a file of questions, or why they cannot be asked. The mock reads plain tables: two columns, no quotes. */
export async function questionsOf({
  name,
  content,
}: {
  name: string;
  content: Buffer;
}): Promise<MockQuestion[] | Schemas['BatchTestFailureCode']> {
  const cells = name.endsWith('.xlsx') ? await sheetOf(content) : linesOf(content, name.endsWith('.csv'));
  if (cells === null) return 'fileUnreadable';
  const [[title = ''] = []] = cells;
  const begin = ['question', '问题'].includes(foldQuestion(title)) ? 1 : 0;
  const seen = new Map<string, number>();
  const rows = cells.flatMap(([question = '', expected = ''], index): MockQuestion[] => {
    if (index < begin || (question === '' && expected === '')) return [];
    const rowNumber = index + 1;
    const earlier = seen.get(foldQuestion(question)) ?? null;
    if (earlier === null) seen.set(foldQuestion(question), rowNumber);
    const reason =
      question === ''
        ? 'questionEmpty'
        : question.length > customerMessageMaxCharacters
          ? 'questionTooLong'
          : earlier === null
            ? null
            : 'duplicateInFile';
    return [
      {
        rowNumber,
        question: question.slice(0, customerMessageMaxCharacters),
        expected: expected === '' ? null : expected.slice(0, batchExpectedMaxCharacters),
        reason,
        duplicateOfRow: reason === 'duplicateInFile' ? earlier : null,
      },
    ];
  });
  if (rows.length === 0) return 'fileEmpty';
  return rows.length > batchTestRowsMax ? 'tooManyQuestions' : rows;
}

function linesOf(content: Buffer, isTable: boolean): string[][] {
  const lines = content
    .toString()
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n/);
  return lines.map((line) => (isTable ? line.split(',') : [line]).map((cell) => cell.trim()));
}

async function sheetOf(content: Buffer): Promise<string[][] | null> {
  const book = new ExcelJS.Workbook();
  try {
    // The library's type of a buffer is older than Node's.
    await book.xlsx.load(content as never);
  } catch {
    return null;
  }
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    rows[number - 1] = [1, 2].map((column) => row.getCell(column).text.trim());
  });
  return Array.from(rows, (row) => row ?? []);
}
