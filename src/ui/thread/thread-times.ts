import type { ThreadLabels } from './thread-types.ts';

const shapes = {
  time: { timeStyle: 'short', hourCycle: 'h23' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  dayOfOtherYear: { year: 'numeric', month: 'long', day: 'numeric' },
  numbers: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Made when first asked for, then kept: each takes the browser longer to make than to use a hundred times. */
function formatOf(shape: keyof typeof shapes, locale: string, timeZone: string | undefined) {
  const key = `${shape} ${locale} ${timeZone ?? ''}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...shapes[shape] });
  made.set(key, format);
  return format;
}

/** The day of a moment as `2026-11-21`, in a time zone or the browser's. */
export function dayOf(at: Date, timeZone: string | undefined): string {
  return formatOf('numbers', 'en-CA', timeZone).format(at);
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Hour and minute as the language writes them, in a time zone or the browser's. */
export function formatTime(at: string, locale: string, timeZone: string | undefined): string {
  return formatOf('time', locale, timeZone).format(new Date(at));
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
  const shape = then.slice(0, 4) === today.slice(0, 4) ? 'day' : 'dayOfOtherYear';
  return formatOf(shape, locale, timeZone).format(date);
}
