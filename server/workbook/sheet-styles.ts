import type { Fill, Style } from 'exceljs';

const fill = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

/** Rows for which the template checks what is typed; the knowledge base's size, roughly. */
export const reachOfValidation = 50_001;

/** Cells of format "text": a spreadsheet changes nothing that is typed or stands there, and makes no formula of it. */
export const textStyle: Partial<Style> = { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } };

export const headerStyle: Partial<Style> = {
  numFmt: '@',
  font: { bold: true, color: { argb: 'FFFFFFFF' } },
  fill: fill('FF1F4B99'),
  alignment: { vertical: 'middle', wrapText: true },
};

export const reasonStyle: Partial<Style> = { ...textStyle, font: { color: { argb: 'FFB42318' } } };

/** The cell that a reason is about. */
export const faultStyle: Partial<Style> = { ...textStyle, fill: fill('FFFDE7E5') };
