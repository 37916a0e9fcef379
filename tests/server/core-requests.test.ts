import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initialize, type Office, owner } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { onlyRobot } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let base: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  base = `/apps/${office.sdkAppId}`;
});
afterAll(() => app.close());

const send = (body: string, headers: Record<string, string>) =>
  app.browser().send('POST', '/session', { body, headers });

describe('reading a request', () => {
  it('S19 refuses fields that the operation does not know, each by name', async () => {
    const answer = await office.owner.post('/session', { ...owner, admin: true, 'a/b': 1 });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validationFailed' } });
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { pointer: '/admin', code: 'unknownField' },
        { pointer: '/a~1b', code: 'unknownField' },
      ]),
    );
  });

  it('tells what is wrong with which value', async () => {
    const answer = await office.owner.post(
      `${base}/members`,
      { nickname: '', email: 'nonsense', password: 'short', consoleRole: 'superAdministrator' },
      { headers: { 'idempotency-key': 'key-of-this-test' } },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { pointer: '/deskRole', code: 'required' },
        { pointer: '/nickname', code: 'required' },
        { pointer: '/email', code: 'format' },
        { pointer: '/password', code: 'tooShort', limit: 8 },
        { pointer: '/consoleRole', code: 'unknownValue' },
      ]),
    );
  });

  it('takes no number for a text and no text for a number', async () => {
    const { path, content } = await onlyRobot(office);
    const answer = await office.owner.send('PUT', path, {
      body: { ...content, name: 7, suggestionCount: '3' },
      headers: { 'if-match': '"1"' },
    });
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { pointer: '/name', code: 'format' },
        { pointer: '/suggestionCount', code: 'format' },
      ]),
    );
  });

  it('reads numbers in the query, and refuses what it does not know there', async () => {
    expect((await office.owner.get(`${base}/members?limit=1`)).status).toBe(200);
    const answer = await office.owner.get(`${base}/members?limit=101&colour=red`);
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { pointer: '/query/limit', code: 'range', limit: 100 },
        { pointer: '/query/colour', code: 'unknownField' },
      ]),
    );
    expect(await office.owner.get(`${base}/members?cursor=bm9uc2Vuc2U`)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/query/cursor', code: 'format' }] },
    });
  });

  it('S23 takes no id that is a path', async () => {
    for (const id of ['..', '%2e%2e', '..%2f..%2fsystem', 'a%00b', 'x'.repeat(65), '%E0%A4%A']) {
      const answer = await office.owner.post(`${base}/members/${id}/force-offline`);
      expect([400, 404], id).toContain(answer.status);
    }
  });

  it.each(['Ac\u0000me', 'Ac\uD800me', 'Acme\uDC00'])('refuses %j, which no text can hold', async (name) => {
    const headers = { 'if-match': '"1"' };
    const answer = await office.owner.send('PATCH', base, { body: { name }, headers });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ pointer: '/name', code: 'format' }] } });
  });

  it('refuses a body that is not JSON, not text, or too large', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await send('{"email":', json)).toMatchObject({ status: 400, body: { code: 'malformedRequest' } });
    expect(await send('{"__proto__":{"a":1}}', json)).toMatchObject({ status: 400 });
    expect(await send('', json)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '', code: 'required' }] },
    });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      expect(await send('email=a', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'unsupportedMediaType' },
      });
    }
    const large = JSON.stringify({ email: 'x'.repeat(300_000), password: 'x' });
    expect(await send(large, json)).toMatchObject({ status: 413, body: { code: 'payloadTooLarge' } });
  });

  it.each([
    ['application/json', '{"broken'],
    ['application/json', '{"unknown":1}'],
    ['application/json', JSON.stringify('x'.repeat(300_000))],
    ['text/csv', 'a,b'],
    ['nonsense', 'x'],
  ])('does not read a body that the contract does not describe: %s', async (type, body) => {
    for (const status of ['online', 'offline']) {
      const answer = await office.owner.post(`${base}/agents/me/${status}`, body, {
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(200);
    }
    expect((await office.owner.get(`${base}/agents/me?colour=red`)).status).toBe(200);
  });

  it('answers what does not exist with a problem', async () => {
    expect(await office.owner.get('/nothing')).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(await office.owner.send('PUT', '/session')).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });

  it('gives every answer the id under which the log knows it', async () => {
    const good = await app.browser().get('/system');
    expect(good.headers['x-request-id']).toMatch(/^req_/);
    const bad = await app.browser().get('/session', { headers: { 'x-request-id': 'forged' } });
    expect(bad.body.requestId).toBe(bad.headers['x-request-id']);
    expect(bad.body.requestId).not.toBe('forged');
    expect(bad.headers['content-type']).toContain('application/problem+json');
    expect(bad.body.type).toBe('urn:parley:problem:unauthenticated');
  });
});

const rename = (name: string, headers: Record<string, string>) =>
  office.owner.send('PATCH', base, { body: { name }, headers });

describe('concurrent edits', () => {
  it('need the version that they are based on', async () => {
    expect(await rename('New', {})).toMatchObject({ status: 428, body: { code: 'preconditionRequired' } });
    expect(await rename('New', { 'if-match': 'three' })).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/headers/if-match', code: 'format' }] },
    });
  });

  it('overwrite nothing silently', async () => {
    expect(await rename('First', { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { name: 'First', version: 2 },
    });
    expect(await rename('Second', { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'versionConflict', currentVersion: 2 },
    });
    expect(await rename('Third', { 'if-match': 'W/"2"' })).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
  });

  it('of twenty at once, one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rename(`Name ${index}`, { 'if-match': '"1"' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  });
});
