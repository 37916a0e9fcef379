const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const hanNumbers = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');
/** "May" is a month behind these only; elsewhere it is a verb. */
const english = new RegExp(
  String.raw`\b(${monthNames.filter((name) => name !== 'may').join('|')})\b|(?<=\b(?:in|of|until|till|to|from|by|since|during|mid|early|late)[ -])(may)\b`,
  'gu',
);
const chinese = /(十[一二]?|[一二三四五六七八九])月|(?<!\d)(1[0-2]|[1-9]) ?月/gu;
const seasons: readonly RegExp[] = [
  /\bspring(?:time)?\b|春[天季]/u,
  /\bsummer(?:time)?\b|夏[天季]/u,
  /\bautumn\b|\bfall\b|秋[天季]/u,
  /\bwinter(?:time)?\b|冬[天季]/u,
];
/** Between two months, these make a stretch of time. "and" may: then more is meant rather than less. */
const stretch =
  /^ ?(?:to|until|till|through|and|-|–|—|至|到|和) ?(?:the (?:end|beginning|middle) of |mid[ -]|early |late )?$/u;
/** A stretch of time without an end, or all but some months. */
const open =
  /\b(?:after|before|until|till|since|by|from|except|outside|onwards?|all year|year[ -]round|every month|any time)\b|以[前后]|之[前后]|起|除|全年|每月|不限/u;

/** A month, from 0, and where it stands. */
interface NamedMonth {
  month: number;
  start: number;
  end: number;
}

function monthsNamedIn(text: string): NamedMonth[] {
  const found = [
    ...Array.from(text.matchAll(english), (one) => ({
      one,
      month: monthNames.indexOf(one[1] ?? one[2] ?? ''),
    })),
    ...Array.from(text.matchAll(chinese), (one) => ({
      one,
      month: one[1] === undefined ? Number(one[2]) - 1 : hanNumbers.indexOf(one[1]),
    })),
  ];
  return found
    .map(({ one, month }) => ({ month, start: one.index, end: one.index + one[0].length }))
    .toSorted((one, other) => one.start - other.start);
}

/** The months that a text names, with those of its stretches of time. */
function monthsIn(text: string): Set<number> {
  const named = monthsNamedIn(text);
  const months = new Set(named.map(({ month }) => month));
  for (const [at, { month, end }] of named.entries()) {
    const next = named[at + 1];
    if (next === undefined || !stretch.test(text.slice(end, next.start))) continue;
    for (let between = month; between !== next.month; between = (between + 1) % monthNames.length)
      months.add(between);
  }
  return months;
}

const seasonsIn = (text: string): Set<number> =>
  new Set(seasons.flatMap((season, at) => (season.test(text) ? [at] : [])));

/**
 * Whether sentences are about another time of the year than a text: they name months, and none of those of the text; or
 * seasons. Which months a season has depends on where one lives, so a month and a season are never another time.
 * Both are normalized.
 */
export function isOtherSeason(asked: string, said: string): boolean {
  const [askedMonths, months] = [monthsIn(asked), monthsIn(said)];
  if (askedMonths.size > 0) return isOther(askedMonths, months) && !isOpen(said, months);
  if (months.size > 0) return false;
  const askedSeasons = seasonsIn(asked);
  return askedSeasons.size > 0 && isOther(askedSeasons, seasonsIn(said));
}

const isOther = (asked: ReadonlySet<number>, said: ReadonlySet<number>): boolean =>
  said.size > 0 && ![...said].some((one) => asked.has(one));

/** One month of which it is not said whether it is alone. */
function isOpen(text: string, months: ReadonlySet<number>): boolean {
  return months.size === 1 && open.test(text);
}
