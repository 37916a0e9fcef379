import { expect, test } from 'vitest';
import { silenceTimes, silentSince } from '../../src/machines/rules/silence.ts';

const at = '2026-11-21T09:40:00.000Z';
const talk = { status: 'serving', waitingSince: null, lastMessage: { createdAt: at } } as const;

test('a customer is silent since the last word, as long as nobody owes one', () => {
  expect(silentSince(talk)).toBe(at);
  expect(silentSince({ ...talk, waitingSince: at })).toBeNull();
  expect(silentSince({ ...talk, status: 'queued' })).toBeNull();
  expect(silentSince({ ...talk, lastMessage: null })).toBeNull();
});

test('the reminder comes before the end', () => {
  expect(silenceTimes(1000, { reminderSeconds: 60, autoEndSeconds: 600 })).toEqual({
    remindsAt: 61_000,
    endsAt: 601_000,
  });
});
