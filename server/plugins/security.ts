import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isOwnOrigin, isVisitorOrigin } from './contract/origins.ts';

type Directives = Record<string, string[]>;

/** Allows only our own files. The style library writes styles at run time, so inline styles are allowed (S27). */
const ownPages: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * What pages that show rich text may load beside their own files: pictures and videos that are encrypted. Scripts, frames and
 * connections stay our own (docs/decisions/rich-text.md).
 */
export const richTextSources: Directives = {
  'img-src': [...(ownPages['img-src'] ?? []), 'https:'],
  'media-src': ["'self'", 'https:'],
};

/** A page's policy with its own additions. */
export function contentPolicy(changes: Directives = {}): string {
  return Object.entries({ ...ownPages, ...changes })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Written here, because computing them for each answer took 3 % of a message. */
const headersOfAll = {
  // frame-ancestors also says who may embed us, so there is no x-frame-options.
  'content-security-policy': contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/** Sets the headers of every answer and decides which other pages may call. */
export async function secureApp(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headersOfAll);
  });
  await app.register(cors, { delegator: (request: FastifyRequest) => corsOptions(deps, request) });
}

/** Other pages may call only customers' operations, and only pages that a channel or the operator names (S08). */
async function corsOptions(deps: Deps, request: FastifyRequest): Promise<FastifyCorsOptions> {
  const { origin } = request.headers;
  const isForVisitors = request.url.startsWith('/api/v1/visitor/');
  const isAsked = isForVisitors && origin !== undefined && !isOwnOrigin(request, deps.config, origin);
  return {
    origin: isAsked && (await isVisitorOrigin(deps, request, origin)) ? origin : false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'last-event-id'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
    strictPreflight: false,
  };
}
