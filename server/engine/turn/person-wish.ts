import { exactKey, normalizeText } from '../matching/normalize.ts';
import { asksInChinese } from './person-wish-in-chinese.ts';
import { asksInEnglish } from './person-wish-in-english.ts';

const clauseEnds = /[.!?;,:~\n。！？；，、：…()]+|\bbut\b|\s-+\s/u;

/**
 * Whether a clause of the message asks for a person: "talk to an agent", 转人工. A question that merely mentions a person
 * is a question, and so is a message that wants no person.
 */
export function asksForPerson(text: string): boolean {
  return normalizeText(text)
    .split(clauseEnds)
    .map((clause) => exactKey(clause.replaceAll(/\s+/gu, ' ').trim()))
    .some((clause) => clause !== '' && (asksInEnglish(clause) || asksInChinese(clause.replaceAll(' ', ''))));
}
