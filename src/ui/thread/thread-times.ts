import type { ThreadLabels } from './thread-types.ts';

interface Formats {
  readonly time: Intl.DateTimeFormat;
  readonly day: Intl.DateTimeFormat;
  readonly dayOfOtherYear: Intl.DateTimeFormat;
}
const formatsByLocale = new Map<string, Formats>();

function formats(locale: string): Formats {
  const known = formatsByLocale.get(locale);
  if (known) return known;
  const made = {
    time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }),
    dayOfOtherYear: new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' }),
  };
  formatsByLocale.set(locale, made);
  return made;
}

/** Hour and minute in the reader's time zone, for example 14:05. */
export function formatTime(at: string, locale: string): string {
  return formats(locale).time.format(new Date(at));
}

/** The day as people say it: today, yesterday, a weekday with its date, and the year only where it is another one. */
export function formatDay(
  at: string,
  locale: string,
  labels: Pick<ThreadLabels, 'today' | 'yesterday'>,
): string {
  const date = new Date(at);
  const now = new Date();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return labels.today;
  if (date.toDateString() === yesterday.toDateString()) return labels.yesterday;
  const { day, dayOfOtherYear } = formats(locale);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfOtherYear).format(date);
}
