import { safeText } from './formula-safe.ts';
import { maxCellCharacters } from './safety.ts';

/** A text for a cell: no formula, no more than a cell holds, and `_x0041_` stays these seven characters. */
export function writtenText(text: string): string {
  const safe = safeText(text);
  const cut = safe.length > maxCellCharacters ? safe.slice(0, maxCellCharacters).toWellFormed() : safe;
  return cut.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
