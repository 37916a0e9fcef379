import { withoutSalutation } from '../matching/courtesy.ts';
import { exactKey, normalizeText } from '../matching/normalize.ts';
import { clausesOf } from '../matching/text-parts.ts';
import { asksInChinese } from './person-wish-in-chinese.ts';
import { asksInEnglish } from './person-wish-in-english.ts';

/**
 * Whether a clause of the message asks for a person: "talk to an agent", 转人工. A question that merely mentions a person
 * is a question, and so is a message that wants no person.
 */
export function asksForPerson(text: string): boolean {
  return clausesOf(withoutSalutation(normalizeText(text)))
    .map(exactKey)
    .some((clause) => asksInEnglish(clause) || asksInChinese(clause.replaceAll(' ', '')));
}
