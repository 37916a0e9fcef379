import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { findChannelByKey, isOriginOfAnyChannel } from '../../store/channels-queries.ts';
import type { ContractOperation } from './document.ts';

/**
 * The console's client sends this header because browsers omit Origin on some requests. Other pages cannot send it
 * without CORS.
 */
const ownRequestHeader = 'x-parley-request';

const unproven =
  "A request that changes something needs the header Origin with this server's own origin, or X-Parley-Request: 1. It has neither.";

/**
 * Whether an origin is the product's own: the one that the operator names, or without one, that to which the request
 * was sent. Anybody's name can lead to this server, so where the operator names an origin, only hosts of the operator's
 * own domain count beside it.
 */
export function isOwnOrigin(request: FastifyRequest, config: Config, origin: string): boolean {
  const { publicOrigin, internationalDomain } = config;
  if (origin === publicOrigin) return true;
  const countsAsSent = publicOrigin === null || isUnder(internationalDomain, request.hostname);
  return countsAsSent && origin === `${request.protocol}://${request.host}`;
}

function isUnder(domain: string | null, hostname: string): boolean {
  return domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`));
}

/**
 * Refuses changes that a foreign page makes a signed-in person's browser send (S06). Every changing request must
 * prove that our own page made it: by its origin, or by a header that a foreign page cannot set. Streams change
 * nothing but show everything, so they need the same proof (S33).
 * @throws {ProblemError} originRefused
 */
export function refuseForeignOrigin(
  operation: ContractOperation,
  request: FastifyRequest,
  config: Config,
): void {
  const { origin } = request.headers;
  const isForeign = origin !== undefined && !isOwnOrigin(request, config, origin);
  if (operation.method === 'GET') {
    if (isForeign && operation.isStream) throw problem('originRefused');
    return;
  }
  const isMarked = request.headers[ownRequestHeader] === '1';
  if (isForeign) throw problem('originRefused', { detail: `The origin ${origin} is not this server's own.` });
  if (origin === undefined && !isMarked) throw problem('originRefused', { detail: unproven });
}

/**
 * Whether the page of a foreign origin may call the visitor's operations (S08). These carry no cookie, so this only
 * decides what browsers let such a page do. The channel's settings and the operator name the pages.
 */
export async function isVisitorOrigin(deps: Deps, request: FastifyRequest, origin: string): Promise<boolean> {
  if (deps.config.allowedOrigins.includes(origin)) return true;
  const channelKey = /\/visitor\/channels\/([\w-]{1,64})(?:[/?]|$)/.exec(request.url)?.[1];
  if (channelKey === undefined) return isOriginOfAnyChannel(deps.db, origin);
  const channel = await findChannelByKey(deps.db, channelKey);
  return channel !== undefined && channel.allowed_origins.includes(origin);
}

/** The cookie is Secure unless the browser could not send it back: plain HTTP to this machine. */
export function needsSecureCookie(request: FastifyRequest): boolean {
  const isLocal = ['localhost', '127.0.0.1', '[::1]', '::1'].includes(request.hostname);
  return request.protocol === 'https' || !isLocal;
}
