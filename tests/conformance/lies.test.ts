import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { lies } from '../../tools/conformance/faults/lies.ts';
import { Memory } from '../../tools/conformance/faults/memory.ts';
import { validateBy } from '../../tools/conformance/response-check.ts';

const contract = describeContract();
const validate = validateBy(contract);

/** What a liar can say at an operation whose true answers were these. */
function liesAt(id: string, answers: readonly Record<string, unknown>[]): string[] {
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`No operation ${id}.`);
  const ground = { contract, operation, memory: new Memory(contract), validate, answers };
  return lies(ground).map(({ what }) => what);
}

test('a lie differs from the truth where it was seen: a value that is always there is no lie', () => {
  const told = liesAt('forceMemberOffline', [{ access: 'forcedOffline', agentStatus: null }]);
  expect(told).toContain('/access of the answer is always active');
  expect(told).not.toContain('/access of the answer is always forcedOffline');
  expect(told).not.toContain('/agentStatus of the answer is always null');
  expect(told).toContain('/agentStatus of the answer is there where there is none');
});

test('where both values were seen, each is a lie once', () => {
  const told = liesAt('getMember', [{ access: 'forcedOffline' }, { access: 'active' }]);
  expect(told).toContain('/access of the answer is always active');
  expect(told).toContain('/access of the answer is always forcedOffline');
});

test('of a list the rows are seen, and what nobody saw may be anything', () => {
  const told = liesAt('listMembers', [{ items: [{ access: 'active' }], nextCursor: null }]);
  expect(told).toContain('/access of every row is always forcedOffline');
  expect(told).not.toContain('/access of every row is always active');
  expect(told).toContain('/nickname of every row is cut to a character');
});
