import type { Language } from '../machines/language/language.lifecycle.ts';

const locales: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

/** From 00:00 to 23:59 in both languages, wherever the reader is. */
const hourCycle = 'h23';

type Moment = string | Date;

function toDate(moment: Moment): Date {
  return typeof moment === 'string' ? new Date(moment) : moment;
}

const relativeSteps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Parts in a row, with a space between Chinese and a Latin letter or a figure: "10 分钟". */
function joined(parts: readonly { value: string }[]): string {
  return parts.reduce((text, { value }) => {
    const meet = `${text.slice(-1)}${value.slice(0, 1)}`;
    return /^(\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han})$/u.test(meet)
      ? `${text} ${value}`
      : text + value;
  }, '');
}

/** What Intl calls "现在" nobody says of a moment ago. */
const justNow: Record<Language, string> = { en: 'now', zh: '刚刚' };

type Length = 'day' | 'hour' | 'minute' | 'second' | 'megabyte' | 'kilobyte';

/** Made on first use, then kept: making a formatter takes longer than using it a hundred times. */
function lazy<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const kept = new Map<string, Made>();
  return (...args) => {
    const key = args.join(' ');
    const made = kept.get(key) ?? make(...args);
    kept.set(key, made);
    return made;
  };
}

function createFormat(language: Language, timeZone: string | undefined) {
  const locale = locales[language];
  const numbers = lazy(() => new Intl.NumberFormat(locale));
  const percents = lazy(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
  const scores = lazy(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  const dateTimes = lazy(
    () => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle }),
  );
  const dates = lazy(() => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }));
  const times = lazy(() => new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short', hourCycle }));
  const relatives = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const lists = lazy(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const units = lazy(
    (unit: Length, maximumFractionDigits: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }),
  );
  const bytesWritten = lazy(
    () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }),
  );
  const unit = (name: Length, value: number, digits = 0) => joined(units(name, digits).formatToParts(value));

  return {
    locale,
    /** IANA name; undefined: the browser's. */
    timeZone,
    /** 12,480 */
    number: (value: number) => numbers().format(value),
    /** `0.42` → 42% */
    percent: (share: number) => percents().format(share),
    /** A probability with two digits: 0.86 */
    score: (value: number) => scores().format(value),
    dateTime: (moment: Moment) => dateTimes().format(toDate(moment)),
    date: (moment: Moment) => dates().format(toDate(moment)),
    time: (moment: Moment) => times().format(toDate(moment)),
    list: (parts: readonly string[]) => joined(lists().formatToParts(parts)),
    /** "3 minutes ago"; older than a week as a date. */
    relative(moment: Moment, now: Date = new Date()) {
      const seconds = (toDate(moment).getTime() - now.getTime()) / 1000;
      if (Math.abs(seconds) >= 7 * 86_400) return dates().format(toDate(moment));
      const [name, size] = relativeSteps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      return name === 'second'
        ? justNow[language]
        : joined(relatives().formatToParts(Math.round(seconds / size), name));
    },
    /** Whole seconds as `1:05` or `1:02:03`. */
    clock(seconds: number) {
      const whole = Math.max(0, Math.floor(seconds));
      const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
      return (parts[0] === 0 ? parts.slice(1) : parts)
        .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
        .join(':');
    },
    /** A length of time in its largest fitting unit: "45 sec", "10 min", "2 hr". */
    duration(seconds: number) {
      if (seconds >= 86_400 && seconds % 86_400 === 0) return unit('day', seconds / 86_400);
      if (seconds >= 3600) return unit('hour', seconds / 3600, 1);
      if (seconds >= 60) return unit('minute', seconds / 60, 1);
      return unit('second', Math.ceil(seconds));
    },
    /** Bytes as kB or MB; fewer than a kB in bytes. */
    fileSize(bytes: number) {
      if (bytes >= 1024 * 1024) return unit('megabyte', bytes / 1024 / 1024, 1);
      if (bytes < 1024) return joined(bytesWritten().formatToParts(Math.round(bytes)));
      return unit('kilobyte', bytes / 1024, bytes < 10_240 ? 1 : 0);
    },
  };
}

export type Format = ReturnType<typeof createFormat>;

/** The formats of one language and time zone, one set for the whole page. Views use `useFormat`. */
export const formatFor: (language: Language, timeZone: string | undefined) => Format = lazy(createFormat);
