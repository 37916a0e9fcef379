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

const complaint = /\bcomplain(?:ts?|ing)?\b|投诉/u;
const helpOnly =
  /^(?:(?:i|we) (?:need|want) |get |some |a little |customer )*(?:help|support|assistance)(?: me| us| needed| please| pls)*$|^(?:我?(?:需要|想要|要)?(?:帮助|求助|支持)|求助|帮帮我|救命)[啊呀吧！!]*$/u;

/** The words of a message that is a complaint, or asks for help and says no more: a person may be what it wants. Null if it is none. */
export function personHintIn(text: string): string | null {
  const clauses = clausesOf(withoutSalutation(normalizeText(text)));
  const says = clauses.find(
    (clause) => complaint.test(clause) || (clauses.length === 1 && helpOnly.test(exactKey(clause))),
  );
  return says === undefined ? null : quoteOf(text, says);
}

function asksForPerson(clause: string): boolean {
  const words = exactKey(clause);
  return asksInEnglish(words) || asksInChinese(words.replaceAll(' ', ''));
}
