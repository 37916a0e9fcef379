import type { ComboboxOption } from './combobox.tsx';
import { citiesInChinese, otherCities, zonesOfToday } from './time-zone-cities.ts';

function nameOf(timeZone: string, locale: string, timeZoneName: 'shortOffset' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** "中国时间" names China, "Berlin Time" names Berlin. */
function placeOf(timeZone: string, locale: string): string {
  return nameOf(timeZone, locale, 'shortGeneric').replace(/(时间| Time)$/, '');
}

/** A zone's city in the language of the reader, even if this browser does not know the zone. */
export function cityOf(timeZone: string, locale: string): string {
  const today = zonesOfToday[timeZone] ?? timeZone;
  const inEnglish = (today.split('/').at(-1) ?? today).replaceAll('_', ' ');
  if (!locale.startsWith('zh') || timeZone === 'UTC') return inEnglish;
  const city = citiesInChinese[today];
  if (city !== undefined) return city;
  try {
    return placeOf(timeZone, 'zh-CN');
  } catch {
    return inEnglish;
  }
}

function optionOf(timeZone: string, locale: string): ComboboxOption {
  const today = zonesOfToday[timeZone] ?? timeZone;
  const label = cityOf(timeZone, locale);
  const names = [timeZone, today, cityOf(timeZone, 'en'), cityOf(timeZone, 'zh')];
  try {
    const offset = nameOf(timeZone, 'en', 'shortOffset');
    const utc = offset.replace('GMT', 'UTC');
    const places = ['zh-CN', 'en'].map((each) => placeOf(timeZone, each));
    return {
      key: timeZone,
      value: timeZone,
      label,
      detail: `${today} · ${utc}`,
      keywords: [...names, ...places, offset, utc, offset.slice(3)].join(' '),
    };
  } catch {
    // A name that this browser does not know is still a valid choice of the server.
    return { key: timeZone, value: timeZone, label, detail: timeZone, keywords: names.join(' ') };
  }
}

/** The other cities of a zone, which are called by their own names. */
function cityOptionsOf({ value, detail }: ComboboxOption, locale: string): ComboboxOption[] {
  const cities = otherCities[zonesOfToday[value] ?? value] ?? [];
  return cities.map((names) => ({
    key: `${value}#${names[1].replaceAll(' ', '_')}`,
    value,
    label: names[locale.startsWith('zh') ? 0 : 1],
    detail,
    keywords: names.join(' '),
  }));
}

/** Every time zone that the browser knows, by its cities, with today's offset, and `chosen` even if it does not know it. */
export function timeZoneOptions(locale: string, chosen: string): ComboboxOption[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...names]
    .map((name) => optionOf(name, locale))
    .flatMap((zone) => [zone, ...cityOptionsOf(zone, locale)])
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
