import { openArchive } from './archive.ts';
import { CheckedRows, type ReadRules } from './checked-rows.ts';
import { WorkbookFailure } from './failure.ts';
import { LinkFiller, readLinks } from './cell-links.ts';
import { MergeFiller, readMerges } from './merged-cells.ts';
import { locateParts } from './package-parts.ts';
import type { ParsedRow, WorkbookSummary } from './parsed-row.ts';
import { isTextFile, readTable } from './read-table.ts';
import { countBytes, readSharedStrings } from './shared-strings.ts';
import { type SheetRow, SheetRowCollector } from './sheet-rows.ts';
import { readFormats } from './styles.ts';
import { sheetsWithHeader, shownName, unreadSheets } from './unread-sheets.ts';
import { readXml } from './xml.ts';

/**
 * Reads the first visible sheet of a workbook or a table of a text file row by row, checks each row, yields them in batches and returns the
 * summary. It works on the calling thread; the server uses `parseWorkbook`, which calls this in its own thread.
 * @throws WorkbookFailure for a file that cannot be imported
 */
export async function* readWorkbook(
  file: string,
  { onProgress = () => {}, ...rules }: Omit<ReadRules, 'onProgress'> & Partial<ReadRules>,
): AsyncGenerator<ParsedRow[], WorkbookSummary, undefined> {
  if (await isTextFile(file)) return yield* readTable(file, { ...rules, onProgress });
  return yield* readSheet(file, { ...rules, onProgress });
}

async function* readSheet(
  file: string,
  { onProgress, ...rules }: ReadRules,
): AsyncGenerator<ParsedRow[], WorkbookSummary, undefined> {
  const archive = await openArchive(file);
  try {
    const parts = await locateParts(archive);
    if (!archive.has(parts.sheet)) throw new WorkbookFailure('partMissing');
    const bytes = archive.size(parts.sheet) + (parts.sharedStrings ? archive.size(parts.sharedStrings) : 0);
    let bytesRead = 0;
    const advance = (count: number) => {
      bytesRead += count;
      onProgress(Math.min(bytesRead / Math.max(bytes, 1), 1));
    };
    const formats = parts.styles ? await readFormats(archive, parts.styles) : [];
    const merges = await readMerges(archive, parts.sheet);
    const links = await readLinks(archive, parts.sheet);
    const sharedStrings = parts.sharedStrings
      ? await readSharedStrings(archive, parts.sharedStrings, advance)
      : [];
    const context = { sharedStrings, formats, date1904: parts.date1904 };
    const collector = new SheetRowCollector(context);
    const [mergeFiller, linkFiller] = [new MergeFiller(merges), new LinkFiller(links)];
    const filler = { fill: (row: SheetRow) => mergeFiller.fill(linkFiller.fill(row)) };
    const rows = new CheckedRows(filler, { ...rules, ...parts });
    try {
      for await (const _ of readXml(countBytes(archive.read(parts.sheet), advance), collector)) {
        rows.add(collector.take());
        if (rows.isBatchFull()) yield rows.take();
      }
      collector.finish();
      rows.finish();
    } catch (error) {
      if (!(error instanceof WorkbookFailure) || error.detail !== 'columnsMissing') throw error;
      throw WorkbookFailure.from({
        ...error.facts(),
        sheetName: shownName(parts.sheetName) || null,
        sheetsWithHeader: await sheetsWithHeader(archive, parts.others, { ...context, kind: rules.kind }),
      });
    }
    const last = rows.take();
    if (last.length > 0) yield last;
    return rows.summary(parts.sheetName, await unreadSheets(archive, parts.others, context));
  } finally {
    archive.close();
  }
}
