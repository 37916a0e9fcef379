import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../tools/conformance/http.ts';
import { read } from '../../tools/conformance/json.ts';
import { createResponseCheck, validateBy } from '../../tools/conformance/response-check.ts';
import { requestOf } from './support/mock-requests.ts';
import { type Running, contract, start, startAgain } from './support/running-mock.ts';

const check = createResponseCheck(validateBy(contract), contract, 'http://localhost');

/** Refused in the first state, although no lifecycle says so. */
const refusedAtFirst: Readonly<Record<string, string>> = {
  checkSetupCode: 'alreadyInitialized',
  initializeSystem: 'alreadyInitialized',
  // There is one application, and one robot.
  addExistingAccount: 'duplicateName',
  createApplication: 'forbidden',
  deleteRobot: 'stillInUse',
  // Nobody has asked for a code.
  changeEmail: 'verificationCodeWrong',
  // Nobody has sent any.
  downloadVisitorAttachment: 'notFound',
  // Nobody has sent another file.
  removeEdition: 'notFound',
  // Nobody has written any.
  deleteNote: 'notFound',
};

/** What the owner reads at an address. */
async function readAt({ http, owner }: Running, address: string): Promise<Answer> {
  for (const operation of contract.operations) {
    const { method, path } = operation;
    const pattern = `^${contract.base}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>\\w+)')}$`;
    const found = new RegExp(pattern).exec(address);
    if (method === 'GET' && path.endsWith('}') && found !== null)
      return http.ask(operation, { caller: owner, params: found.groups ?? {} });
  }
  throw new Error(`The contract reads nothing at ${address}.`);
}

describe('every operation answers as the contract says', () => {
  let running: Running;
  let isChanged = false;
  beforeAll(async () => {
    running = await start();
  });
  beforeEach(async () => {
    if (isChanged) await startAgain(running);
    isChanged = false;
  });
  afterAll(() => running.app.close());

  test.each(contract.operations.filter(({ isStream }) => !isStream).map((each) => [each.id, each] as const))(
    '%s',
    async (id, operation) => {
      isChanged = operation.method !== 'GET' || operation.path.includes('/imports/');
      const answer = await running.http.ask(operation, await requestOf(running, operation));
      expect(
        check(operation, answer),
        `${answer.status} ${answer.text.slice(0, 300)}\n${answer.curl}`,
      ).toEqual([]);
      // A lifecycle may refuse an event in the thing's first state; then the answer says so.
      if (operation.lifecycle.length > 0 && read(answer.body, 'code') === 'transitionRefused') return;
      const refusal = refusedAtFirst[id];
      if (refusal === undefined) expect(answer.status, answer.text.slice(0, 500)).toBe(operation.success);
      else expect(read(answer.body, 'code')).toBe(refusal);
      const location = answer.headers.get('location');
      if (location !== null) expect((await readAt(running, location)).status, location).toBe(200);
    },
  );
});
