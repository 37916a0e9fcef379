import { expect, test } from 'vitest';
import { silenceTimes, silentSince } from '../../src/machines/rules/silence.ts';

const at = '2026-11-21T09:40:00.000Z';
const later = '2026-11-21T09:50:00.000Z';
const talk = {
  status: 'serving',
  waitingSince: null,
  lastWordAt: at,
  resumedAt: null,
  writingAt: null,
} as const;

test('a customer is silent since the last word, as long as nobody owes one', () => {
  expect(silentSince(talk)).toBe(at);
  expect(silentSince({ ...talk, waitingSince: at })).toBeNull();
  expect(silentSince({ ...talk, status: 'queued' })).toBeNull();
  expect(silentSince({ ...talk, lastWordAt: null })).toBeNull();
});

test('it begins anew when the product is back, unless somebody has spoken since', () => {
  expect(silentSince({ ...talk, resumedAt: later })).toBe(later);
  expect(silentSince({ ...talk, lastWordAt: later, resumedAt: at })).toBe(later);
});

test('it begins anew while the agent is writing, which makes nobody wait', () => {
  expect(silentSince({ ...talk, writingAt: later })).toBe(later);
  expect(silentSince({ ...talk, resumedAt: later, writingAt: at })).toBe(later);
  expect(silentSince({ ...talk, lastWordAt: later, writingAt: at })).toBe(later);
});

const limits = { reminderSeconds: 60, autoEndSeconds: 600 };

test('the reminder comes before the end', () => {
  const silence = { begunAt: 1000, remindedAt: null };
  expect(silenceTimes(silence, limits)).toEqual({ remindsAt: 61_000, endsAt: 601_000 });
});

test('it comes once, and after a late one there is as much time to answer', () => {
  const silence = { begunAt: 1000, remindedAt: 61_000 };
  expect(silenceTimes(silence, limits)).toEqual({ remindsAt: null, endsAt: 601_000 });
  expect(silenceTimes({ ...silence, remindedAt: 500_000 }, limits).endsAt).toBe(1_040_000);
});

test('a silence that begins anew after it has the whole time', () => {
  const silence = { begunAt: 500_000, remindedAt: 61_000 };
  expect(silenceTimes(silence, limits)).toEqual({ remindsAt: null, endsAt: 1_100_000 });
});
