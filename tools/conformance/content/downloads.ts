import ExcelJS from 'exceljs';
import type { Prepared } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { read, readList, textOr } from '../json.ts';
import { Deviation } from '../results.ts';
import { readCsv } from './csv.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const largestPage = 100;

type Rows = NonNullable<DescribedOperation['rows']>;

/** Judges a file: it is offered as one, is what its type says, and has the rows that the list has. */
export async function judgeDownload(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<void> {
  const { file, headers, curl } = answer;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  if (file === null || answer.status !== operation.success) return;
  const attempt = async (name: string, expected: string, work: () => Promise<string | null>) => {
    const fault = await work().catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (fault === null) judge.passed(subjectOf(operation), name, expected);
    else judge.failed(subjectOf(operation), name, new Deviation(expected, fault, curl));
  };
  await attempt('the file is offered to be saved', 'an attachment with a name', async () => {
    const told = headers.get('content-disposition') ?? '';
    return /^attachment;.*filename/i.test(told) ? null : `content-disposition: ${told}`;
  });
  if (type !== workbookType && type !== 'text/csv') return;
  let rows: string[][] = [];
  await attempt('the file is what its type says', 'it opens, and has a header', async () => {
    rows = type === workbookType ? await readWorkbook(file) : readCsv(file);
    return rows.at(0)?.some((cell) => cell !== '') === true ? null : 'it has no header';
  });
  const { rows: listed } = operation;
  if (listed === null) return;
  await attempt(`the file has the rows of ${listed.of}`, 'each row once, in the same order', async () => {
    const wanted = await rowsOf(judge, listed, question);
    const found = rows.slice(1);
    if (found.length !== wanted.length) return `${found.length} rows, and the list has ${wanted.length}`;
    const wrong = wanted.findIndex(
      (text, index) => found.at(index)?.some((cell) => isIn(cell, text)) !== true,
    );
    return wrong < 0 ? null : `row ${wrong + 1} is not “${wanted[wrong]}”`;
  });
}

/** A cell may be guarded from being taken for a formula, and a list may show the beginning of a text. */
function isIn(cell: string, text: string): boolean {
  return cell.replace(/^'/, '').startsWith(text);
}

async function readWorkbook(file: Uint8Array): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(file).buffer);
  const [sheet] = book.worksheets;
  if (sheet === undefined) throw new Error('it has no sheet');
  const rows: string[][] = [];
  sheet.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell.text));
    rows.push(cells);
  });
  return rows;
}

/** What tells each row that the file has to have; empty texts where nothing does. */
async function rowsOf(
  { world }: Judge,
  { of, where = {}, by }: Rows,
  { caller, params }: Prepared,
): Promise<string[]> {
  const rows: unknown[] = [];
  for (let cursor: unknown; ;) {
    const query = { limit: largestPage, ...(cursor === undefined ? {} : { cursor }) };
    const { body } = await world.must(of, { caller, params, query });
    rows.push(...readList(body, 'items'));
    cursor = read(body, 'nextCursor');
    if (typeof cursor !== 'string') break;
  }
  return rows
    .filter((row) =>
      Object.entries(where).every(([name, values]) => values.includes(String(read(row, name)))),
    )
    .map((row) => (by === undefined ? '' : textOr(read(row, by), '')));
}
