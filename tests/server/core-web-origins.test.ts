import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedPages, policyOf, servePages } from '../support/served-pages.ts';

let served: ServedPages;

beforeAll(async () => {
  served = await servePages();
});
afterAll(() => served.close());

describe('S27 what a page may do', () => {
  it('is what our own files do, in no frame', async () => {
    const answer = await served.open('/login');
    expect(policyOf(answer)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self' https://api.acme.test",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('the customer’s page stands in the frames that its channel names', async () => {
    const answer = await served.open(`/chat/${served.channelKey}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Chat</title>');
    expect(policyOf(answer)).toMatchObject({
      'script-src': "'self'",
      'frame-ancestors': "'self' https://www.acme.test http://shop.acme.test:8080",
    });
  });

  it('the page of an unknown channel stands in no foreign frame', async () => {
    const answer = await served.open('/chat/web_unknown');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Chat</title>');
    expect(policyOf(answer)['frame-ancestors']).toBe("'self'");
  });

  it('the API answers nothing that a browser would show or keep', async () => {
    const { headers } = await served.office.owner.get('/session');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

const preflight = (path: string, origin: string) =>
  served.app.app.inject({
    method: 'OPTIONS',
    url: `/api/v1${path}`,
    headers: {
      host: 'localhost:7070',
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe('S08 pages of others', () => {
  const allowed = 'access-control-allow-origin';

  it.each(['https://www.acme.test', 'http://shop.acme.test:8080', 'https://app.acme.test'])(
    'may chat where the channel or the operator names them: %s',
    async (origin) => {
      const channel = await preflight(`/visitor/channels/${served.channelKey}/sessions`, origin);
      expect(channel.statusCode).toBe(204);
      expect(channel.headers[allowed]).toBe(origin);
      expect(channel.headers['access-control-allow-credentials']).toBeUndefined();
      expect((await preflight('/visitor/messages', origin)).headers[allowed]).toBe(origin);
    },
  );

  it.each(['https://evil.test', 'http://www.acme.test', 'https://www.acme.test.evil.test', 'null'])(
    'may not where nobody names them: %s',
    async (origin) => {
      expect((await preflight('/visitor/messages', origin)).headers[allowed]).toBeUndefined();
      const read = await served.app.app.inject({
        url: `/api/v1/visitor/channels/${served.channelKey}`,
        headers: { host: 'localhost:7070', origin },
      });
      expect(read.headers[allowed]).toBeUndefined();
    },
  );

  it('may never call the console', async () => {
    for (const path of ['/session', `/apps/${served.office.sdkAppId}/members`]) {
      expect((await preflight(path, 'https://www.acme.test')).headers[allowed]).toBeUndefined();
      const read = await served.app.app.inject({
        url: `/api/v1${path}`,
        headers: { host: 'localhost:7070', origin: 'https://www.acme.test' },
      });
      expect(read.headers[allowed]).toBeUndefined();
    }
  });

  it('S07 reading changes nothing', async () => {
    const before = await served.app.store.pool.query('select count(*)::int as count from events');
    for (const path of [
      '/session',
      '/system',
      `/apps/${served.office.sdkAppId}`,
      `/apps/${served.office.sdkAppId}/guide`,
    ]) {
      await served.office.owner.get(path);
    }
    const after = await served.app.store.pool.query('select count(*)::int as count from events');
    expect(after.rows).toEqual(before.rows);
  });
});
