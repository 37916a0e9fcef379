import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isOwnOrigin, isVisitorOrigin } from './contract/origins.ts';

type Directives = Record<string, string[]>;

/** Nothing but our own files; styles are written by the style library at run time, so they may be inline (S27). */
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

/** The policy of a page, with what it needs beyond our own pages. */
export function contentPolicy(changes: Directives = {}): string {
  return Object.entries({ ...ownPages, ...changes })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers of every answer, and who may call from other pages. */
export async function secure(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: ownPages },
    // frame-ancestors says the same, and can name origins.
    frameguard: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  await app.register(cors, { delegator: (request: FastifyRequest) => corsOptions(deps, request) });
}

/** Only what customers do, only for the pages that a channel or the operator names (S08). */
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
