import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
afterEach(() => app.close());

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

function warnings(): string[] {
  return app.log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message);
}

test('the log names an untrusted proxy once, with the setting that trusts it', async () => {
  app = await startTestApp({ env: { PARLEY_TRUSTED_PROXIES: '10.0.0.1' } });
  const ask = (remoteAddress: string, headers = {}) =>
    app.app.inject({ url: '/api/v1/system', headers, remoteAddress });
  await ask('10.0.0.1', forwarded);
  await ask('10.0.0.2');
  expect(warnings()).toEqual([]);
  await ask('10.0.0.2', forwarded);
  await ask('10.0.0.3', forwarded);
  expect(warnings()).toEqual([expect.stringContaining('PARLEY_TRUSTED_PROXIES')]);
});

test('the log names a proxy if none is trusted', async () => {
  app = await startTestApp();
  await app.app.inject({ url: '/api/v1/system', headers: forwarded });
  expect(warnings()).toHaveLength(1);
});
