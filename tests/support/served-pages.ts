import type { LightMyRequestResponse } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { initialize, type Office } from './accounts.ts';
import { type TestApp, startTestApp } from './app.ts';

const files: Record<string, string> = {
  'index.html':
    '<!doctype html><meta name="international-domain" content="" /><meta name="login-address" content="" /><meta name="base-address" content="" /><meta name="public-address" content="" /><title>Console</title>',
  'assets/index-abc123.js': 'console.log(1)',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'visitor/index.html': '<!doctype html><title>Chat</title>',
  'visitor/widget.js': 'void 0',
  'visitor/assets/chat-def456.js': 'console.log(2)',
};

/** A product that serves small pages instead of the built ones. */
export interface ServedPages {
  app: TestApp;
  office: Office;
  /** Where the pages are. */
  folder: string;
  /** The channel that names two sites. */
  channelKey: string;
  /** Asks as a browser does that opens an address. */
  open: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

export async function servePages(): Promise<ServedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-web-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const app = await startTestApp({
    webFolder: folder,
    env: {
      PARLEY_ALLOWED_ORIGINS: 'https://app.acme.test',
      PARLEY_INTERNATIONAL_DOMAIN: 'Desk.acme.test',
      PARLEY_PUBLIC_URL: 'https://desk.acme.test',
      PARLEY_LOGIN_URL: 'https://id.acme.test/login?app=desk&cost=$&',
      PARLEY_BASE_URL: 'https://api.acme.test/desk',
    },
  });
  const office = await initialize(app);
  const channelKey = await nameSites(office);
  return {
    app,
    office,
    folder,
    channelKey,
    open: (url, headers) =>
      app.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', ...headers } }),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Names the sites where the first channel may stand. @returns its key */
async function nameSites({ owner, sdkAppId }: Office): Promise<string> {
  const channels = await owner.get<{ items: { channelKey: string; channelId: string }[] }>(
    `/apps/${sdkAppId}/channels`,
  );
  const [channel] = channels.body.items;
  await owner.send('PATCH', `/apps/${sdkAppId}/channels/${channel?.channelId}`, {
    body: { allowedOrigins: ['https://www.acme.test', 'http://shop.acme.test:8080'] },
    headers: { 'if-match': '"1"' },
  });
  return channel?.channelKey ?? '';
}

/** What a page may do, by directive. */
export function policyOf(answer: LightMyRequestResponse): Record<string, string> {
  const text = String(answer.headers['content-security-policy']);
  return Object.fromEntries(
    text.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}
