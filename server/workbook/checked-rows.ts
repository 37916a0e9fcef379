import { CaseChecker } from './case-checker.ts';
import { ChitchatChecker } from './chitchat-checker.ts';
import { type ColumnLayout, columnsOf, headerFailure, layoutOf } from './columns.ts';
import { WorkbookFailure } from './failure.ts';
import type { ParsedRow, WorkbookSummary } from './parsed-row.ts';
import { RowCells } from './row-cells.ts';
import { RowChecker } from './row-checker.ts';
import type { RowRules } from './row-faults.ts';
import { maxRowsAboveHeader } from './safety.ts';
import type { SheetRow } from './sheet-rows.ts';

/** How a file is read. */
export interface ReadRules extends Omit<RowRules, 'hasGuardedTexts'> {
  /** Told the share of the file that is read, 0..1. */
  onProgress: (progress: number) => void;
}

/** Adds to a row what the sheet says of its cells elsewhere. */
export interface RowFiller {
  fill(row: SheetRow): SheetRow;
}

/** Most rows and characters of a batch. A batch crosses to the serving thread in 2 ms. */
const batchRows = 400;
const batchCharacters = 200_000;

/** Says of each row whether it can be imported; null for one that says nothing. */
interface Checker {
  check: (row: SheetRow) => ParsedRow | null;
}

function checkerOf(layout: ColumnLayout, rules: RowRules): Checker {
  const cells = new RowCells(layout, rules);
  if (rules.kind === 'qas') return new RowChecker(cells, rules);
  return rules.kind === 'chitchats' ? new ChitchatChecker(cells, rules) : new CaseChecker(cells, rules);
}

/** Finds the header, then checks the rows below it. */
export class CheckedRows {
  private readonly filler: RowFiller;
  private readonly rules: RowRules;
  private readonly aboveHeader: SheetRow[] = [];
  private layout: ColumnLayout | null = null;
  private checker: Checker | null = null;
  private batch: ParsedRow[] = [];
  private characters = 0;
  private readonly counts = { total: 0, accepted: 0, rejected: 0, duplicate: 0 };

  constructor(filler: RowFiller, rules: RowRules) {
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
    if (!this.checker && this.aboveHeader.length > 0) throw headerFailure(this.rules.kind, this.aboveHeader);
    if (this.counts.total === 0) throw new WorkbookFailure('noDataRows');
  }

  /** @param unreadSheets sheets with rows that nobody has read */
  summary(sheetName: string, unreadSheets: string[] = []): WorkbookSummary {
    const { headerRow = 0, extra = [] } = this.layout ?? {};
    const columns = this.layout === null ? [] : columnsOf(this.layout);
    const extraColumns = extra.map(({ title }) => title);
    return { sheetName, unreadSheets, headerRow, ...this.counts, extraColumns, columns };
  }

  private lookForHeader(row: SheetRow): void {
    this.layout = layoutOf(this.rules.kind, row);
    if (this.layout) {
      this.checker = checkerOf(this.layout, this.rules);
      return;
    }
    this.aboveHeader.push(row);
    if (this.aboveHeader.length > maxRowsAboveHeader) throw headerFailure(this.rules.kind, this.aboveHeader);
  }

  private check(checker: Checker, row: SheetRow): void {
    const parsed = checker.check(row);
    if (!parsed) return;
    this.counts.total += 1;
    this.counts[parsed.outcome] += 1;
    this.batch.push(parsed);
    for (const text of row.texts.values()) this.characters += text.length;
  }
}
