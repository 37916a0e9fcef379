import { expect, it } from 'vitest';
import { dayAfter, isDay, startOfDay } from '../../src/i18n/zone-days.ts';

it.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'Asia/Shanghai', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  // The clocks change within the day, or within the day before.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, begins) => {
  expect(startOfDay(day, timeZone)).toBe(begins);
});

it('a day that the calendar does not have is none, nor is a year that is still being typed', () => {
  expect(['2026-11-21', '2024-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '0002-01-01', '21.11.2026', '', undefined].some(isDay)).toBe(false);
});

it('the last day of a year is followed by the first of the next', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});
