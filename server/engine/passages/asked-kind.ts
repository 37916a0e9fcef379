const number =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|third|half)\b|[一二两三四五六七八九十百半]/u;

type Fact = 'money' | 'time' | 'number';

/** What a question asks for by its words, and what a sentence has that says it. The first that fits counts. */
const kinds: readonly (readonly [fact: Fact, asks: RegExp, says: RegExp])[] = [
  [
    'money',
    /\bhow (?:much is|much are|much does|much do|much for|expensive)\b|\b(?:costs?|prices?|fees?|pay|charges?)\b|多少钱|收费|价格|费用|要钱|收钱|押金|扣钱/u,
    /[£$€]|\b(?:pounds?|dollars?|euros?|pence|cents?|free)\b|元|块|免费|不收|百分之/u,
  ],
  [
    'time',
    /\bhow (?:long|often|soon|late|early)\b|多久|多长时间|几天|多少天|几个月|几年/u,
    /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|once|twice)\b|\d\s*(?:am|pm)\b|[天月年周秒]|分钟|小时|钟头/u,
  ],
  [
    'time',
    /\bwhen\b|\b(?:what|which) (?:time|dates?|days?)\b|\bopen(?:ing|ed)?\b|什么时候|几点|何时|哪天/u,
    /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:morning|evening|noon|before|after|until|as soon as|if)\b|[点月日周号]/u,
  ],
  [
    'number',
    /\bhow (?:many|much|far|large|big|old|heavy|high|hot|tall)\b|多少|多大|几|比例|多重|多高/u,
    number,
  ],
];

/** Finds in a normalized sentence what a normalized text asks for; null if it asks for no such thing. */
export function askedKindOf(asked: string): RegExp | null {
  return kindOf(asked)?.[2] ?? null;
}

/** The kind of fact that a normalized text asks for; null if that is not plain. */
export function askedFactOf(asked: string): Fact | null {
  return kindOf(asked)?.[0] ?? null;
}

function kindOf(asked: string): (typeof kinds)[number] | undefined {
  return kinds.find(([, asks]) => asks.test(asked));
}
