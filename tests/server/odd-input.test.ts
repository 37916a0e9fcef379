import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRow, operationTable } from '../../src/api/__generated__/operations.ts';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

const odd = [
  '%00',
  '%zz',
  '%',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '..%2F..',
  '%E2%80%AE',
  "'",
  '%20',
  'a'.repeat(300),
];

/** Every address of the contract and of our pages, with odd text in each place. */
const addresses = [
  ...new Set(Object.values(operationTable).map(({ path }) => `/api/v1${path}`)),
  '/chat/{}',
  '/docs/{}',
  '/docs/{}/openapi.json',
  '/{}',
  '/api/{}',
]
  .filter((path) => path.includes('{'))
  .flatMap((path) => odd.map((value) => path.replaceAll(/\{\w*\}/g, value)));

const writingHeaders = () => ({
  cookie: `parley_session=${office.owner.cookie}`,
  'content-type': 'application/json',
  'x-parley-request': '1',
  'idempotency-key': randomUUID(),
  'if-match': '"1"',
});

describe('odd input', () => {
  it('in an address is answered with 4xx, signed out and signed in', async () => {
    const failed: string[] = [];
    for (const headers of [{}, { cookie: `parley_session=${office.owner.cookie}` }]) {
      for (const url of addresses) {
        const { statusCode, body } = await app.app.inject({ method: 'GET', url, headers });
        if (statusCode < 400 || statusCode >= 500) failed.push(`${statusCode} ${url} ${body.slice(0, 80)}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it.each(odd)('in the address of a channel says what the operation lists: %s', async (value) => {
    const answer = await app.app.inject({ method: 'GET', url: `/api/v1/visitor/channels/${value}` });
    expect(answer.json()).toMatchObject({ status: 404, code: 'channelUnavailable' });
  });

  it.each(['null', '[]', '"text"', '7'])(
    'instead of an object is no failure of ours: %s',
    async (payload) => {
      const failed: string[] = [];
      const writing = Object.values<OperationRow>(operationTable).filter(
        ({ requestContentType }) => requestContentType === 'application/json',
      );
      for (const { method, path } of writing) {
        const url = `/api/v1${path.replace('{sdkAppId}', office.sdkAppId).replaceAll(/\{\w*\}/g, 'x')}`;
        const { statusCode, body } = await app.app.inject({
          method,
          url,
          headers: writingHeaders(),
          payload,
        });
        if (statusCode >= 500) failed.push(`${statusCode} ${method} ${url} ${body.slice(0, 80)}`);
      }
      expect(failed).toEqual([]);
    },
  );

  it.each([
    ['lists without end', '['.repeat(200_000)],
    ['objects without end', '{"a":'.repeat(50_000)],
    ['lists that end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a text that is never closed', '"'.padEnd(200_000, '\\"')],
  ])('in a body is answered with 4xx: %s', async (_, payload) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/session',
      headers: { 'content-type': 'application/json', 'x-parley-request': '1' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'malformedRequest' });
  });

  it.each([
    [
      'another character set',
      'application/json; charset=latin1',
      Buffer.from('{"email":"é"}', 'latin1'),
      415,
    ],
    ['a character set in quotes', 'application/json;charset="utf-16"', Buffer.from('{}', 'utf16le'), 415],
    ['bytes that are no text', 'application/json', Buffer.from('{"email":"é"}', 'latin1'), 400],
    ['the usual character set', 'application/json; charset=UTF-8', Buffer.from('{"email":"é"}'), 422],
  ])('in a body is read as UTF-8 or not at all: %s', async (_, contentType, payload, status) => {
    const headers = { 'content-type': contentType, 'x-parley-request': '1' };
    const answer = await app.app.inject({ method: 'POST', url: '/api/v1/session', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('asks for pages of the reference that are not there without filling the log', async () => {
    app.log.lines.length = 0;
    await app.app.inject({ url: '/docs/no-such-part' });
    expect(app.log.lines.filter(({ level }) => level !== 'debug')).toEqual([]);
  });
});
