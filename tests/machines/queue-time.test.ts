import { describe, expect, test } from 'vitest';
import {
  queueTimeAfter,
  type QueueStay,
  secondsPerCustomer,
  waitMinutes,
} from '../../src/machines/rules/queue-time.ts';

const minute = 60_000;

test('the time with an agent is no time in the queue: it counts again from the return', () => {
  const steps = [
    ['bot', 'queued', 0],
    ['queued', 'offered', 2],
    ['offered', 'queued', 3],
    ['queued', 'serving', 5],
    ['serving', 'queued', 65],
    ['queued', 'ended', 68],
  ] as const;
  const times = steps.reduce(
    (known, [from, to, now]) => [
      ...known,
      queueTimeAfter(known.at(-1) ?? { joinedAt: null, seconds: 0 }, { from, to, now: now * minute }),
    ],
    [] as ReturnType<typeof queueTimeAfter>[],
  );
  expect(times.map(({ seconds }) => seconds / 60)).toEqual([0, 0, 0, 5, 5, 8]);
  expect(times.map(({ joinedAt }) => (joinedAt ?? 0) / minute)).toEqual([0, 0, 0, 0, 65, 65]);
});

test('a stay that the customer gave up for the bot is no part of a later wait', () => {
  const steps = [
    ['bot', 'queued', 0],
    ['queued', 'offered', 2],
    ['offered', 'bot', 5],
    ['bot', 'queued', 30],
    ['queued', 'serving', 31],
    ['serving', 'queued', 40],
    ['queued', 'bot', 44],
  ] as const;
  let time = { joinedAt: null as number | null, seconds: 0 };
  const seconds = steps.map(([from, to, now]) => {
    time = queueTimeAfter(time, { from, to, now: now * minute });
    return time.seconds / 60;
  });
  expect(seconds).toEqual([0, 0, 0, 0, 1, 1, 1]);
});

describe('how long the desk takes for each who stands in line', () => {
  const stay = (from: number, to: number | null): QueueStay => ({
    joinedAt: from * minute,
    offeredAt: to === null ? null : to * minute,
    leftAt: to === null ? null : to * minute,
  });
  const window = { since: 0, now: 60 * minute, hasRoom: true };

  test('is the time in which anybody waited, divided by those who were taken on', () => {
    // One after the other from minute 10 to 20, and again from 30 to 35.
    const stays = [stay(10, 12), stay(10, 14), stay(11, 20), stay(30, 31), stay(30, 35)];
    expect(secondsPerCustomer(stays, window)).toBe((15 * 60) / 5);
  });

  test('grows while somebody waits and nobody is taken on', () => {
    const stays = [1, 2, 3, 4, 5].map((end) => stay(0, end));
    expect(secondsPerCustomer(stays, window)).toBe(60);
    expect(secondsPerCustomer([...stays, stay(57, null)], window)).toBe(96);
  });

  test('is not said when nobody was taken on for longer than it would foretell', () => {
    const stays = [1, 2, 3, 4, 5].map((end) => stay(0, end));
    expect(secondsPerCustomer([...stays, stay(56, null)], window)).toBeNull();
    // A long line moves: its head has waited for everybody before, and is next since then.
    const line = [10, 20, 30, 40, 50].map((end) => stay(0, end));
    expect(secondsPerCustomer([...line, stay(0, null)], window)).toBe((60 * 60) / 5);
  });

  test('is not said of fewer than five, nor of those who were taken on at once', () => {
    const stays = [1, 2, 3, 4].map((end) => stay(0, end));
    expect(secondsPerCustomer(stays, window)).toBeNull();
    expect(secondsPerCustomer([...stays, stay(20, 20.05)], window)).toBeNull();
    expect(secondsPerCustomer([...stays, stay(20, null)], window)).toBeNull();
  });

  test('is not said after a lull while every agent is full', () => {
    const stays = [1, 2, 3, 4, 55].map((end) => stay(end - 1, end));
    const full = { ...window, hasRoom: false };
    expect(secondsPerCustomer([...stays, stay(59, null)], window)).not.toBeNull();
    expect(secondsPerCustomer([...stays, stay(59, null)], full)).toBeNull();
    expect(secondsPerCustomer([...stays.slice(0, 4), stay(58, 59)], full)).not.toBeNull();
  });

  test('leaves out those for whom an agent had room, and who only waited for the agent to accept', () => {
    const stays = [1, 2, 3, 4, 5].map((end) => ({ ...stay(0, end), offeredAt: minute / 60 }));
    expect(secondsPerCustomer(stays, window)).toBeNull();
  });

  test('leaves out what was before the window', () => {
    const stays = [1, 2, 3, 4, 5].map((end) => stay(-10, end));
    expect(secondsPerCustomer(stays, window)).toBe(60);
  });
});

test.each([
  [60, 1, { from: 0, to: 2 }],
  [20, 1, { from: 0, to: 1 }],
  [600, 4, { from: 5, to: 15 }],
  [3000, 25, { from: 40, to: 60 }],
])('%i seconds at place %i are said as a range', (seconds, position, range) => {
  expect(waitMinutes(seconds, position)).toEqual(range);
});
