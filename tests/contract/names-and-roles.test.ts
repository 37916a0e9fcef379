import { expect, test } from 'vitest';
import { locateOperations, type Located, readContract } from '../../tools/gen-document.ts';

const document = readContract();
const operations = locateOperations(document);
const idOf = ({ operation }: Located) => operation.operationId;

test('names begin with what they do', () => {
  const reading = /^(get|list|search|export|download|stream|verify)[A-Z]/;
  const removing = /^(delete|remove|end|unregister|signOut)/;
  for (const located of operations) {
    if (located.method === 'get') expect(idOf(located)).toMatch(reading);
    if (located.method === 'delete') expect(idOf(located)).toMatch(removing);
    expect(idOf(located)).toMatch(/^[a-z][A-Za-z]+$/);
  }
});

test('what belongs to an application is for its members', () => {
  const roles = ['superAdministrator', 'administrator', 'deskAdmin', 'agent'];
  for (const located of operations.filter(({ path }) => path.startsWith('/apps/{sdkAppId}'))) {
    const admitted = located.operation['x-roles'] ?? [];
    // Every member may read the application, in any role.
    expect(
      admitted.every((role) => roles.includes(role) || role === 'signedIn'),
      idOf(located),
    ).toBe(true);
  }
});

test('every problem is answered by an operation; what clients find is none', () => {
  const answered = operations.flatMap(({ operation }) => operation['x-problems'] ?? []);
  const { ProblemCode, ClientProblemCode } = document.components.schemas;
  expect(new Set(ProblemCode?.enum)).toEqual(new Set(answered));
  for (const code of ClientProblemCode?.enum ?? []) expect(ProblemCode?.enum).not.toContain(code);
});

test('there is a scope of tokens for what each tag reads and writes', () => {
  const scopes = operations.flatMap(({ operation }) => operation['x-token-scope'] ?? []);
  expect(document.components.schemas.ApiTokenScope?.enum).toEqual([...new Set(scopes)].toSorted());
});
