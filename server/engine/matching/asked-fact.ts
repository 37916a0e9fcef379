/** A kind of fact that a question asks for by its words. */
export type AskedFact = 'money' | 'duration' | 'moment' | 'number';

/** The first that fits counts. */
const patterns: readonly (readonly [AskedFact, RegExp])[] = [
  [
    'money',
    /\bhow (?:much is|much are|much does|much do|much for|expensive)\b|\b(?:costs?|prices?|fees?|pay|charges?)\b|多少钱|收费|价格|费用|要钱|收钱|押金|扣钱/u,
  ],
  ['duration', /\bhow (?:long|often|soon|late|early)\b|多久|多长时间|几天|多少天|几个月|几年/u],
  [
    'moment',
    /\bwhen\b|\b(?:what|which) (?:time|dates?|days?)\b|\bopen(?:ing|ed)?\b|什么时候|几点|何时|哪天/u,
  ],
  ['number', /\bhow (?:many|much|far|large|big|old|heavy|high|hot|tall)\b|多少|多大|几|比例|多重|多高/u],
];

/** The kind of fact that a normalized text asks for; null if that is not plain. */
export function askedFactOf(asked: string): AskedFact | null {
  return patterns.find(([, asks]) => asks.test(asked))?.[0] ?? null;
}
