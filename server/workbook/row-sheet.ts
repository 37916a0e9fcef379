/** A workbook that is written row by row. */
export interface RowSheet<Row> {
  add(row: Row): void;
  /** Completes the file. */
  finish(): Promise<void>;
}
