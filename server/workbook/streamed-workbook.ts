import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';

export type StreamedWorkbook = ExcelJS.stream.xlsx.WorkbookWriter;

/** A workbook that writes its rows as they come and keeps none. */
export function streamWorkbook(output: Writable): StreamedWorkbook {
  return new WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
}
