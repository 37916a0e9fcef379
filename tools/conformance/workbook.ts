import ExcelJS from 'exceljs';
import { letters } from './values.ts';

/** The prefix of every question that the kit imports. The kit finds and deletes them by it. */
export const importedPrefix = 'Conformance import';

const header = ['Category', 'Subcategory', 'Standard question', 'Similar questions', 'Answer', 'Status'];
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type WorkbookKind = 'good' | 'mixed' | 'nothingAccepted' | 'broken';

/** A workbook for `createImport`: all rows acceptable, some, none, or no workbook at all. */
export async function workbookOf(kind: WorkbookKind): Promise<Blob> {
  if (kind === 'broken') return new Blob(['This is no workbook.'], { type });
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Q&A');
  sheet.addRow(header);
  if (kind !== 'nothingAccepted') {
    for (let row = 0; row < 3; row += 1) {
      sheet.addRow(['Conformance', '', `${importedPrefix} ${letters(12)}?`, '', 'An answer.', '']);
    }
  }
  if (kind !== 'good')
    sheet.addRow(['Conformance', '', `${importedPrefix} ${letters(12)}?`, 'No answer.', '', '']);
  return new Blob([await book.xlsx.writeBuffer()], { type });
}

/** The multipart body that carries a file. */
export function upload(content: Blob, { field = 'file', name = 'conformance.xlsx' } = {}): FormData {
  const form = new FormData();
  form.append(field, content, name);
  return form;
}
