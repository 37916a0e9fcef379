import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { NewSession } from '../../services/session/sessions.ts';
import type { ContractOperation } from './document.ts';
import { sessionCookie } from './guard.ts';
import { needsSecureCookie } from './origins.ts';
import type { FileContent } from './types.ts';

/** A response of any operation. */
export interface AnyResponse {
  status: number;
  body?: unknown;
  location?: string;
  session?: NewSession | null;
  file?: FileContent;
  stream?: Readable;
}

export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: ContractOperation,
  response: AnyResponse,
): FastifyReply {
  reply.code(response.status).header('cache-control', cachingOf(operation, response));
  if (response.location !== undefined) reply.header('location', response.location);
  if (response.session !== undefined) setSession(request, reply, response.session);
  if (response.file !== undefined)
    return sendFile(request, reply, operation, { ...response, file: response.file });
  if (response.stream !== undefined) return sendStream(reply, response.stream);
  const version = versionOf(response.body);
  if (version !== null && operation.responses.get(response.status)?.headers.some(isETag)) {
    reply.header('etag', `"${version}"`);
  }
  if (response.body === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(response.body));
}

/** What the contract says of this answer; nothing is kept unless it says so. */
function cachingOf(operation: ContractOperation, { status }: AnyResponse): string {
  const headers = operation.responses.get(status)?.headers ?? [];
  return headers.find(({ name }) => name === 'Cache-Control')?.value ?? 'no-store';
}

function setSession(request: FastifyRequest, reply: FastifyReply, session: NewSession | null): void {
  // Without a domain the cookie belongs to this host alone.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: needsSecureCookie(request) } as const;
  if (session === null) reply.clearCookie(sessionCookie, options);
  else reply.setCookie(sessionCookie, session.token, { ...options, expires: session.expiresAt });
}

/** Browsers must save downloads, never show them, whatever they contain (S24). */
function sendFile(
  { method }: FastifyRequest,
  reply: FastifyReply,
  operation: ContractOperation,
  { status, file }: AnyResponse & { file: FileContent },
): FastifyReply {
  const [type = 'application/octet-stream'] = operation.responses.get(status)?.content.keys() ?? [];
  const { size, range } = file;
  if (size !== undefined) {
    reply.header('accept-ranges', 'bytes');
    reply.header('content-length', range ? range.end - range.start + 1 : size);
  }
  if (size !== undefined && range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const plain = file.name.replaceAll(/[^\w. -]/g, '_');
  reply
    .type(file.type ?? type)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    );
  if (method !== 'HEAD') return reply.send(file.content);
  if (file.content instanceof Readable) file.content.destroy();
  return reply.send();
}

function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // No proxy may hold events back.
      .header('x-accel-buffering', 'no')
      // The connection closes with its stream; otherwise a stopping server would wait until it is idle for long.
      .header('connection', 'close')
      .send(stream)
  );
}

function isETag({ name }: { name: string }): boolean {
  return name.toLowerCase() === 'etag';
}

function versionOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('version' in body)) return null;
  return typeof body.version === 'number' ? body.version : null;
}
