import { quoteOf } from '../matching/as-written.ts';
import { withoutSalutation } from '../matching/courtesy.ts';
import { exactKey, normalizeText } from '../matching/normalize.ts';
import { clausesOf } from '../matching/text-parts.ts';
import { asksInChinese } from './person-wish-in-chinese.ts';
import { asksInEnglish } from './person-wish-in-english.ts';

/**
 * The clause of the message that asks for a person, as the customer wrote it: "talk to an agent", 转人工. Null if none
 * does: a question that merely mentions a person is a question, and so is a message that wants no person.
 */
export function personWishIn(text: string): string | null {
  const wish = clausesOf(withoutSalutation(normalizeText(text))).find(asksForPerson);
  return wish === undefined ? null : quoteOf(text, wish);
}

function asksForPerson(clause: string): boolean {
  const words = exactKey(clause);
  return asksInEnglish(words) || asksInChinese(words.replaceAll(' ', ''));
}
