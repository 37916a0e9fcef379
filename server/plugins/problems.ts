import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LifecycleRefusal } from '../../src/machines/advance.ts';
import { problemTitles } from '../problem-titles.ts';
import { type ProblemDocument, ProblemError, problem } from '../problems.ts';
import { missingAt } from './contract/missing.ts';
import { isStoreTooSlow, isStoreUnavailable } from '../store/errors.ts';

/** Default seconds after which a client may try again. */
const retrySeconds = {
  storeUnavailable: 5,
  overloaded: 2,
  indexBuilding: 5,
  tooManyRequests: 10,
  tooManyStreams: 30,
  robotUnavailable: 30,
} as const;

/** The disk is full or failing. A client may try again once the operator has fixed it (S37). */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** Error codes of a body whose sender broke off, and of waiting that ended with the caller. */
const leavingCodes = new Set(['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Problem codes for refusals by Fastify and its plugins. */
const frameworkProblems: Record<string, ProblemError['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_REQ_FILE_TOO_LARGE: 'payloadTooLarge',
  FST_PARTS_LIMIT: 'payloadTooLarge',
  FST_FILES_LIMIT: 'payloadTooLarge',
  FST_FIELDS_LIMIT: 'payloadTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_NOT_FOUND: 'notFound',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_HANDLER_TIMEOUT: 'requestTimeout',
};

/** Answers every error as application/problem+json. Unexpected errors show no detail (S40). */
export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const found = toProblem(error);
    const { log, id: reqId } = request;
    if (hasCallerLeft(request, error)) log.debug({ reqId, err: error }, 'The caller left.');
    else if (found.code === 'overloaded')
      log.warn({ reqId }, 'A request was refused: there is too much to do.');
    else if (found.status >= 500) log.error({ reqId, err: error, code: found.code }, 'The request failed.');
    return sendProblem(request, reply, found);
  });
}

/** Answers an address that leads to no handler, because the framework cannot read it. */
export function answerUnreadAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const found = toProblem(error);
  void sendProblem(request, reply, found.code === 'notFound' ? problem(missingAt(request.url)) : found);
}

/** True if the error says no more than that the connection to the caller is gone. */
function hasCallerLeft({ raw }: FastifyRequest, error: unknown): boolean {
  return raw.socket.destroyed && isCoded(error) && leavingCodes.has(error.code);
}

/** The problem that an error stands for. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof LifecycleRefusal) {
    const { lifecycle, state, event } = error;
    return problem('transitionRefused', { lifecycle, state, event }, { cause: error });
  }
  if (isStoreUnavailable(error) || isStoreTooSlow(error)) {
    return problem('storeUnavailable', {}, { cause: error });
  }
  if (isCoded(error)) {
    if (diskCodes.has(error.code)) return problem('storeUnavailable', {}, { cause: error });
    const code = frameworkProblems[error.code];
    if (code !== undefined) return problem(code, {}, { cause: error });
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return problem('malformedRequest', {}, { cause: error });
    }
  }
  return problem('operationFailed', {}, { cause: error });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, found: ProblemError): FastifyReply {
  const body = toDocument(found, request.id);
  if (body.retryAfterSeconds !== undefined) reply.header('retry-after', body.retryAfterSeconds);
  if (body.fileSize !== undefined) reply.header('content-range', `bytes */${body.fileSize}`);
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

export function toDocument({ code, status, details }: ProblemError, requestId: string): ProblemDocument {
  const retryAfterSeconds = details.retryAfterSeconds ?? defaultRetry(code);
  return {
    type: `urn:parley:problem:${code}`,
    title: problemTitles[code],
    status,
    code,
    requestId,
    ...details,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function defaultRetry(code: ProblemError['code']): number | undefined {
  const seconds: Partial<Record<ProblemError['code'], number>> = retrySeconds;
  return seconds[code];
}

function isCoded(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
