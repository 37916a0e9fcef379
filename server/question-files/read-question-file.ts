import { createReadStream } from 'node:fs';
import type { QuestionFileFormat } from '../../src/machines/rules/question-file-formats.ts';
import { decodedText } from '../documents/decoded-text.ts';
import { withArchive } from '../documents/office-archive.ts';
import { restoreText } from '../workbook/formula-safe.ts';
import { locateParts } from '../workbook/package-parts.ts';
import { readSharedStrings } from '../workbook/shared-strings.ts';
import { SheetRowCollector } from '../workbook/sheet-rows.ts';
import { readFormats } from '../workbook/styles.ts';
import { readXml } from '../workbook/xml.ts';
import { csvRecords } from './csv-records.ts';
import { asQuestionFileFailure } from './failure.ts';
import { RowSifter, type QuestionRow } from './question-row.ts';
import { type QuestionColumns, columnsOf } from './table-columns.ts';

type TakeRow = (row: QuestionRow) => void;

/** A row of a table: its texts by column, counted from 0. */
type TakeTexts = (rowNumber: number, texts: ReadonlyMap<number, string>) => void;

/**
 * Reads a file of questions on the calling thread; the server uses `parseQuestionFile`, which does it in a thread of its
 * own.
 * @param take gets each row that is not blank, in their order
 * @throws {QuestionFileFailure} if they cannot be asked
 */
export async function readQuestionFile(
  { file, format }: { file: string; format: QuestionFileFormat },
  take: TakeRow,
): Promise<void> {
  const sifter = new RowSifter();
  try {
    await readers[format](file, sifter, take);
    sifter.finish();
  } catch (error) {
    throw asQuestionFileFailure(error);
  }
}

const readers: Readonly<
  Record<QuestionFileFormat, (file: string, sifter: RowSifter, take: TakeRow) => Promise<void>>
> = {
  txt: readLines,
  csv: readCsv,
  xlsx: readWorkbook,
};

async function readLines(file: string, sifter: RowSifter, take: TakeRow): Promise<void> {
  for (const [index, question] of (await textOf(file)).split(/\r\n|\n|\r/).entries()) {
    const row = sifter.sift(index + 1, { question, expected: '' });
    if (row !== null) take(row);
  }
}

async function readCsv(file: string, sifter: RowSifter, take: TakeRow): Promise<void> {
  const add = rowsOfTable(sifter, take, { isGuarded: false });
  let rowNumber = 0;
  for (const cells of csvRecords(await textOf(file))) {
    rowNumber += 1;
    add(rowNumber, new Map([...cells.entries()].filter(([, text]) => text.trim() !== '')));
  }
}

/** A file of at most 2 MB, so that it is held at once. */
async function textOf(file: string): Promise<string> {
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  let text = '';
  for await (const piece of decodedText(chunks)) text += piece;
  return text;
}

/** The first visible sheet. */
async function readWorkbook(file: string, sifter: RowSifter, take: TakeRow): Promise<void> {
  await withArchive(file, async (archive) => {
    const { sheet, sharedStrings: shared, styles, date1904, hasGuardedTexts } = await locateParts(archive);
    const add = rowsOfTable(sifter, take, { isGuarded: hasGuardedTexts });
    const collector = new SheetRowCollector({
      sharedStrings: shared === null ? [] : await readSharedStrings(archive, shared, () => {}),
      formats: styles === null ? [] : await readFormats(archive, styles),
      date1904,
    });
    for await (const _ of readXml(archive.read(sheet), collector))
      for (const { rowNumber, texts } of collector.take()) add(rowNumber, texts);
    collector.finish();
  });
}

/** Finds the columns in the first row that is not blank. @param isGuarded Parley wrote apostrophes before texts that begin like formulas */
function rowsOfTable(sifter: RowSifter, take: TakeRow, { isGuarded }: { isGuarded: boolean }): TakeTexts {
  let columns: QuestionColumns | null = null;
  return (rowNumber, texts) => {
    if (texts.size === 0) return;
    if (columns === null) {
      columns = columnsOf(texts);
      if (columns.hasTitles) return;
    }
    const { question, expected } = columns;
    const textIn = (column: number | null): string => {
      const text = column === null ? '' : (texts.get(column) ?? '');
      return isGuarded ? restoreText(text) : text;
    };
    const row = sifter.sift(rowNumber, { question: textIn(question), expected: textIn(expected) });
    if (row !== null) take(row);
  };
}
