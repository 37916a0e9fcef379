import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../tools/conformance/json.ts';
import { seedAppId } from '../../tools/mock/state.ts';
import { type Running, start } from './support/running-mock.ts';

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(() => running.app.close());

async function refusedOf(operation: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const { http, owner } = running;
  const answer = await http.ask(operation, { caller: owner, params: { sdkAppId: seedAppId }, body, headers });
  expect(answer.status, answer.text).toBe(422);
  return read(answer.body, 'fields');
}

test('the mock refuses a new thing that breaks a rule between its fields', async () => {
  const fields = await refusedOf(
    'createQa',
    { standardQuestion: 'Where is it?', similarQuestions: ['Where?', 'WHERE IS IT?'], answer: 'There.' },
    { 'idempotency-key': randomUUID() },
  );
  expect(fields).toEqual([{ pointer: '/similarQuestions/1', code: 'duplicate' }]);
});

test('of a change that leaves out a field, its present value counts', async () => {
  const { http, owner } = running;
  const { body } = await http.ask('getApplication', { caller: owner, params: { sdkAppId: seedAppId } });
  const other = read(body, 'defaultLanguage') === 'en' ? 'zh' : 'en';
  const fields = await refusedOf(
    'updateApplication',
    { languages: [other] },
    { 'if-match': `"${String(read(body, 'version'))}"` },
  );
  expect(fields).toEqual([{ pointer: '/defaultLanguage', code: 'unknownValue' }]);
});
