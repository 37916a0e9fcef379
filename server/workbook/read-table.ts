import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parse } from '@fast-csv/parse';
import { cleanText } from './cell-text.ts';
import { CheckedRows, type ReadRules } from './checked-rows.ts';
import { WorkbookFailure } from './failure.ts';
import type { ParsedRow, WorkbookSummary } from './parsed-row.ts';
import { maxColumns, maxSheetRows } from './safety.ts';
import type { SheetRow } from './sheet-rows.ts';
import { encodingOf, markedEncoding } from './text-encoding.ts';

/** Bytes that are parsed at a time. */
const chunkBytes = 64 * 1024;

/** What may stand between two cells: a comma by the standard, a semicolon where the comma is the decimal mark, a tab in text from Excel. */
const separators = [',', ';', '\t'] as const;

/** Whether a file may be a table of text. Workbooks, also old and encrypted ones, have zero bytes near their beginning. */
export async function isTextFile(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096) });
    const head = buffer.subarray(0, bytesRead);
    return markedEncoding(head) !== null || (head.length > 0 && !head.includes(0));
  } finally {
    await handle.close();
  }
}

/** Control characters. Bytes that are no text become some. */
const noText = /(?![\t\n\r])\p{Cc}/u;

function decode(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (encoding !== 'windows-1252' || !noText.test(text)) return text;
  } catch {
    // Other bytes than this encoding has.
  }
  throw new WorkbookFailure('unknownEncoding');
}

/** The mark that stands between the cells of the first line with any; null if the text is no table. */
function separatorOf(text: string): string | null {
  for (const line of text.slice(0, chunkBytes).split(/[\r\n]+/u)) {
    const unquoted = line.replace(/"[^"]*"?/gu, '');
    const [best] = separators
      .map((separator) => ({ separator, count: unquoted.split(separator).length - 1 }))
      .toSorted((a, b) => b.count - a.count);
    if (best && best.count > 0) return best.separator;
  }
  return null;
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes);
}

/**
 * Reads a table of text (CSV) as `readWorkbook` reads a sheet. Rows are counted as spreadsheet programs show them: a cell with line breaks is in one row.
 * @throws WorkbookFailure for a file that cannot be imported
 */
export async function* readTable(
  file: string,
  { onProgress, ...rules }: ReadRules,
): AsyncGenerator<ParsedRow[], WorkbookSummary, undefined> {
  const text = decode(await readFile(file));
  const delimiter = separatorOf(text);
  if (delimiter === null || text.includes('\0')) throw new WorkbookFailure('notAZip');
  const rows = new CheckedRows({ fill: (row) => row }, { ...rules, hasGuardedTexts: false });
  const bytes = Buffer.from(text);
  let read = 0;
  try {
    const source = Readable.from(chunksOf(bytes));
    source.on('data', (chunk: Buffer) => (read += chunk.length));
    let rowNumber = 0;
    for await (const cells of source.pipe(parse({ delimiter, headers: false }))) {
      rowNumber += 1;
      if (rowNumber > maxSheetRows) throw new WorkbookFailure('tooManyItems');
      rows.add([rowOf(rowNumber, cells)]);
      if (!rows.isBatchFull()) continue;
      onProgress(read / bytes.length);
      yield rows.take();
    }
  } catch (error) {
    const isBroken = error instanceof Error && error.message.startsWith('Parse Error');
    throw isBroken ? new WorkbookFailure('brokenTable') : error;
  }
  rows.finish();
  const last = rows.take();
  if (last.length > 0) yield last;
  return rows.summary('');
}

function rowOf(rowNumber: number, cells: readonly string[]): SheetRow {
  const texts = new Map<number, string>();
  for (const [column, cell] of cells.slice(0, maxColumns).entries()) {
    const text = cleanText(cell);
    if (text !== '') texts.set(column, text);
  }
  return { rowNumber, texts };
}
