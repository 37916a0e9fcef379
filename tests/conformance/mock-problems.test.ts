import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelOf } from '../../src/machines/registry.ts';
import { createResponseCheck, validateBy } from '../../tools/conformance/response-check.ts';
import { read, readList } from '../../tools/conformance/json.ts';
import { type Running, contract, start } from './support/running-mock.ts';

const check = createResponseCheck(validateBy(contract), contract, 'http://localhost');

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(() => running.app.close());

type Operation = (typeof contract.operations)[number];

/** The fields that the contract gives a code beside the common ones. */
const members: Readonly<Record<string, readonly string[]>> = {
  validationFailed: ['fields'],
  passwordsDoNotMatch: ['fields'],
  duplicateName: ['fields'],
  transitionRefused: ['lifecycle', 'state', 'event'],
  versionConflict: ['currentVersion'],
  uploadPending: ['pendingId'],
  deploymentRunning: ['pendingId'],
  tooManyRequests: ['retryAfterSeconds'],
  storeUnavailable: ['retryAfterSeconds'],
  overloaded: ['retryAfterSeconds'],
  indexBuilding: ['retryAfterSeconds'],
  robotUnavailable: ['retryAfterSeconds'],
};

async function provoked(operation: Operation, code: string, headers: object = {}): Promise<unknown> {
  const url = contract.base + operation.path.replaceAll(/\{\w+\}/g, 'some');
  const { method } = operation;
  const answer = await running.app.inject({
    method,
    url,
    headers: { ...headers, 'x-mock-problem': code },
  });
  const body: unknown = answer.json();
  const sent = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const told = {
    status: answer.statusCode,
    headers: new Headers(sent),
    text: answer.body,
    body,
    file: null,
    sentAt: 0,
    receivedAt: 0,
    curl: '',
  };
  expect(check(operation, told), `${operation.id} ${code}`).toEqual([]);
  return body;
}

function asked(id: string): Operation {
  return running.http.operation(id);
}

test.each(Object.entries(members))('%s has %j, whatever is asked', async (code, names) => {
  const listing = contract.operations.filter(({ problems }) => problems.includes(code));
  expect(listing).not.toEqual([]);
  for (const each of listing) {
    const body = await provoked(each, code);
    for (const name of names) expect(read(body, name), `${each.id} ${code}`).toBeDefined();
    if (names.includes('fields')) expect(readList(body, 'fields'), each.id).toHaveLength(1);
  }
});

test('what is refused is refused by the lifecycle of the operation, in a state that it has', async () => {
  expect(await provoked(asked('rollBackDeployment'), 'transitionRefused')).toMatchObject({
    lifecycle: 'deployment',
    event: 'rollback.requested',
  });
  expect(await provoked(asked('activateQa'), 'transitionRefused')).toMatchObject({
    lifecycle: 'activation',
    state: 'activated',
    event: 'item.activated',
  });
  expect(await provoked(asked('acceptConversation'), 'transitionRefused')).toMatchObject({
    lifecycle: 'conversation',
    state: 'bot',
  });
  const { machine } = modelOf('upload');
  const refused = await provoked(asked('confirmImport'), 'transitionRefused');
  expect(Object.keys(machine.states)).toContain(read(refused, 'state'));
  expect(read(refused, 'state')).not.toBe('reviewing');
});

test('the fields are those of the operation', async () => {
  const fieldOf = async (id: string, code: string) => readList(await provoked(asked(id), code), 'fields')[0];
  expect(await fieldOf('createMember', 'duplicateName')).toEqual({ pointer: '/email', code: 'duplicate' });
  expect(await fieldOf('initializeSystem', 'passwordsDoNotMatch')).toEqual({
    pointer: '/account/passwordConfirmation',
    code: 'mismatch',
  });
  expect(await fieldOf('listQas', 'validationFailed')).toEqual({ pointer: '/query/search', code: 'format' });
});

test('another version is the one after the version that was sent', async () => {
  const headers = { 'if-match': '"7"' };
  expect(await provoked(asked('updateQa'), 'versionConflict', headers)).toMatchObject({
    currentVersion: 8,
  });
});
