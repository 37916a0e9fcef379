// S25: a spreadsheet must never run a customer's words as a formula, not even after someone saved the workbook as
// CSV. Excel marks text with a leading apostrophe. So Parley writes an apostrophe before text that begins like a
// formula (in half or full width), and removes it at the import of what it wrote itself.

/** The defined name of an exported workbook. Spreadsheet programs keep it when somebody saves the workbook. */
export const guardedTextsName = 'Parley_texts';

const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;
const safeFormulaStart = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Makes a text safe for an exported cell. */
export function safeText(text: string): string {
  return formulaStart.test(text) || safeFormulaStart.test(text) ? `'${text}` : text;
}

/** Undoes `safeText`. */
export function restoreText(text: string): string {
  return safeFormulaStart.test(text) ? text.slice(1) : text;
}
