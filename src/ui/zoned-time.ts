/** A day and a time as a clock on the wall of a time zone shows them: `2026-12-01` and `06:00`. */
export interface WallTime {
  date: string;
  time: string;
}

const minute = 60_000;

/** What a clock in the zone shows at a moment, to the minute. @param timeZone an IANA name. @throws RangeError if nobody knows it */
export function wallTimeOf(moment: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * The moment at which a clock in the zone shows a time. A time that the clocks leave out in spring is an hour later, as
 * the clocks are.
 * @returns null if it is no time of any day
 */
export function momentOf({ date, time }: WallTime, timeZone: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  const aheadAt = (moment: number) => {
    const shown = wallTimeOf(new Date(moment), timeZone);
    return Date.parse(`${shown.date}T${shown.time}:00.000Z`) - Math.floor(moment / minute) * minute;
  };
  const [first, second] = [asUtc - aheadAt(asUtc), asUtc - aheadAt(asUtc - aheadAt(asUtc))];
  const isShown = (moment: number) => moment + aheadAt(moment) === asUtc;
  return new Date([second, first].find(isShown) ?? Math.max(first, second));
}
