import type { ThreadLabels } from './thread-types.ts';

interface Formats {
  readonly time: Intl.DateTimeFormat;
  readonly day: Intl.DateTimeFormat;
  readonly dayOfOtherYear: Intl.DateTimeFormat;
}
const formatsByPlace = new Map<string, Formats>();
const daysByZone = new Map<string | undefined, Intl.DateTimeFormat>();

function formats(locale: string, timeZone: string | undefined): Formats {
  const place = `${locale} ${timeZone ?? ''}`;
  const known = formatsByPlace.get(place);
  if (known) return known;
  const made = {
    time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }),
    day: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', month: 'long', day: 'numeric' }),
    dayOfOtherYear: new Intl.DateTimeFormat(locale, {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
  };
  formatsByPlace.set(place, made);
  return made;
}

/** The day of a moment as `2026-11-21`, in a time zone or the browser's. */
export function dayOf(at: Date, timeZone: string | undefined): string {
  let format = daysByZone.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    daysByZone.set(timeZone, format);
  }
  return format.format(at);
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Hour and minute as the language writes them, in a time zone or the browser's. */
export function formatTime(at: string, locale: string, timeZone: string | undefined): string {
  return formats(locale, timeZone).time.format(new Date(at));
}

interface DayWords {
  readonly locale: string;
  readonly timeZone: string | undefined;
  readonly labels: Pick<ThreadLabels, 'today' | 'yesterday'>;
}

/** The day as people say it: today, yesterday, a weekday with its date, and the year only where it is another one. */
export function formatDay(at: string, { locale, timeZone, labels }: DayWords): string {
  const date = new Date(at);
  const today = dayOf(new Date(), timeZone);
  const then = dayOf(date, timeZone);
  if (then === today) return labels.today;
  if (then === dayBefore(today)) return labels.yesterday;
  const { day, dayOfOtherYear } = formats(locale, timeZone);
  return (then.slice(0, 4) === today.slice(0, 4) ? day : dayOfOtherYear).format(date);
}
