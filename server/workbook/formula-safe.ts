// SAFETY S25: a spreadsheet must never take a customer's words for a formula, not even after someone saved the
// workbook as CSV. Excel's own sign for "this is text" is a leading apostrophe, so that is what Parley writes before
// a text that begins like a formula (in half or full width), and takes away again when such a workbook is imported.

const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;
const WRITTEN_SAFE = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** The text as it may stand in an exported cell. */
export function safeText(text: string): string {
  return FORMULA_START.test(text) || WRITTEN_SAFE.test(text) ? `'${text}` : text;
}

/** Undoes `safeText`. */
export function restoreText(text: string): string {
  return WRITTEN_SAFE.test(text) ? text.slice(1) : text;
}
