import { oneOf, upTo } from './word-patterns.ts';

/** What can happen to somebody's thing, by the words that say so. */
const happenings = {
  arrival: {
    english:
      'arrived? | arrives | come | came | delivered | received | got | turned up | shown up | showed up | show up',
    chinese: '收到 | 送到 | 送来 | 送达 | 到货 | 到账 | 寄到 | 拿到',
  },
  charge: { english: 'charged | debited | billed', chinese: '扣款 | 扣费 | 扣钱' },
} as const;

const notYet = String.raw`(?:\b(?:not|never)|n't)${upTo(2, ` ${oneOf('yet | even | actually | really | been | be')}`)} `;
/** Who asks whether, when or how it happens says neither that it has happened nor that it has not. */
const asking =
  /^(?:has|have|did|is|are|was|were|do|does|can|could|will|would|should|may|what|which|who)\b(?!n't)|\b(?:when|where|how|if|why)\b|[吗么呢几哪谁]|多久|何时|如何|怎样|如果|为什么|是否|能|可以|想|要|(\p{Script=Han})[没不]\1/u;
const asksAfterIt = /怎么办/gu;

const patterns = Object.entries(happenings).map(([happening, { english, chinese }]) => ({
  happening,
  undone: new RegExp(
    `${notYet}${oneOf(english)}\\b|[没未]有?(?:被)?${upTo(2, '\\p{Script=Han}')}?${oneOf(chinese)}`,
    'u',
  ),
  done: new RegExp(`\\b${oneOf(english)}\\b|${oneOf(chinese)}`, 'u'),
}));

/** What a text reports. */
export interface Report {
  happening: string;
  /** The words that say so. */
  words: string;
  hasHappened: boolean;
}

/** What a normalized text reports to have happened, or not to have happened; null if it reports nothing. */
export function reportIn(text: string): Report | null {
  if (asking.test(text.replaceAll(asksAfterIt, ''))) return null;
  for (const { happening, undone, done } of patterns) {
    const [missed] = undone.exec(text) ?? [];
    if (missed !== undefined) return { happening, words: missed.trim(), hasHappened: false };
    const [seen] = done.exec(text) ?? [];
    if (seen !== undefined) return { happening, words: seen, hasHappened: true };
  }
  return null;
}

/** "My parcel has not arrived" against "My parcel arrived damaged". */
export function areOppositeReports(one: Report | null, other: Report | null): boolean {
  return one !== null && one.happening === other?.happening && one.hasHappened !== other.hasHappened;
}
