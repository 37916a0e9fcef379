import { exactKey, normalizeText } from '../matching/normalize.ts';
import { asksInChinese } from './person-wish-in-chinese.ts';
import { asksInEnglish } from './person-wish-in-english.ts';

const clauseEnds = /[.!?;,:~\n。！？；，、：…()]+|\bbut\b|\s-+\s/u;

/** Whom a message addresses is not whom it asks for. */
const salutation =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day))(?: there| dear| my)? (?:customer (?:service|support|care)|support|agent|operator|representative|team|staff)(?: team| staff| people)?\s*[,!.:;]|(?:(?:您|你)好[，,！!\s]*)?(?:亲爱的|尊敬的)?(?:在线|人工)?客服(?:人员|小姐姐|小哥哥|妹妹)?(?:们)?(?:您好|你好|好)(?:啊|呀)?)/u;

/**
 * Whether a clause of the message asks for a person: "talk to an agent", 转人工. A question that merely mentions a person
 * is a question, and so is a message that wants no person.
 */
export function asksForPerson(text: string): boolean {
  return normalizeText(text)
    .replace(salutation, '')
    .split(clauseEnds)
    .map((clause) => exactKey(clause.replaceAll(/\s+/gu, ' ').trim()))
    .some((clause) => clause !== '' && (asksInEnglish(clause) || asksInChinese(clause.replaceAll(' ', ''))));
}
