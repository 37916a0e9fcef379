import { Converter } from 'opencc-js/t2cn';

/** UTF-16 units of a text that matching reads; it ignores the rest. */
export const matchedTextLength = 2_000;

const han = /\p{Script=Han}/u;
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{FE00}-\u{FE0F}]+/gu;
const spaces = /\s+/gu;
const spaceBetweenHan = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;
const sentenceMarks = '[\\s.,!?;:…~·"\'`()\\[\\]{}«»‹›“”‘’、。〈〉《》「」『』【】—–-]+';
const marksAtStart = new RegExp(`^${sentenceMarks}`, 'u');
const marksAtEnd = new RegExp(`${sentenceMarks}$`, 'u');

let toSimplified: ((text: string) => string) | undefined;

/**
 * Turns traditional characters, Taiwan variants included, into simplified ones. Loads the dictionary when first used.
 */
function foldTraditional(text: string): string {
  if (!han.test(text)) return text;
  toSimplified ??= Converter({ from: 'tw', to: 'cn' });
  return toSimplified(text);
}

function foldOnce(text: string): string {
  return foldTraditional(text.normalize('NFKC').toLowerCase().normalize('NFKC'))
    .replaceAll(spaces, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/[‘’`´]/gu, "'")
    .replaceAll(spaces, ' ')
    .trim();
}

/**
 * The form in which texts are compared: full and half width, case, traditional and simplified characters, white
 * space and invisible characters make no difference. Never throws; lone surrogates become U+FFFD. Idempotent.
 */
export function normalizeText(text: string): string {
  let folded = text.slice(0, matchedTextLength).toWellFormed();
  // One fold can enable another (two marks compose when a joiner between them goes), so repeat until nothing changes.
  for (let round = 0; round < 4; round += 1) {
    const next = foldOnce(folded);
    if (next === folded) break;
    folded = next;
  }
  return folded.slice(0, matchedTextLength).toWellFormed();
}

/**
 * What two texts must share to count as the same question: the normalized text without the punctuation around it
 * and without spaces between Han characters. A text of nothing but punctuation stays as it is.
 */
export function exactKey(normalized: string): string {
  const bare = normalized.replace(marksAtStart, '').replace(marksAtEnd, '').replaceAll(spaceBetweenHan, '');
  return bare === '' ? normalized : bare;
}

/** True if the text has Han characters. */
export function isHanText(text: string): boolean {
  return han.test(text);
}

/** True if the English sentence model can help: Latin letters and no Han characters. */
export function isLatinText(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !han.test(text);
}
