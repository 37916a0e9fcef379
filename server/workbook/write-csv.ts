import { safeText } from './formula-safe.ts';

/** Numbers stay numbers, nothing is an empty cell. */
export type CsvCell = string | number | null;

/** The byte order mark, by which spreadsheet programs know UTF-8. */
const mark = '\uFEFF';

/** A table by RFC 4180, page by page: a header, then its rows. */
export async function* csvOf(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string, void, undefined> {
  yield mark + lineOf(header);
  for await (const rows of pages) yield rows.map(lineOf).join('');
}

function lineOf(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = safeText(cell);
  // A reader may drop blanks at the edges of what has no quotes.
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
