import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { SecretBox } from '../../server/secrets/secret-box.ts';
import { setupCodeOf } from '../../server/services/system/setup-code.ts';
import { initialization, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { setupCode } from '../support/setup-code.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.store.clear());
afterAll(() => app.close());

test('S45 tells at once whether a code is right, and counts the wrong ones together with those of attempts', async () => {
  const check = (code: string, address = '203.0.113.7') =>
    app.browser().post('/system/setup-code-check', { setupCode: code }, { address });
  const attempt = { ...initialization(), setupCode: 'guess' };
  expect((await check(` ${setupCode.toLowerCase()}`)).status).toBe(204);
  for (let count = 0; count < 2; count += 1) {
    expect(await check('guess')).toMatchObject({
      status: 422,
      body: { code: 'verificationCodeWrong', fields: [{ pointer: '/setupCode', code: 'unknownValue' }] },
    });
    const tried = await app.browser().post('/system/initialization', attempt, { address: '203.0.113.7' });
    expect(tried.status).toBe(422);
  }
  expect((await check('guess')).status).toBe(422);
  expect((await check(setupCode)).status).toBe(429);
  expect((await check(setupCode, '198.51.100.20')).status).toBe(204);
  await initialize(app);
  expect(await check(setupCode)).toMatchObject({ status: 409, body: { code: 'alreadyInitialized' } });
});

test('S45 counts wrong codes by address', async () => {
  const tell = (code: string, address: string) =>
    app.browser().post('/system/initialization', { ...initialization(), setupCode: code }, { address });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await tell('guess', '203.0.113.7')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect(await tell(setupCode, '203.0.113.7')).toMatchObject({ status: 429 });
  expect(await tell(setupCode, '198.51.100.20')).toMatchObject({ status: 201 });
});

test('S45 has a code of its own in every data folder, the same after a restart', async () => {
  const folders = [
    await mkdtemp(join(tmpdir(), 'parley-code-')),
    await mkdtemp(join(tmpdir(), 'parley-code-')),
  ];
  const codes = [...folders, ...folders].map((folder) => {
    const config = readConfig({ PARLEY_DATA: folder });
    return setupCodeOf({ config, secrets: new SecretBox(config) });
  });
  expect(codes[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(new Set(codes).size).toBe(2);
  expect(codes.slice(2)).toEqual(codes.slice(0, 2));
  for (const folder of folders) await rm(folder, { recursive: true });
});
