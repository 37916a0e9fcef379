import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FindAddresses } from '../../server/outgoing/address-guard.ts';
import { HookCaller } from '../../server/outgoing/hook-caller.ts';
import { LinkFetcher } from '../../server/outgoing/link-fetcher.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { HookStandIn } from '../support/hook-stand-in.ts';
import { ThirdPartyBot } from '../support/third-party-bot.ts';

/** The addresses of names. */
const resolved = new Map<string, string[]>();
const find: FindAddresses = (name, _, done) => {
  const addresses = resolved.get(name);
  if (!addresses) return done(new Error('ENOTFOUND'), []);
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return done(null, found);
};

const version = '1.0.0';
const strict = new HookCaller({ outgoingAllowed: [], version }, find);
const relaxed = new HookCaller({ outgoingAllowed: ['127.0.0.1', '10.1.0.0/16', '::1'], version }, find);
const call = { body: '{}', proof: {}, timeout: 60_000, maxBytes: 100 };

let app: TestApp;
let office: Office;
let hook: HookStandIn;

beforeAll(async () => {
  app = await startTestApp({ deps: { hooks: strict } });
  office = await initialize(app);
  hook = await HookStandIn.listen();
});
afterAll(async () => {
  await hook.close();
  await app.close();
});

describe('S28: an outgoing request does not reach', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0.0.0.0/',
    'https://10.0.0.8/',
    'https://172.16.3.4/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.8]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[::127.0.0.1]/',
    'https://[::a00:8]/',
    'https://[fec0::1]/',
    'https://[4000::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST.localdomain/',
    'https://inside.localhost/',
    'https://ip6-localhost/',
    'https://ip6-loopback./',
    'https://router/',
    'https://printer.local/',
    'https://metadata.google.internal./',
    'http://example.org/',
    'http://93.184.216.34/',
  ])('%s', async (url) => {
    await expect(strict.checkAddress(url)).rejects.toThrow('may not reach');
    expect(await strict.post({ ...call, url })).toEqual({ kind: 'addressRefused' });
  });

  test('a name that leads into a private network, when it is configured and when it is called', async () => {
    resolved.set('inside.acme.test', ['10.0.0.8', 'fd00::1']);
    await expect(strict.checkAddress('https://inside.acme.test/')).rejects.toThrow('may not reach');
    expect(await strict.post({ ...call, url: 'https://inside.acme.test/' })).toEqual({
      kind: 'addressRefused',
    });
  });

  test('a name that leads elsewhere than when it was configured', async () => {
    resolved.set('turning.acme.test', ['93.184.216.34']);
    await strict.checkAddress('https://turning.acme.test/');
    resolved.set('turning.acme.test', ['127.0.0.1']);
    expect(await strict.post({ ...call, url: 'https://turning.acme.test/' })).toEqual({
      kind: 'addressRefused',
    });
  });
});

describe('the operator', () => {
  test('may allow networks', async () => {
    await relaxed.checkAddress('https://10.1.2.3/');
    await expect(relaxed.checkAddress('https://10.2.2.3/')).rejects.toThrow('may not reach');
    resolved.set('inside.acme.test', ['10.1.0.8']);
    await relaxed.checkAddress('https://inside.acme.test/');
  });

  test('may allow http to this machine, and to no other', async () => {
    resolved.set('localhost', ['127.0.0.1']);
    expect(await relaxed.post({ ...call, body: '{"text":""}', url: hook.url })).toMatchObject({
      status: 200,
    });
    const named = hook.url.replace('127.0.0.1', 'localhost');
    expect(await relaxed.post({ ...call, body: '{"text":""}', url: named })).toMatchObject({ status: 200 });
    await expect(relaxed.checkAddress('http://10.1.2.3/')).rejects.toThrow('may not reach');
  });
});

test('an address that may not be reached is refused at its field, one that is none too', async () => {
  const bot = new ThirdPartyBot(office);
  for (const [url, code] of [
    [hook.url, 'addressRefused'],
    ['https://192.168.1.1/bot', 'addressRefused'],
    ['https://user:password@acme.test/', 'format'],
    ['https://acme.test/#part', 'format'],
  ]) {
    const { status, body } = await bot.change({ url });
    expect({ url, status, fields: body.fields }).toEqual({
      url,
      status: 422,
      fields: [expect.objectContaining({ pointer: '/url', code })],
    });
  }
  expect((await bot.read()).body.url).toBeNull();
});

test('the bot is nobody until there is an address and a secret', async () => {
  const bot = new ThirdPartyBot(office);
  expect(await bot.trial('?')).toMatchObject({ outcome: 'notConfigured', status: null });
  expect(await bot.let('third-party')).toMatchObject({ status: 409, body: { code: 'transitionRefused' } });
  await bot.change({ url: 'https://bot.acme.test/' });
  expect(await bot.let('third-party')).toMatchObject({ status: 409 });
  expect((await bot.newSecret()).previousValidUntil).toBeNull();
  expect(await bot.let('third-party')).toMatchObject({ status: 200, body: { source: 'thirdParty' } });
});

describe('S28: a document is not fetched', () => {
  const strictLinks = new LinkFetcher({ outgoingAllowed: [], version }, { find });
  const asked = (url: string) =>
    strictLinks.fetch(url, new AbortController().signal, () => Promise.resolve());
  const refused = { fault: { reason: 'addressRefused', status: null } };

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'https://10.0.0.8/',
    'ftp://acme.test/',
    'http://[::1]/',
  ])('from %s', async (url) => {
    await expect(strictLinks.checkAddress(url)).rejects.toThrow('may not reach');
    expect(await asked(url)).toEqual(refused);
  });

  test('from a name that leads elsewhere than when it was entered; plain HTTP is admitted', async () => {
    resolved.set('pages.acme.test', ['93.184.216.34']);
    await strictLinks.checkAddress('http://pages.acme.test/');
    resolved.set('pages.acme.test', ['127.0.0.1']);
    expect(await asked('http://pages.acme.test/')).toEqual(refused);
  });
});
