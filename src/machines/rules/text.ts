// Apart from validation.ts, so that the customer's page can count characters without the schemas.

/** Characters as people and JSON Schema count them: code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The first characters of a text, with no surrogate pair split. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  // No character takes more than two units.
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('');
}

/**
 * The form of a question in which two are the same question: compatibility forms (full and half width), case and runs
 * of white space folded. The store's `question_key` is this.
 */
export function foldQuestion(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** A question without the marks at its end: who leaves them out asks the same. */
export function withoutEndMark(text: string): string {
  return text.replace(/[\s?!.…。？！．｡]+$/u, '');
}

/** The form of a question in which two are nearly the same: as `foldQuestion`, but for the marks at their end. */
export function nearKeyOf(question: string): string {
  return withoutEndMark(foldQuestion(question));
}

/** Whether a text has no visible character: only white space (the blank of Braille too), controls and characters without width. */
export function isBlank(text: string): boolean {
  return /^[\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** Matches what a text of one line may not have: control characters, line breaks, and what changes the direction of the text that follows. */
export const notOfOneLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const unstorable = /[\0\p{Surrogate}]/gu;

/** The store cannot hold half a surrogate pair or U+0000. */
export function isStorable(text: string): boolean {
  return text.search(unstorable) === -1;
}

/** Whether a text may be in a language, as far as its writing tells: Chinese has a Han character, English has none. */
export function looksWrittenIn(language: 'zh' | 'en', text: string): boolean {
  return /\p{Script=Han}/u.test(text) === (language === 'zh');
}

/** A message as it goes out: without white space around it, and without what the store cannot hold, which nobody sees. */
export function asSent(text: string): string {
  return text.replace(unstorable, '').trim();
}

/** Control characters but the tab and the line break, and what changes the direction of the text that follows. */
// oxlint-disable-next-line no-control-regex -- these are what it removes
const harmful = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/gu;

/** Somebody's words as they may be shown: what is seen is what stands there. What is kept stays as it was sent. */
export const asShown = (text: string): string => text.replaceAll(harmful, '');
