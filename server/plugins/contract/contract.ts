import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '../../../src/api/__generated__/operations.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../problems.ts';
import type { RateLimiter } from '../rate-limits.ts';
import type { StreamCounter } from '../stream-limits.ts';
import type { ContractOperation } from './document.ts';
import { type AnyContext, admitRequest } from './guard.ts';
import { answerOnce } from './idempotency.ts';
import type { AnyRequest, RequestReader } from './read-request.ts';
import { checkResponses } from './response-check.ts';
import { type AnyResponse, sendResponse } from './send-response.ts';
import type { ServedContract } from './served-contract.ts';
import type { Handlers, ReceivedFile } from './types.ts';
import { receiveFile } from './uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
    /** Answers with an event stream. */
    isStream?: boolean;
    /** Needs no session. */
    isPublic?: boolean;
  }

  interface FastifyRequest {
    /** Who sent the request. The guard sets it before anything else reads the request. */
    admitted: AnyContext | null;
  }
}

interface ContractOptions {
  deps: Deps;
  contract: ServedContract;
  handlers: Partial<Handlers>;
  /** Answers that the contract does not describe become 500 instead of passing: for tests. */
  validateResponses: boolean;
  limiter: RateLimiter;
  streams: StreamCounter;
}

/** Milliseconds for operations whose contract declares `requestTimeout`. */
const handlerTimeout = 30_000;

/** If the contract describes no body, the server ignores whatever body is sent. */
const noBody = { 'content-type': undefined, 'content-length': undefined, 'transfer-encoding': undefined };

/** Any handler of the map. It is a method because each handler accepts only its own operation's request. */
type AnyHandler = {
  handle(request: AnyRequest & { file: ReceivedFile | null }, context: AnyContext): Promise<AnyResponse>;
}['handle'];

interface Route {
  options: ContractOptions;
  operation: ContractOperation;
  handler: AnyHandler;
  read: RequestReader;
}

/**
 * Serves every operation of the contract: checks the sender and the request, runs the handler, sends its answer.
 * Handlers therefore parse nothing.
 * @throws at the start if an operation has no handler
 */
export function serveContract(app: FastifyInstance, options: ContractOptions): void {
  const { operations } = options.contract;
  app.decorateRequest('admitted', null);
  if (options.validateResponses) checkResponses(app, options.contract);
  for (const { operation, read } of operations) {
    const route = { options, operation, handler: handlerOf(options.handlers, operation.id), read };
    app.route({
      method: operation.answersHead ? [operation.method, 'HEAD'] : operation.method,
      url: operation.url,
      exposeHeadRoute: false,
      config: {
        operationId: operation.id,
        isStream: operation.isStream,
        isPublic: operation.roles.includes('public'),
      },
      ...(operation.responses.has(504) ? { handlerTimeout } : {}),
      onRequest: async (request, reply) => {
        if (operation.body === null) request.headers = noBody;
        // Ranges are of GET alone (RFC 9110 §14.2).
        if (request.method === 'HEAD') delete request.raw.headers.range;
        request.admitted = await admitCounted(options, operation, request, reply);
      },
      handler: (request, reply) => run(route, request, reply),
    });
  }
}

async function admitCounted(
  { deps, limiter, streams }: ContractOptions,
  operation: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnyContext> {
  try {
    const context = await admitRequest(deps, operation, request, reply);
    limiter.admitted(request, context);
    if (operation.isStream) streams.count(context, reply);
    return context;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) limiter.refused(request);
    throw error;
  }
}

function handlerOf(handlers: Partial<Handlers>, id: OperationId): AnyHandler {
  const handler: AnyHandler | undefined = handlers[id];
  if (handler === undefined) throw new Error(`The operation ${id} has no handler.`);
  return handler;
}

async function run(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { options, operation, handler, read } = route;
  const context = request.admitted;
  if (context === null) throw new Error('A request came past the guard.');
  const input = read(request);
  const file = operation.upload && (await receiveFile(request, options.deps.files, operation.upload));
  try {
    const key = idempotencyKeyOf(input);
    if (key === null)
      return sendResponse(request, reply, operation, await handler({ ...input, file }, context));
    const idempotent = { scope: scopeOf(operation, context), key, content: contentOf(input, file) };
    const { answer, isRepeated } = await answerOnce(options.deps, idempotent, (deps) =>
      handler({ ...input, file }, { ...context, deps }),
    );
    if (isRepeated && file !== null) await options.deps.files.remove(file.key);
    return sendResponse(request, reply, operation, answer);
  } catch (error) {
    if (file !== null) await options.deps.files.remove(file.key);
    throw error;
  }
}

function idempotencyKeyOf({ headers }: AnyRequest): string | null {
  const key = headers['Idempotency-Key'];
  return typeof key === 'string' ? key : null;
}

/** A key belongs to one person, one operation and one application. */
function scopeOf(operation: ContractOperation, context: AnyContext): string {
  const application = 'sdkAppId' in context ? context.sdkAppId : '';
  const person = 'session' in context ? context.session.account.accountId : '';
  return `${operation.id}:${application}:${person}`;
}

function contentOf({ params, query, body }: AnyRequest, file: ReceivedFile | null): unknown {
  return { params, query, body, file: file && { fileName: file.fileName, sha256: file.sha256 } };
}
