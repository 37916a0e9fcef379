import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verdict } from '../../tools/conformance/kit.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Backend, owner, startBackend } from './support/backend.ts';
import { otherOwner } from './support/second-organization.ts';

type Session = components['schemas']['Session'];

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

test('it works in applications of its own, and leaves nothing behind but the first account', async () => {
  expect(verdict.leftBehind).toEqual([`the first account ${owner.email} and its application`]);
  const { memberships } = await signedIn();
  expect(memberships).toMatchObject([{ applicationName: 'Conformance' }]);
});

test('judging an application that is given, with a tenant that is given, comes to the same', async () => {
  await backend.addSecondOrganization();
  const { memberships } = await signedIn();
  const access = { sdkAppId: memberships[0]?.sdkAppId ?? '', other: otherOwner };
  const again = await backend.judge({
    only: ['Knowledge', 'Categories', 'Applications', 'activation', 'streamVisitorEvents'],
    access,
  });
  expect(again.results.filter((result) => result.verdict === 'failed')).toEqual([]);
}, 300_000);

async function signedIn(): Promise<Session> {
  const response = await fetch(`${backend.address}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parley-request': '1' },
    body: JSON.stringify(owner),
  });
  // The kit has judged the answer.
  return (await response.json()) as Session;
}
