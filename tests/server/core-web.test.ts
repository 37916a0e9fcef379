import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;
let office: Office;
let folder: string;
let channelKey: string;

const files: Record<string, string> = {
  'index.html':
    '<!doctype html><meta name="international-domain" content="" /><meta name="login-address" content="" /><meta name="base-address" content="" /><title>Console</title>',
  'assets/index-abc123.js': 'console.log(1)',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'visitor/index.html': '<!doctype html><title>Chat</title>',
  'visitor/widget.js': 'void 0',
  'visitor/assets/chat-def456.js': 'console.log(2)',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-web-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  app = await startTestApp({
    webFolder: folder,
    env: {
      PARLEY_ALLOWED_ORIGINS: 'https://app.acme.test',
      PARLEY_INTERNATIONAL_DOMAIN: 'Desk.acme.test',
      PARLEY_LOGIN_URL: 'https://id.acme.test/login?app=desk&cost=$&',
      PARLEY_BASE_URL: 'https://api.acme.test/desk',
    },
  });
  office = await initialize(app);
  const channels = await office.owner.get<{ items: { channelKey: string; channelId: string }[] }>(
    `/apps/${office.sdkAppId}/channels`,
  );
  const [channel] = channels.body.items;
  channelKey = channel?.channelKey ?? '';
  await office.owner.send('PATCH', `/apps/${office.sdkAppId}/channels/${channel?.channelId}`, {
    body: { allowedOrigins: ['https://www.acme.test', 'http://shop.acme.test:8080'] },
    headers: { 'if-match': '"1"' },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', ...headers } });

function policyOf(answer: Awaited<ReturnType<typeof open>>): Record<string, string> {
  const text = String(answer.headers['content-security-policy']);
  return Object.fromEntries(
    text.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('pages', () => {
  it.each(['/', '/login', '/online', '/main/4820159376/guide', '/main/4820159376/chatbot/basic?lang=zh'])(
    'the console is at %s',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Console</title>');
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('the console learns what the operator says about it', async () => {
    for (const url of ['/', '/login'])
      expect((await open(url)).body).toContain('name="international-domain" content="desk.acme.test"');
  });

  it('the console learns where people sign in and where the API is, and may ask there', async () => {
    for (const url of ['/', '/login']) {
      const answer = await open(url);
      expect(answer.body).toContain(
        'name="login-address" content="https://id.acme.test/login?app=desk&amp;cost=$&amp;"',
      );
      expect(answer.body).toContain('name="base-address" content="https://api.acme.test/desk"');
      expect(policyOf(answer)['connect-src']).toBe("'self' https://api.acme.test");
    }
  });

  const pages = [
    '/',
    '/login',
    '/online',
    '/app/x',
    '/main/4820159376/guide?lang=zh',
    '/docs',
    '/docs/knowledge',
  ];

  it.each(['*/*', 'text/*', 'image/avif,text/html;q=0.9', ''])(
    'every page is shown to who accepts %s',
    async (accept) => {
      for (const url of [...pages, `/chat/${channelKey}`]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await app.app.inject({ method, url, headers: { accept } });
          expect([method, url, answer.statusCode]).toEqual([method, url, 200]);
          expect(answer.headers['content-type']).toContain('text/html');
          expect(answer.body === '').toBe(method === 'HEAD');
        }
      }
    },
  );

  it('files can be asked for by their headers alone', async () => {
    for (const url of [
      '/widget.js',
      '/favicon.svg',
      '/assets/index-abc123.js',
      '/docs/openapi.json',
      '/docs/redoc.js',
    ]) {
      const answer = await app.app.inject({ method: 'HEAD', url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '']);
    }
  });

  it('who wants no page at the address of one is told what is there', async () => {
    const answer = await open('/main/4820159376/guide', { accept: 'application/json' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound', detail: expect.stringContaining('text/html') });
  });

  it('the root page can be read as text, with its query', async () => {
    const answer = await open('/?buffet-config-id=7', { accept: '*/*' });
    expect(answer.body).toContain('<title>Console</title>');
  });

  it('an address without page or file is not found', async () => {
    for (const [url, accept] of [
      ['/assets/missing.js', '*/*'],
      ['/api/v1/missing', 'text/html'],
      ['/docs/missing', 'text/html'],
      ['/docs/missing', '*/*'],
      ['/api', 'text/html'],
      ['/../package.json', '*/*'],
      ['/..%2fpackage.json', '*/*'],
      ['/assets/..%2f..%2fpackage.json', '*/*'],
    ] as const) {
      const answer = await open(url, { accept });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type'], url).toContain('application/problem+json');
    }
  });

  it('files with a hash are kept for good, others are not', async () => {
    const hashed = await open('/assets/index-abc123.js', { accept: '*/*' });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    const icon = await open('/favicon.svg', { accept: '*/*' });
    expect(icon.headers['cache-control']).toBe('public, max-age=300');
    const chat = await open('/visitor/assets/chat-def456.js', { accept: '*/*' });
    expect(chat.headers['cache-control']).toContain('immutable');
  });

  it('the widget may be loaded by other pages, nothing else may', async () => {
    const widget = await open('/widget.js', { accept: '*/*' });
    expect(widget.body).toBe('void 0');
    expect(widget.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const script = await open('/assets/index-abc123.js', { accept: '*/*' });
    expect(script.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('without a build the API stands alone', async () => {
    const bare = await startTestApp({ webFolder: join(folder, 'missing') });
    expect((await bare.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
    await bare.close();
  });
});

describe('S27 what a page may do', () => {
  it('is what our own files do, in no frame', async () => {
    const answer = await open('/login');
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
    const answer = await open(`/chat/${channelKey}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Chat</title>');
    expect(policyOf(answer)).toMatchObject({
      'script-src': "'self'",
      'frame-ancestors': "'self' https://www.acme.test http://shop.acme.test:8080",
    });
  });

  it('the page of an unknown channel stands in no foreign frame', async () => {
    const answer = await open('/chat/web_unknown');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Chat</title>');
    expect(policyOf(answer)['frame-ancestors']).toBe("'self'");
  });

  it('the API answers nothing that a browser would show or keep', async () => {
    const { headers } = await office.owner.get('/session');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

it('S42 the customer’s page, which asks for its channel, is counted under every spelling', async () => {
  const strict = await startTestApp({
    webFolder: folder,
    rateLimits: { public: { burst: 2, perSecond: 0.001 } },
  });
  const spellings = ['/chat/web_unknown', '/ch%61t/web_unknown', '/%63hat/web_unknown'];
  const statuses = [];
  for (const url of spellings) statuses.push((await strict.app.inject({ url })).statusCode);
  await strict.close();
  expect(statuses).toEqual([404, 404, 429]);
});

const preflight = (path: string, origin: string) =>
  app.app.inject({
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
      const channel = await preflight(`/visitor/channels/${channelKey}/sessions`, origin);
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
      const read = await app.app.inject({
        url: `/api/v1/visitor/channels/${channelKey}`,
        headers: { host: 'localhost:7070', origin },
      });
      expect(read.headers[allowed]).toBeUndefined();
    },
  );

  it('may never call the console', async () => {
    for (const path of ['/session', `/apps/${office.sdkAppId}/members`]) {
      expect((await preflight(path, 'https://www.acme.test')).headers[allowed]).toBeUndefined();
      const read = await app.app.inject({
        url: `/api/v1${path}`,
        headers: { host: 'localhost:7070', origin: 'https://www.acme.test' },
      });
      expect(read.headers[allowed]).toBeUndefined();
    }
  });

  it('S07 reading changes nothing', async () => {
    const before = await app.store.pool.query('select count(*)::int as count from events');
    for (const path of [
      '/session',
      '/system',
      `/apps/${office.sdkAppId}`,
      `/apps/${office.sdkAppId}/guide`,
    ]) {
      await office.owner.get(path);
    }
    const after = await app.store.pool.query('select count(*)::int as count from events');
    expect(after.rows).toEqual(before.rows);
  });
});
