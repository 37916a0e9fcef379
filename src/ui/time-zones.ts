import type { SelectOption } from './native-select.tsx';

function offsetOf(timeZone: string, locale: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** Every time zone that the browser knows, with today's offset, and `chosen` even if the browser does not know it. */
export function timeZoneOptions(locale: string, chosen: string): SelectOption<string>[] {
  const at = new Date();
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...names].toSorted().map((name) => {
    let offset = '';
    try {
      offset = ` (${offsetOf(name, locale, at)})`;
    } catch {
      // A name that this browser does not know is still a valid choice of the server.
    }
    return { value: name, label: `${name.replaceAll('_', ' ')}${offset}` };
  });
}
