import { asShown } from '../machines/rules/text.ts';

const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Somebody's words as a part of a sentence: they neither turn the sentence around nor hide a part of it. */
export function isolated(text: string): string {
  const shown = asShown(text);
  return fromRightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
