import { linesOf, readCell, singleLine } from './cell-reading.ts';
import { type ColumnLayout, type WorkbookColumn, columnsOfKind } from './columns.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Reads the cells of one workbook's rows by their columns. */
export class RowCells {
  private readonly layout: ColumnLayout;
  private readonly hasGuardedTexts: boolean;

  /** @param rules whether Parley wrote an apostrophe before texts that begin like formulas */
  constructor(layout: ColumnLayout, { hasGuardedTexts }: { hasGuardedTexts: boolean }) {
    this.layout = layout;
    // A table that was saved as CSV has lost the workbook's mark, but keeps the column that only exports have.
    this.hasGuardedTexts = hasGuardedTexts || layout.isErrorWorkbook || layout.positions.qaId.length > 0;
  }

  /** The visible text, without surrounding blanks and without the apostrophe that we wrote. */
  text(row: SheetRow, column: WorkbookColumn): string {
    return this.cell(row, this.layout.positions[column][0]);
  }

  /** Where the cell leads. */
  address(row: SheetRow, column: WorkbookColumn): string | undefined {
    return row.links?.get(this.layout.positions[column][0] ?? -1);
  }

  /** The text in one line. */
  line(row: SheetRow, column: WorkbookColumn): string {
    return singleLine(this.text(row, column));
  }

  /** The texts of all cells of a column that may stand several times, without empty ones. */
  texts(row: SheetRow, column: WorkbookColumn): string[] {
    return this.layout.positions[column]
      .map((position) => this.cell(row, position))
      .filter((text) => text !== '');
  }

  /** The lines of these cells. */
  lines(row: SheetRow, column: WorkbookColumn): string[] {
    return this.texts(row, column).flatMap(linesOf);
  }

  /** The cells of unknown columns. */
  extra(row: SheetRow): string[] {
    return this.layout.extra.map(({ position }) => this.cell(row, position));
  }

  /** The columns whose cells hold an error of the spreadsheet program. */
  columnsInError({ errors }: SheetRow): Set<WorkbookColumn> {
    const { kind, positions } = this.layout;
    const holdsError = (column: WorkbookColumn) =>
      positions[column].some((each) => errors?.has(each) === true);
    return new Set(errors && columnsOfKind[kind].filter(holdsError));
  }

  private cell(row: SheetRow, position: number | undefined): string {
    const text = position === undefined ? '' : (row.texts.get(position) ?? '');
    return readCell(text, this.hasGuardedTexts);
  }
}
