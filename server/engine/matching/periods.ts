import { oneOf } from './word-patterns.ts';

/** For how long something is, or how often: "for a day", "monthly", 租一个月. */
const periods = new RegExp(
  String.raw`\b(?:an?|one|1|per|each|every|whole)[ -](hour|day|night|week|weekend|month|season|year)\b|\b(hourly|daily|weekly|monthly|yearly|annual)\b|(?:一|1|每|单|整|包|按|半)个?${oneOf('(小时|天|日|晚|周|星期|礼拜|月|季度|年)')}`,
  'gu',
);
const unitOf: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
  日: '天',
  星期: '周',
  礼拜: '周',
};

interface Period {
  unit: string;
  start: number;
  end: number;
}

function periodsIn(text: string): Period[] {
  return Array.from(text.matchAll(periods), ({ 0: found, 1: noun, 2: adverb, 3: han, index }) => {
    const unit = noun ?? adverb ?? han ?? '';
    const isHalf = found.startsWith('半') ? '半' : '';
    return { unit: isHalf + (unitOf[unit] ?? unit), start: index, end: index + found.length };
  });
}

/** A period that a text names where a question names others: what a week costs is no answer to what a month does. Both are normalized. */
export function otherPeriodIn(text: string, question: string): { start: number; end: number } | null {
  const known = periodsIn(question);
  if (known.length === 0) return null;
  const asked = periodsIn(text);
  if (asked.some(({ unit }) => known.some((other) => other.unit === unit))) return null;
  const [first] = asked;
  return first ? { start: first.start, end: first.end } : null;
}
