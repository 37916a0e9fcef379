import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrokenServers, lineOf, startBrokenServers } from '../support/broken-servers.ts';

let broken: BrokenServers;

beforeAll(async () => {
  broken = await startBrokenServers();
});
afterAll(() => broken.backend.close());

test('a hint that stays when the secret is another', async () => {
  let first: string | null = null;
  const failures = await broken.failuresOf(['rotateThirdPartyBotSecret'], {
    answer: ({ path, body }) => {
      if (!path.endsWith('/third-party-bot')) return {};
      const shown = body as { secretHint: string | null };
      first ??= shown.secretHint;
      return { body: { ...shown, secretHint: first } };
    },
  });
  const { got } = lineOf(failures, 'rotateThirdPartyBotSecret', 'a new secret is hinted at');
  expect(got).toMatch(/secretHint is .* in getThirdPartyBot, and the secret ends in /);
});

test('a name that stays taken when its category is deleted', async () => {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const refusal = {
    type: 'urn:parley:problem:duplicateName',
    title: 'Taken',
    status: 409,
    code: 'duplicateName',
  };
  const failures = await broken.failuresOf(['deleteCategory'], {
    answer: ({ method, path, status, body }) => {
      const [, deleted = ''] = /\/categories\/(\w+)$/.exec(path) ?? [];
      if (method === 'DELETE' && status === 204) taken.add(names.get(deleted) ?? '');
      if (method !== 'POST' || status !== 201 || !path.endsWith('/categories')) return {};
      const { categoryId, name } = body as { categoryId: string; name: string };
      if (taken.has(name)) return { status: 409, body: { ...refusal, requestId: 'req_taken' } };
      names.set(categoryId, name);
      return {};
    },
  });
  const { got } = lineOf(failures, 'deleteCategory', 'the name of what was deleted is free again');
  expect(got).toBe('409 duplicateName for createCategory');
});
