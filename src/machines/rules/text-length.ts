import { countCharacters } from './text.ts';

/** A writer sees the count when no more than this many characters remain. */
const remainingShown = 200;

/** The length of a text beside its limit, in characters. */
export interface TextLength {
  used: number;
  limit: number;
  /** Characters too many; 0 or less while the text fits. */
  over: number;
  /** Whether the writer should see the count. */
  isCounted: boolean;
}

/** Counts what would be sent, without the spaces around it. */
export function lengthOf(text: string, limit: number): TextLength {
  const used = countCharacters(text.trim());
  return { used, limit, over: used - limit, isCounted: used >= limit - remainingShown };
}
