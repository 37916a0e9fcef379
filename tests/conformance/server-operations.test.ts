import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verdict } from '../../tools/conformance/kit.ts';
import { type Backend, owner, sessionOf, startBackend } from './support/backend.ts';
import { expectAllPassed, passedOf } from './support/verdicts.ts';

// server-lifecycles.test.ts runs the rest of the kit, in parallel.
let backend: Backend;
let verdict: Verdict;

beforeAll(async () => {
  backend = await startBackend();
  verdict = await backend.judgeByCommand('operations');
});
afterAll(() => backend.close());

test('our server passes every case of every operation', () => {
  expectAllPassed(verdict);
  expect(passedOf(verdict, 'operations')).toBeGreaterThan(1200);
});

test('another tenant was at hand', () => {
  const skipped = verdict.results.filter((result) => result.verdict === 'notJudged');
  expect(skipped.map((result) => result.case)).not.toContain('the ids of another tenant');
});

test('it works in applications of its own, and leaves nothing behind but the first account', async () => {
  expect(verdict.leftBehind).toEqual([`the first account ${owner.email} and its application`]);
  const { memberships } = await sessionOf(backend, owner);
  expect(memberships).toMatchObject([{ applicationName: 'Conformance' }]);
});
