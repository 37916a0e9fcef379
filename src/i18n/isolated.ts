/** Control characters but the tab and the line break, and what changes the direction of the text that follows. */
// oxlint-disable-next-line no-control-regex -- these are what it removes
const harmful = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/gu;

const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Somebody's words as they may be shown: what is seen is what stands there. What is kept stays as it was sent. */
export const asShown = (text: string): string => text.replaceAll(harmful, '');

/** Somebody's words as a part of a sentence: they neither turn the sentence around nor hide a part of it. */
export function isolated(text: string): string {
  const shown = asShown(text);
  return fromRightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
