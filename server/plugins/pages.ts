import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { problem } from '../problems.ts';
import { findChannelByKey } from '../store/channels-queries.ts';
import { isStoreUnavailable } from '../store/errors.ts';
import { contentPolicy } from './security.ts';

/**
 * Serves what the browser loads: the console for every address of it, the customer's page at /chat, and the widget.
 * @param folder what the build wrote; null or absent: only the API is served
 */
export async function servePages(app: FastifyInstance, deps: Deps, folder: string | null): Promise<void> {
  const isBuilt = folder !== null && existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      index: false,
      // Every file gets a route of its own at the start: nothing else of the disk can be asked for.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
        if (isForOtherPages(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    app.get('/', (_, reply) => reply.sendFile('index.html'));
    app.get('/widget.js', (_, reply) => reply.sendFile('visitor/widget.js'));
    app.get<{ Params: { channelKey: string } }>('/chat/:channelKey', (request, reply) =>
      sendVisitorPage(deps, request.params.channelKey, reply),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isPageRequest(request)) throw problem('notFound');
    return reply.sendFile('index.html');
  });
}

/** A person who opens an address: the console's router decides what is there. */
function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isApi = request.url === '/api' || request.url.startsWith('/api/');
  return isRead && !isApi && (request.headers.accept ?? '').includes('text/html');
}

/** The customer's page may stand in frames of the pages that its channel names, and of our own (S27). */
async function sendVisitorPage(deps: Deps, channelKey: string, reply: FastifyReply): Promise<FastifyReply> {
  const origins = await embeddingOrigins(deps, channelKey);
  return reply
    .code(origins === null ? 404 : 200)
    .header('content-security-policy', contentPolicy({ 'frame-ancestors': ["'self'", ...(origins ?? [])] }))
    .header('cross-origin-resource-policy', 'cross-origin')
    .sendFile('visitor/index.html');
}

/** Null where there is no such channel. While the store is away the page still opens, and says so itself. */
async function embeddingOrigins(deps: Deps, channelKey: string): Promise<string[] | null> {
  try {
    const channel = await findChannelByKey(deps.db, channelKey);
    return channel ? channel.allowed_origins : null;
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    return [];
  }
}

/** Files with a hash in their name never change; pages are asked for anew each time. */
function cachingOf(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  if (/\.html(\.br|\.gz)?$/.test(path)) return 'no-cache';
  return 'public, max-age=300';
}

/** The widget is a script on pages of others. */
function isForOtherPages(path: string): boolean {
  return /[/\\]visitor[/\\]widget\.js(\.br|\.gz)?$/.test(path);
}
