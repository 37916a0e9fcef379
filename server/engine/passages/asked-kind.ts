import { type AskedFact, askedFactOf } from '../matching/asked-fact.ts';

/** What a sentence has that says such a fact. */
const says: Record<AskedFact, RegExp> = {
  money: /[£$€]|\b(?:pounds?|dollars?|euros?|pence|cents?|free)\b|元|块|免费|不收|百分之/u,
  duration:
    /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|once|twice)\b|\d\s*(?:am|pm)\b|[天月年周秒]|分钟|小时|钟头/u,
  moment:
    /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:morning|evening|noon|before|after|until|as soon as|if)\b|[点月日周号]/u,
  number:
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|third|half)\b|[一二两三四五六七八九十百半]/u,
};

/** Finds in a normalized sentence what a normalized text asks for; null if it asks for no such thing. */
export function askedKindOf(asked: string): RegExp | null {
  const fact = askedFactOf(asked);
  return fact && says[fact];
}
