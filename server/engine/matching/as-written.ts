import { normalizeText } from './normalize.ts';

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{FE00}-\u{FE0F}]/u;

/** The part of a text, as its customer wrote it, that stands between two places of the normalized text. */
export function asWritten(text: string, { start, end }: { start: number; end: number }): string {
  const normalized = normalizeText(text);
  const places = placesOf(text);
  if (places.length !== normalized.length + 1) return normalized.slice(start, end);
  return text.slice(places[start], places[end]).trim();
}

/** Words of the normalized text, as the customer wrote them. */
export function quoteOf(text: string, words: string): string {
  const start = normalizeText(text).indexOf(words);
  return start < 0 ? words : asWritten(text, { start, end: start + words.length });
}

/** Where each letter of the normalized text begins in the text, and where its last one ends. */
function placesOf(text: string): number[] {
  const places: number[] = [];
  let isBehindSpace = true;
  let end = 0;
  let at = 0;
  for (const character of text) {
    const isSpace = /\s/u.test(character);
    const isRead = !invisible.test(character) || isSpace;
    if (isRead && !(isSpace && isBehindSpace)) {
      const { length } = isSpace ? ' ' : character.normalize('NFKC').toLowerCase();
      for (let letter = 0; letter < length; letter += 1) places.push(at);
    }
    if (isRead) isBehindSpace = isSpace;
    at += character.length;
    if (isRead && !isSpace) end = at;
  }
  if (isBehindSpace) places.pop();
  return [...places, end];
}
