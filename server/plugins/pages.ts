import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../problems.ts';
import { findChannelByKey } from '../store/channels-queries.ts';
import { isStoreUnavailable } from '../store/errors.ts';
import { contentPolicy } from './security.ts';

/**
 * Serves the browser's files: the console at each of its addresses, the customer's page at /chat, and the widget.
 * @param folder the build's output; null or absent: serves only the API
 */
export async function servePages(app: FastifyInstance, deps: Deps, folder: string | null): Promise<void> {
  const isBuilt = folder !== null && existsSync(join(folder, 'index.html'));
  const page = isBuilt ? consolePage(join(folder, 'index.html'), deps.config) : '';
  const sendConsole = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
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
    app.route({ method: ['GET', 'HEAD'], url: '/', handler: (_, reply) => sendConsole(reply) });
    app.get('/widget.js', (_, reply) => reply.sendFile('visitor/widget.js'));
    app.get<{ Params: { channelKey: string } }>('/chat/:channelKey', (request, reply) =>
      sendVisitorPage(deps, request.params.channelKey, reply),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isPageRequest(request)) throw problem('notFound');
    return sendConsole(reply);
  });
}

/** The console's page with what the operator's settings say to it. */
function consolePage(file: string, { internationalDomain }: Config): string {
  return readFileSync(file, 'utf8').replace(
    '<meta name="international-domain" content=""',
    `<meta name="international-domain" content="${internationalDomain ?? ''}"`,
  );
}

/** A person opens an address. The console's router decides what to show. */
function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isApi = request.url === '/api' || request.url.startsWith('/api/');
  return isRead && !isApi && (request.headers.accept ?? '').includes('text/html');
}

/** The pages that a channel names, and our own, may show the customer's page in a frame (S27). */
async function sendVisitorPage(deps: Deps, channelKey: string, reply: FastifyReply): Promise<FastifyReply> {
  const origins = await embeddingOrigins(deps, channelKey);
  return reply
    .code(origins === null ? 404 : 200)
    .header('content-security-policy', contentPolicy({ 'frame-ancestors': ["'self'", ...(origins ?? [])] }))
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
