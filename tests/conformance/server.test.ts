import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verdict } from '../../tools/conformance/kit.ts';
import { type Backend, startBackend } from './support/backend.ts';

let backend: Backend;
let verdict: Verdict;

beforeAll(async () => {
  backend = await startBackend();
  verdict = await backend.judge();
}, 900_000);
afterAll(() => backend.close());

test('our server passes the whole kit', () => {
  const failures = verdict.results.filter((result) => result.verdict === 'failed');
  expect(failures).toEqual([]);
});

test('the kit judges a great deal', () => {
  const of = (part: string) =>
    verdict.results.filter((result) => result.part === part && result.verdict === 'passed').length;
  expect(of('operations')).toBeGreaterThan(1200);
  expect(of('lifecycles')).toBeGreaterThan(100);
  expect(of('events')).toBeGreaterThan(15);
});

test('what is not judged says why', () => {
  const skipped = verdict.results.filter((result) => result.verdict === 'notJudged');
  expect(skipped.filter(({ reason }) => reason === null || reason === '')).toEqual([]);
  // Another tenant was at hand.
  expect(skipped.map((result) => result.case)).not.toContain('the ids of another tenant');
});

test('judging again, in what was left behind, comes to the same', async () => {
  const again = await backend.judge({
    only: ['Knowledge', 'Categories', 'activation', 'streamVisitorEvents'],
  });
  expect(again.results.filter((result) => result.verdict === 'failed')).toEqual([]);
}, 300_000);
