import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../problems.ts';
import { findChannelByKey } from '../store/channels-queries.ts';
import { isStoreUnavailable } from '../store/errors.ts';
import { contentPolicy, richTextSources } from './security.ts';

/**
 * Serves the browser's files: the console at each of its addresses, the customer's page at /chat, and the widget.
 * @param folder the build's output; null or absent: serves only the API
 */
export async function servePages(app: FastifyInstance, deps: Deps, folder: string | null): Promise<void> {
  const isBuilt = folder !== null && existsSync(join(folder, 'index.html'));
  const page = isBuilt ? consolePage(join(folder, 'index.html'), deps.config) : '';
  const policy = contentPolicy({ ...richTextSources, 'connect-src': ["'self'", ...originsOf(deps.config)] });
  const sendConsole = (reply: FastifyReply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      index: false,
      // Every file gets its own route at the start, so no request reaches any other file.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
        if (isForOtherPages(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    app.get('/', (_, reply) => sendConsole(reply));
    app.get('/widget.js', (_, reply) => reply.sendFile('visitor/widget.js'));
    app.get<{ Params: { channelKey: string } }>('/chat/:channelKey', (request, reply) =>
      sendVisitorPage(deps, request.params.channelKey, reply),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isPageAddress(request)) throw problem('notFound');
    if (!admitsPage(request)) throw problem('notFound', { detail: onlyPages });
    return sendConsole(reply);
  });
}

/** The console's page with what the operator's settings say to it. */
function consolePage(file: string, { internationalDomain, consoleAddresses, publicOrigin }: Config): string {
  const settings = {
    'international-domain': internationalDomain,
    'login-address': consoleAddresses.login,
    'base-address': consoleAddresses.base,
    'public-address': publicOrigin,
  };
  return Object.entries(settings).reduce(
    (page, [name, value]) =>
      page.replace(
        `<meta name="${name}" content=""`,
        () => `<meta name="${name}" content="${quoted(value)}"`,
      ),
    readFileSync(file, 'utf8'),
  );
}

function quoted(value: string | null): string {
  return (value ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Where the console's page may ask beside the server that it came from. */
function originsOf({ consoleAddresses: { base } }: Config): string[] {
  return base === null ? [] : [new URL(base).origin];
}

const onlyPages = 'This address shows a page, as text/html. The API is below /api/v1.';

/** An address that people open: neither of the API nor of a file. The console's router decides what to show. */
function isPageAddress({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const path = url.replace(/\?.*$/s, '');
  const isFile = /\.[^/]*$/.test(path) && !(headers.accept ?? '').includes('text/html');
  return isRead && !isFile && !/^\/(api|docs)(\/|$)/.test(path);
}

/** Whoever does not say what they want takes what there is. */
function admitsPage({ headers: { accept } }: FastifyRequest): boolean {
  return !accept || /text\/html|text\/\*|\*\/\*/.test(accept);
}

/** The pages that a channel names, and our own, may show the customer's page in a frame (S27). */
async function sendVisitorPage(deps: Deps, channelKey: string, reply: FastifyReply): Promise<FastifyReply> {
  const origins = await embeddingOrigins(deps, channelKey);
  return reply
    .code(origins === null ? 404 : 200)
    .header(
      'content-security-policy',
      contentPolicy({ ...richTextSources, 'frame-ancestors': ["'self'", ...(origins ?? [])] }),
    )
    .header('cross-origin-resource-policy', 'cross-origin')
    .sendFile('visitor/index.html');
}

/** Null if there is no such channel. While the store is away the page still opens and says so. */
async function embeddingOrigins(deps: Deps, channelKey: string): Promise<string[] | null> {
  try {
    const channel = await findChannelByKey(deps.db, channelKey);
    return channel ? channel.allowed_origins : null;
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    return [];
  }
}

/** Files with a hash in their name never change. Browsers ask for pages again each time. */
function cachingOf(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  if (/\.html(\.br|\.gz)?$/.test(path)) return 'no-cache';
  return 'public, max-age=300';
}

/** The widget is a script on other sites' pages. */
function isForOtherPages(path: string): boolean {
  return /[/\\]visitor[/\\]widget\.js(\.br|\.gz)?$/.test(path);
}
