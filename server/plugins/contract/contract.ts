import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '../../../src/api/__generated__/operations.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../problems.ts';
import type { RateLimiter } from '../rate-limits.ts';
import type { StreamCounter } from '../stream-limits.ts';
import { type ContractOperation, readDocument, readOperations } from './document.ts';
import { type AnyContext, admit } from './guard.ts';
import { once } from './idempotency.ts';
import { type AnyRequest, type RequestReader, createRequestReader } from './read-request.ts';
import { checkResponses } from './response-check.ts';
import { type AnyResponse, sendResponse } from './send-response.ts';
import type { Handlers, ReceivedFile } from './types.ts';
import { receiveFile } from './uploads.ts';
import { createValidators } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
    /** Answers with an event stream. */
    isStream?: boolean;
    /** Needs no session. */
    isPublic?: boolean;
  }

  interface FastifyRequest {
    /** Who stands behind the request; set by the guard before anything else of it is read. */
    admitted: AnyContext | null;
  }
}

interface ContractOptions {
  deps: Deps;
  handlers: Partial<Handlers>;
  /** Bytes that the file of an upload may have. */
  uploadLimits: Partial<Record<OperationId, number>>;
  /** Answers that the contract does not describe become 500 instead of passing: for tests. */
  validateResponses: boolean;
  limiter: RateLimiter;
  streams: StreamCounter;
  documentFile?: string | URL;
}

const bundle = new URL('../../__generated__/openapi.json', import.meta.url);

/** Milliseconds that an operation may take whose contract knows `requestTimeout`. */
const HANDLER_TIMEOUT = 30_000;

/** A body that the contract does not describe is not read, whatever it is: as if it had not been sent. */
const NO_BODY = { 'content-type': undefined, 'content-length': undefined, 'transfer-encoding': undefined };

/** Any handler of the map. A method, because each accepts less than "any request": what its own operation reads. */
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
 * Serves every operation of the contract: decides who is admitted, checks the request, runs the handler, sends what it
 * answers. Handlers therefore parse nothing.
 * @throws at start where an operation has no handler
 */
export function serveContract(app: FastifyInstance, options: ContractOptions): void {
  const document = readDocument(options.documentFile ?? bundle);
  const validators = createValidators(document);
  const operations = readOperations(document);
  app.decorateRequest('admitted', null);
  if (options.validateResponses) checkResponses(app, operations, validators);
  for (const operation of operations) {
    const route = {
      options,
      operation,
      handler: handlerOf(options.handlers, operation.id),
      read: atFirstRequest(() => createRequestReader(operation, validators)),
    };
    app.route({
      method: operation.method,
      url: operation.url,
      exposeHeadRoute: false,
      config: {
        operationId: operation.id,
        isStream: operation.isStream,
        isPublic: operation.roles.includes('public'),
      },
      ...(operation.responses.has(504) ? { handlerTimeout: HANDLER_TIMEOUT } : {}),
      onRequest: async (request, reply) => {
        if (operation.body === null) request.headers = NO_BODY;
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
    const context = await admit(deps, operation, request, reply);
    limiter.admitted(request, context);
    if (operation.isStream) streams.count(context, reply);
    return context;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) limiter.refused(request);
    throw error;
  }
}

/** Compiling what each operation takes would be a fifth of the start, and many operations wait long for a request. */
function atFirstRequest(create: () => RequestReader): RequestReader {
  let read: RequestReader | null = null;
  return (request) => {
    read ??= create();
    return read(request);
  };
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
  const file = await receive(route, request);
  try {
    const key = idempotencyKeyOf(input);
    if (key === null)
      return sendResponse(request, reply, operation, await handler({ ...input, file }, context));
    const idempotent = { scope: scopeOf(operation, context), key, content: contentOf(input, file) };
    const { answer, isRepeated } = await once(options.deps, idempotent, (deps) =>
      handler({ ...input, file }, { ...context, deps }),
    );
    if (isRepeated && file !== null) await options.deps.files.remove(file.key);
    return sendResponse(request, reply, operation, answer);
  } catch (error) {
    if (file !== null) await options.deps.files.remove(file.key);
    throw error;
  }
}

async function receive({ options, operation }: Route, request: FastifyRequest): Promise<ReceivedFile | null> {
  if (!operation.body?.content.has('multipart/form-data')) return null;
  const maxBytes = options.uploadLimits[operation.id];
  if (maxBytes === undefined) throw new Error(`The uploads of ${operation.id} have no limit.`);
  return receiveFile(request, options.deps.files, { field: 'file', maxBytes });
}

function idempotencyKeyOf({ headers }: AnyRequest): string | null {
  const key = headers['Idempotency-Key'];
  return typeof key === 'string' ? key : null;
}

/** Keys are one person's, for one operation of one application. */
function scopeOf(operation: ContractOperation, context: AnyContext): string {
  const application = 'sdkAppId' in context ? context.sdkAppId : '';
  const person = 'session' in context ? context.session.account.accountId : '';
  return `${operation.id}:${application}:${person}`;
}

function contentOf({ params, query, body }: AnyRequest, file: ReceivedFile | null): unknown {
  return { params, query, body, file: file && { fileName: file.fileName, sha256: file.sha256 } };
}
