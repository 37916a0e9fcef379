import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { filledFault } from '../../tools/conformance/filled.ts';
import { validateBy } from '../../tools/conformance/response-check.ts';

const deployed = { status: 'deployed' };

test.each([
  ['filled where it has to be', { exactly: deployed }, ['v'], deployed, null],
  [
    'empty where it has to be filled',
    { exactly: deployed },
    [],
    deployed,
    /is empty where status is deployed/,
  ],
  ['filled elsewhere', { exactly: deployed }, 'v', { status: 'failed' }, /is filled where status is failed/],
  ['empty elsewhere', { exactly: deployed }, '', { status: 'failed' }, null],
  [
    'one of several values',
    { exactly: { status: ['deployed', 'failed'] } },
    null,
    { status: 'failed' },
    /empty/,
  ],
  ['still empty', { only: { status: 'deploying' } }, null, { status: 'deploying' }, null],
  ['true elsewhere', { only: { status: 'deploying' } }, true, { status: 'failed' }, /is filled/],
  ['beside nothing that decides', { exactly: deployed }, 'v', {}, null],
])('a field is filled as the contract says: %s', (_, filled, value, beside, fault) => {
  expect(filledFault(filled, value, beside) ?? '').toMatch(fault ?? /^$/);
});

test('a validator of the contract says which field is filled and must not be', () => {
  const contract = describeContract();
  const schema = contract.operations
    .find(({ id }) => id === 'getMyAgent')
    ?.responses.get(200)
    ?.content.get('application/json');
  const agent = {
    memberId: 'mem_c5d6e7f2g3h4i5j6k7l2',
    revision: 7,
    nickname: 'Chen Yu',
    status: 'online',
    statusSince: '2026-11-21T09:30:00.000Z',
    load: 2,
    receptionLimit: 5,
    afterCallWorkUntil: null,
  };
  const validate = validateBy(contract);
  expect(validate(schema ?? {}, agent)).toEqual([]);
  const late = { ...agent, afterCallWorkUntil: '2026-11-21T09:40:00.000Z' };
  expect(validate(schema ?? {}, late)).toEqual(['/afterCallWorkUntil is filled where status is online']);
});
