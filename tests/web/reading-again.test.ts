// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/api/query-client.ts';
import { ApiProblem } from '../../src/api/problems.ts';

const queries = createQueryClient();
let answer: () => number;
let asked = 0;
let leave: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  answer = () => 1;
  const observer = new QueryObserver(queries, {
    queryKey: ['record'],
    queryFn: () => {
      asked += 1;
      return answer();
    },
  });
  leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  leave();
  queries.clear();
  vi.useRealTimers();
});

const fails = (code: 'networkError' | 'forbidden') => () => {
  throw new ApiProblem({ code });
};
const shown = () => queries.getQueryData(['record']);

it('what an event made stale is read again once the server answers', async () => {
  answer = fails('networkError');
  void queries.invalidateQueries({ queryKey: ['record'] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBe(1);
  answer = () => 2;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toBe(2);
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});

it('does not ask again for what the server refuses', async () => {
  answer = fails('forbidden');
  void queries.invalidateQueries({ queryKey: ['record'] });
  await vi.advanceTimersByTimeAsync(1_000);
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});
