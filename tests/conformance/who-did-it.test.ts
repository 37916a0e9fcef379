import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { actorFault } from '../../tools/conformance/effects/actors.ts';
import { authorFault } from '../../tools/conformance/effects/judge-written.ts';
import { unrecordedFault } from '../../tools/conformance/effects/recorded.ts';
import type { Seen, Sight } from '../../tools/conformance/effects/sight.ts';

const contract = describeContract();
const [own, other] = ['mem_own', 'mem_other'];

function operationOf(id: string) {
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`No operation ${id}.`);
  return operation;
}

function sightOf(id: string, body: unknown): Sight {
  const operation = operationOf(id);
  const seen: Seen = { operation, params: {}, status: 200, body, isWhole: true, readUntil: 0, curl: '' };
  return new Map([[id, seen]]);
}

/** What one's own request was answered. */
const told = (id: string, body: unknown, params: Record<string, string> = {}) => ({
  contract,
  operation: operationOf(id),
  question: { caller: { name: 'owner', memberId: own }, params, headers: {} },
  answer: {
    status: operationOf(id).success,
    headers: new Headers(),
    text: '',
    body,
    file: null,
    sentAt: 0,
    receivedAt: 0,
    curl: '',
  },
});

const by = (id: string) => ({ kind: 'member', id, name: 'Somebody' });

test('who made what is new is who asked', () => {
  const madeBy = (id: string) => told('createImport', { importId: 'imp_1', createdBy: by(id) });
  expect(actorFault({ ...madeBy(own), before: new Map() })).toBeNull();
  expect(actorFault({ ...madeBy(other), before: new Map() })).toMatch(/^\/createdBy is .*mem_other/);
});

test('of what was there already only its new rows tell of who asked', () => {
  const period = (startedAt: string, id: string) => ({ startedAt, endedAt: null, by: by(id) });
  const [first, second] = ['2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z'];
  const deployment = (...livePeriods: unknown[]) => ({
    deploymentId: 'dep_1',
    createdBy: by(other),
    livePeriods,
  });
  const before = sightOf('listDeployments', { items: [deployment(period(first, other))] });
  const rolledBack = (id: string) =>
    told('rollBackDeployment', deployment(period(second, id), period(first, other)));
  expect(actorFault({ ...rolledBack(own), before })).toBeNull();
  expect(actorFault({ ...rolledBack(other), before })).toMatch(/^\/livePeriods\/by is .*mem_other/);
});

const entry = (entryId: string, actor: string, targetId: string) => ({ entryId, actor: by(actor), targetId });
const log = (...items: unknown[]) => sightOf('listAuditEntries', { items });

test.each([
  ['a new entry about it', [entry('aud_2', own, 'qa_1')], true],
  ['an entry that was there', [entry('aud_1', own, 'qa_1')], false],
  ['one of somebody else', [entry('aud_2', other, 'qa_1')], false],
  ['one about something else', [entry('aud_2', own, 'qa_2')], false],
])('the audit log tells of a change by %s', (_, entries, isTold) => {
  const before = log(entry('aud_1', own, 'qa_1'));
  const fault = unrecordedFault({
    ...told('deleteQa', undefined, { qaId: 'qa_1' }),
    before,
    after: log(...entries),
  });
  expect(fault === null).toBe(isTold);
});

test('what the contract does not record needs no entry', () => {
  const cancelled = told('cancelImport', { importId: 'imp_1' }, { importId: 'imp_1' });
  expect(unrecordedFault({ ...cancelled, before: log(), after: log() })).toBeNull();
});

test('who made a version that is in the way of another is told, but for what belongs to no application', () => {
  const caller = { name: 'owner', memberId: own };
  const refusal = (changedBy: unknown) => ({ code: 'versionConflict', currentVersion: 4, changedBy });
  expect(authorFault(operationOf('updateQa'), caller, refusal(by(own)))).toBeNull();
  expect(authorFault(operationOf('updateQa'), caller, refusal(by(other)))).toMatch(
    /^\/changedBy is .*mem_other/,
  );
  expect(authorFault(operationOf('updateQa'), caller, refusal(null))).not.toBeNull();
  expect(authorFault(operationOf('updateAccount'), caller, refusal(null))).toBeNull();
});
