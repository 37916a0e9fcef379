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

test('the reminder comes before the end', () => {
  expect(silenceTimes(1000, { reminderSeconds: 60, autoEndSeconds: 600 })).toEqual({
    remindsAt: 61_000,
    endsAt: 601_000,
  });
});
