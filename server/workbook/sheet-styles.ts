import type { Fill, Style } from 'exceljs';

const fill = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

/** Rows in which the template checks input: roughly the size of a knowledge base. */
export const reachOfValidation = 50_001;

/** Format "text": a spreadsheet neither changes such a cell nor reads it as a formula. */
export const textStyle: Partial<Style> = { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } };

/** What nobody edits. */
export const quietStyle: Partial<Style> = { ...textStyle, font: { color: { argb: 'FF6B7785' } } };

export const headerStyle: Partial<Style> = {
  numFmt: '@',
  font: { bold: true, color: { argb: 'FFFFFFFF' } },
  fill: fill('FF1F4B99'),
  alignment: { vertical: 'middle', wrapText: true },
};

export const reasonStyle: Partial<Style> = { ...textStyle, font: { color: { argb: 'FFB42318' } } };

/** The cell that a reason is about. */
export const faultStyle: Partial<Style> = { ...textStyle, fill: fill('FFFDE7E5') };
