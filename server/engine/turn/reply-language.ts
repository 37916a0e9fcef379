import { wordKey } from '../matching/features.ts';
import { isFunctionWord } from '../passages/function-words.ts';
import type { Language } from './step.ts';

const address = /\bhttps?:\S+/giu;
const han = /\p{Script=Han}/gu;
const latinWord = /\p{Script=Latin}+(?:['’]\p{Script=Latin}+)*/gu;
const otherLetter = /(?!\p{Script=Han}|\p{Script=Latin})\p{L}/u;
/** Chinese texts have names in Latin letters, and say "OK", "hello" and "thanks". */
const leastEnglishWords = 3;

/** The language in which a text is written; null where it does not show, or is one that nobody serves in. */
function writtenLanguage(text: string): Language | null {
  if (otherLetter.test(text)) return null;
  const own = text.replaceAll(address, ' ');
  const characters = own.match(han)?.length ?? 0;
  const words = own.match(latinWord) ?? [];
  if (characters > 0) return characters >= words.length ? 'zh' : null;
  const isEnglish =
    words.length >= leastEnglishWords && words.some((word) => isFunctionWord(wordKey(word.toLowerCase())));
  return isEnglish ? 'en' : null;
}

/**
 * The language in which a bot replies: the one that a customer writes, else the one of their page. A bot that does not serve
 * in either replies in its first one.
 * @param served the languages in which the bot serves, at least one
 */
export function replyLanguage(text: string, page: Language, served: readonly Language[]): Language {
  const written = writtenLanguage(text);
  return [written, page].find((each) => each !== null && served.includes(each)) ?? served[0]!;
}
