import { describe, expect, it } from 'vitest';
import { neighbour, nextWaiting, onward, toAnswer } from '../../src/screens/online/next-conversation.ts';

describe('the next conversation', () => {
  const at = '2026-11-21T09:00:00.000Z';
  const rows = [at, null, at, null].map((waitingSince) => ({ waitingSince }));

  it('is the next whose customer waits, around the end', () => {
    expect(nextWaiting(rows, 0, 1)).toBe(2);
    expect(nextWaiting(rows, 2, 1)).toBe(0);
    expect(nextWaiting(rows, 1, -1)).toBe(0);
    expect(nextWaiting(rows, 0, -1)).toBe(2);
    expect(nextWaiting(rows, -1, 1)).toBe(0);
    expect(nextWaiting(rows, -1, -1)).toBe(2);
  });

  it('is the neighbour when nobody else waits', () => {
    const answered = [null, at, null].map((waitingSince) => ({ waitingSince }));
    expect(nextWaiting(answered, 1, 1)).toBe(2);
    expect(nextWaiting(answered, 1, -1)).toBe(0);
    expect(neighbour(answered, 2, 1)).toBe(2);
    expect(neighbour(answered, -1, -1)).toBe(2);
  });

  it('leads from an answered one on to who waits, and else to the row beside', () => {
    expect(onward(rows, 3, 1)).toBe(0);
    expect(onward(rows, 1, 1)).toBe(2);
    expect(onward(rows, 0, 1)).toBe(1);
    expect(onward(rows, 3, -1)).toBe(2);
    expect(onward(rows, -1, 1)).toBe(0);
  });

  it('to answer is the one that is open while its customer waits, and else whoever waits longest', () => {
    expect(toAnswer(rows, 2)).toBe(2);
    expect(toAnswer(rows, 3)).toBe(0);
    expect(toAnswer(rows, -1)).toBe(0);
  });
});
