import ExcelJS from 'exceljs';
import type { FileRows } from '../../gen-document.ts';
import type { Question } from '../http.ts';
import { read, readList, textOr } from '../json.ts';
import type { World } from '../world.ts';
import { readCsv } from './csv.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const largestPage = 100;

/** The rows of a workbook or a table, its header first. */
export async function readTable(type: string, file: Uint8Array): Promise<string[][]> {
  return type.startsWith(workbookType) ? readWorkbook(file) : readCsv(file);
}

/** How the rows of a file differ from what tells each of them; null if they do not. */
export function rowFault(found: readonly string[][], wanted: readonly string[]): string | null {
  if (found.length !== wanted.length) return `${found.length} rows, and the list has ${wanted.length}`;
  const wrong = wanted.findIndex((text, index) => found.at(index)?.some((cell) => isIn(cell, text)) !== true);
  return wrong < 0 ? null : `row ${wrong + 1} is not “${wanted[wrong]}” but ${JSON.stringify(found[wrong])}`;
}

/** A cell may be guarded from being taken for a formula, and a list may show the beginning of a text. */
function isIn(cell: string, text: string): boolean {
  const bare = cell.replace(/^'/, '');
  return bare.startsWith(text) || bare.startsWith(decoded(text));
}

/** ExcelJS decodes the entities of a string once more than they were written: a text's own `&amp;` becomes `&`. */
function decoded(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity, name: string) => signs[name] ?? entity);
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
export async function listedRows(
  world: World,
  { of, where = {}, by, query: filters = {} }: FileRows & { query?: Record<string, string> },
  { caller, params }: Pick<Question, 'caller' | 'params'>,
): Promise<string[]> {
  const rows: unknown[] = [];
  for (let cursor: unknown; ;) {
    const query = { ...filters, limit: largestPage, ...(cursor === undefined ? {} : { cursor }) };
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
