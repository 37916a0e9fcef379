import { isBlank } from '../../src/machines/rules/text.ts';
import { cleanText } from './cell-text.ts';
import { restoreText, safeText } from './formula-safe.ts';

/** A cell's text without surrounding blanks and, in a workbook that Parley wrote, without the apostrophe that guards it. */
export function readCell(text: string, isGuarded: boolean): string {
  const own = isGuarded ? restoreText(text.trim()).trim() : text.trim();
  return isBlank(own) ? '' : own;
}

/** What the import reads where an export has written this text: that is what a text must be compared with. */
export function asReadBack(text: string): string {
  return readCell(cleanText(safeText(text)), true);
}

export function singleLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** The texts of a cell with one on each line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isBlank(line));
}
