import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type ServedPages, policyOf, servePages } from '../support/served-pages.ts';

let served: ServedPages;

beforeAll(async () => {
  served = await servePages();
});
afterAll(() => served.close());

describe('pages', () => {
  it.each(['/', '/login', '/online', '/main/4820159376/guide', '/main/4820159376/chatbot/basic?lang=zh'])(
    'the console is at %s',
    async (url) => {
      const answer = await served.open(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Console</title>');
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('the console and the customer’s page show pictures and videos of others that are encrypted, and load nothing else of them', async () => {
    for (const url of ['/', `/chat/${served.channelKey}`]) {
      const policy = policyOf(await served.open(url));
      expect(policy).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'img-src': "'self' data: blob: https:",
        'media-src': "'self' https:",
      });
    }
    const api = policyOf(await served.open('/api/v1/system'));
    expect(api['img-src']).toBe("'self' data: blob:");
    expect(api['media-src']).toBeUndefined();
  });

  it('the console learns what the operator says about it', async () => {
    for (const url of ['/', '/login'])
      expect((await served.open(url)).body).toContain('name="international-domain" content="desk.acme.test"');
  });

  it('the console learns at which address customers find it', async () => {
    for (const url of ['/', '/login'])
      expect((await served.open(url)).body).toContain(
        'name="public-address" content="https://desk.acme.test"',
      );
  });

  it('the console learns where people sign in and where the API is, and may ask there', async () => {
    for (const url of ['/', '/login']) {
      const answer = await served.open(url);
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
      for (const url of [...pages, `/chat/${served.channelKey}`]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await served.app.app.inject({ method, url, headers: { accept } });
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
      const answer = await served.app.app.inject({ method: 'HEAD', url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '']);
    }
  });

  it('who wants no page at the address of one is told what is there', async () => {
    const answer = await served.open('/main/4820159376/guide', { accept: 'application/json' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound', detail: expect.stringContaining('text/html') });
  });

  it('the root page can be read as text, with its query', async () => {
    const answer = await served.open('/?buffet-config-id=7', { accept: '*/*' });
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
      const answer = await served.open(url, { accept });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type'], url).toContain('application/problem+json');
    }
  });

  it('files with a hash are kept for good, others are not', async () => {
    const hashed = await served.open('/assets/index-abc123.js', { accept: '*/*' });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    const icon = await served.open('/favicon.svg', { accept: '*/*' });
    expect(icon.headers['cache-control']).toBe('public, max-age=300');
    const chat = await served.open('/visitor/assets/chat-def456.js', { accept: '*/*' });
    expect(chat.headers['cache-control']).toContain('immutable');
  });

  it('the widget may be loaded by other pages, nothing else may', async () => {
    const widget = await served.open('/widget.js', { accept: '*/*' });
    expect(widget.body).toBe('void 0');
    expect(widget.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const script = await served.open('/assets/index-abc123.js', { accept: '*/*' });
    expect(script.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('without a build the API stands alone', async () => {
    const bare = await startTestApp({ webFolder: join(served.folder, 'missing') });
    expect((await bare.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
    await bare.close();
  });
});

it('S42 the customer’s page, which asks for its channel, is counted under every spelling', async () => {
  const strict = await startTestApp({
    webFolder: served.folder,
    rateLimits: { public: { burst: 2, perSecond: 0.001 } },
  });
  const spellings = ['/chat/web_unknown', '/ch%61t/web_unknown', '/%63hat/web_unknown'];
  const statuses = [];
  for (const url of spellings) statuses.push((await strict.app.inject({ url })).statusCode);
  await strict.close();
  expect(statuses).toEqual([404, 404, 429]);
});
