import { expect, it } from 'vitest';
import { momentOf, wallTimeOf } from '../../src/ui/zoned-time.ts';

const at = (date: string, time: string, zone: string) => momentOf({ date, time }, zone)?.toISOString();

it.each([
  ['UTC', '2026-12-01', '06:00', '2026-12-01T06:00:00.000Z'],
  ['Asia/Shanghai', '2026-12-01', '06:00', '2026-11-30T22:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-01', '00:00', '2026-11-30T18:30:00.000Z'],
  ['America/New_York', '2026-07-01', '23:59', '2026-07-02T03:59:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00:00.000Z'],
])('knows when a clock in %s shows a time', (zone, date, time, moment) => {
  expect(at(date, time, zone)).toBe(moment);
  expect(wallTimeOf(new Date(moment), zone)).toEqual({ date, time });
});

it.each([
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
])('the hours beside a change of the clocks in %s are themselves: %s %s', (zone, date, time, moment) => {
  expect(at(date, time, zone)).toBe(moment);
});

it.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T07:30:00.000Z'],
])('a time that the clocks in %s leave out is an hour later', (zone, date, moment) => {
  expect(at(date, '02:30', zone)).toBe(moment);
});

it.each([
  ['', '06:00'],
  ['2026-12-01', ''],
  ['2026-13-01', '06:00'],
  ['2026-12-01', '25:00'],
])('no day has “%s %s”', (date, time) => {
  expect(momentOf({ date, time }, 'UTC')).toBeNull();
});
