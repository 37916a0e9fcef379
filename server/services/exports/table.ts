import type { ExportRow } from '../../store/schema/exports.ts';
import type { CsvCell } from '../../workbook/write-csv.ts';
import type { Rows } from './row-pages.ts';
import type { TableWords } from './table-words.ts';

/** What a table is made of. */
export interface TableSource {
  sdkAppId: string;
  filters: ExportRow['filters'];
  words: TableWords;
  /** A time as the table writes it. */
  timeOf: (time: Date) => string;
}

export interface Table extends Rows<CsvCell[]> {
  header: string[];
}
