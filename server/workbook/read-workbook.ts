import { openArchive } from './archive.ts';
import { type ColumnLayout, headerFailure, layoutOf } from './columns.ts';
import { WorkbookFailure } from './failure.ts';
import { MergeFiller, readMerges } from './merged-cells.ts';
import { locateParts } from './package-parts.ts';
import type { ParsedRow, WorkbookSummary } from './parsed-row.ts';
import { RowChecker, type RowRules } from './row-checker.ts';
import { maxRowsAboveHeader } from './safety.ts';
import { countBytes, readSharedStrings } from './shared-strings.ts';
import { type SheetRow, SheetRowCollector } from './sheet-rows.ts';
import { readFormats } from './styles.ts';
import { readXml } from './xml.ts';

/** Most rows and characters of a batch. A batch crosses to the serving thread in 2 ms. */
const batchRows = 400;
const batchCharacters = 200_000;

export interface ReadOptions {
  /** The most characters of an answer. */
  answerMaxCharacters: number;
  /** The share of the file that is read, 0..1. */
  onProgress?: (progress: number) => void;
}

/**
 * Reads the first visible sheet of a workbook row by row, checks each row, yields them in batches and returns the
 * summary. It works on the calling thread; the server uses `parseWorkbook`, which calls this in its own thread.
 * @throws WorkbookFailure for a file that cannot be imported
 */
export async function* readWorkbook(
  file: string,
  { answerMaxCharacters, onProgress = () => {} }: ReadOptions,
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
    const sharedStrings = parts.sharedStrings
      ? await readSharedStrings(archive, parts.sharedStrings, advance)
      : [];
    const collector = new SheetRowCollector({ sharedStrings, formats, date1904: parts.date1904 });
    const rows = new CheckedRows(new MergeFiller(merges), { answerMaxCharacters, ...parts });
    for await (const _ of readXml(countBytes(archive.read(parts.sheet), advance), collector)) {
      rows.add(collector.take());
      if (rows.isBatchFull()) yield rows.take();
    }
    collector.finish();
    rows.finish();
    const last = rows.take();
    if (last.length > 0) yield last;
    return rows.summary(parts.sheetName);
  } finally {
    archive.close();
  }
}

/** Finds the header, then checks the rows below it. */
class CheckedRows {
  private readonly filler: MergeFiller;
  private readonly rules: RowRules;
  private readonly aboveHeader: SheetRow[] = [];
  private layout: ColumnLayout | null = null;
  private checker: RowChecker | null = null;
  private batch: ParsedRow[] = [];
  private characters = 0;
  private readonly counts = { total: 0, accepted: 0, rejected: 0, duplicate: 0 };

  constructor(filler: MergeFiller, rules: RowRules) {
    this.filler = filler;
    this.rules = rules;
  }

  add(rows: SheetRow[]): void {
    for (const row of rows) {
      this.filler.fill(row);
      if (this.checker) this.check(this.checker, row);
      else this.lookForHeader(row);
    }
  }

  isBatchFull(): boolean {
    return this.batch.length >= batchRows || this.characters >= batchCharacters;
  }

  take(): ParsedRow[] {
    const batch = this.batch;
    this.batch = [];
    this.characters = 0;
    return batch;
  }

  finish(): void {
    if (!this.checker && this.aboveHeader.length > 0) throw headerFailure(this.aboveHeader);
    if (this.counts.total === 0) throw new WorkbookFailure('noDataRows');
  }

  summary(sheetName: string): WorkbookSummary {
    const { headerRow = 0, extra = [] } = this.layout ?? {};
    return { sheetName, headerRow, ...this.counts, extraColumns: extra.map(({ title }) => title) };
  }

  private lookForHeader(row: SheetRow): void {
    this.layout = layoutOf(row);
    if (this.layout) {
      this.checker = new RowChecker(this.layout, this.rules);
      return;
    }
    this.aboveHeader.push(row);
    if (this.aboveHeader.length > maxRowsAboveHeader) throw headerFailure(this.aboveHeader);
  }

  private check(checker: RowChecker, row: SheetRow): void {
    const parsed = checker.check(row);
    if (!parsed) return;
    this.counts.total += 1;
    this.counts[parsed.outcome] += 1;
    this.batch.push(parsed);
    for (const text of row.texts.values()) this.characters += text.length;
  }
}
