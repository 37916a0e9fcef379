import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { readJsonBodies } from './plugins/bodies.ts';
import {
  requestPatience,
  answerBrokenRequest,
  drainRefusedBodies,
  newRequestId,
} from './plugins/broken-requests.ts';
import { serveContract } from './plugins/contract/contract.ts';
import { type ServedContract, readServedContract } from './plugins/contract/served-contract.ts';
import { serveHealth } from './plugins/health.ts';
import { type OverloadLimits, defaultOverloadLimits, refuseOverload } from './plugins/overload.ts';
import { servePages } from './plugins/pages.ts';
import { answerUnreadAddress, answerWithProblems } from './plugins/problems.ts';
import { missingAt } from './plugins/contract/missing.ts';
import { noticeProxies } from './plugins/proxies.ts';
import {
  RateLimiter,
  type RateLimits,
  defaultRateLimits,
  limitRates,
  newVisitorRate,
} from './plugins/rate-limits.ts';
import { serveReference } from './plugins/reference.ts';
import { secureApp } from './plugins/security.ts';
import { StreamCounter, type StreamLimits, defaultStreamLimits } from './plugins/stream-limits.ts';
import { problem } from './problems.ts';
import { handlers } from './routes/handlers.ts';

export interface AppOptions {
  deps: Deps;
  /** The folder that the build wrote; null serves the API alone. */
  webFolder: string | null;
  /** By default its own. */
  contract?: ServedContract;
  /** Answers that the contract does not describe become 500: for tests. */
  validateResponses?: boolean;
  rateLimits?: Partial<RateLimits>;
  overloadLimits?: Partial<OverloadLimits>;
  streamLimits?: Partial<StreamLimits>;
}

/** Largest JSON body, in bytes. The largest Q&A and a list of a hundred ids stay far below it. */
const largestBody = 256 * 1024;

/** Builds the HTTP side of the product. It starts working at `listen` or `inject`, not before. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, webFolder, validateResponses = false, contract = readServedContract() } = options;
  const { trustedProxies } = deps.config;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // Making a logger for each request costs more than what is logged, which names its request itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestTimeout: requestPatience,
    clientErrorHandler: answerBrokenRequest,
    requestIdHeader: false,
    bodyLimit: largestBody,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // `refuseOverload` refuses it with a problem.
    return503OnClosing: false,
    frameworkErrors: answerUnreadAddress,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // No address of ours contains U+0000, and the store cannot search for it.
    if (/^[^?]*%00/.test(request.url)) throw problem(missingAt(request.url));
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    request.log.debug(
      { reqId: request.id, method, url, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    );
  });
  answerWithProblems(app);
  noticeProxies(app);
  refuseOverload(app, { ...defaultOverloadLimits, ...options.overloadLimits });
  await app.register(cookie);
  const limiter = new RateLimiter({
    ...defaultRateLimits,
    newVisitor: newVisitorRate(deps.config.newVisitorsPerMinute),
    ...options.rateLimits,
  });
  // Runs before anything asks the store, because the rules for other pages do.
  limitRates(app, limiter);
  await secureApp(app, deps);
  readJsonBodies(app);
  drainRefusedBodies(app);
  await app.register(multipart);
  serveHealth(app, deps);
  serveReference(app, deps.config.version);
  serveContract(app, {
    deps,
    contract,
    handlers,
    validateResponses,
    limiter,
    streams: new StreamCounter({ ...defaultStreamLimits, ...options.streamLimits }),
  });
  await servePages(app, deps, webFolder);
  return app;
}
