// exceljs declares only the whole of itself, and loading that takes a thread three times as long as the part that it needs.
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type ExcelJS from 'exceljs';

  const WorkbookWriter: typeof ExcelJS.stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}

declare module 'exceljs/lib/doc/workbook.js' {
  import type ExcelJS from 'exceljs';

  const Workbook: typeof ExcelJS.Workbook;
  export default Workbook;
}
