/** Whether a text is a day of our time as the calendar writes it: 2026-11-21. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** When a day begins in a time zone, as RFC 3339. @param timeZone IANA name; undefined: that of this machine */
export function startOfDay(day: string, timeZone: string | undefined): string {
  const clock = Date.parse(`${day}T00:00:00Z`);
  const near = clock - offsetAt(clock, timeZone);
  // Once more, because the clocks may change in between.
  return new Date(clock - offsetAt(near, timeZone)).toISOString();
}

/** How many milliseconds the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - moment;
}
