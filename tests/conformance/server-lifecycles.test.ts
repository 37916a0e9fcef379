import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verdict } from '../../tools/conformance/kit.ts';
import { type Backend, owner, sessionOf, startBackend } from './support/backend.ts';
import { otherOwner } from './support/second-organization.ts';
import { expectAllPassed, passedOf } from './support/verdicts.ts';

let backend: Backend;
let verdict: Verdict;

beforeAll(async () => {
  backend = await startBackend();
  verdict = await backend.judge({ only: ['lifecycles', 'events'] });
});
afterAll(() => backend.close());

test('our server passes every lifecycle, and its streams', () => {
  expectAllPassed(verdict);
  expect(passedOf(verdict, 'lifecycles')).toBeGreaterThan(100);
  expect(passedOf(verdict, 'events')).toBeGreaterThan(15);
});

test('judging an application that is given, with a tenant that is given, comes to the same', async () => {
  await backend.addSecondOrganization();
  const { memberships } = await sessionOf(backend, owner);
  const access = { sdkAppId: memberships[0]?.sdkAppId ?? '', other: otherOwner };
  const again = await backend.judge({
    // What the application's earlier content, its account and its neighbour could change.
    only: ['listQas', 'createQa', 'Categories', 'Applications', 'activation', 'streamVisitorEvents'],
    access,
  });
  expect(again.results.filter((result) => result.verdict === 'failed')).toEqual([]);
});
