import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problem } from '../problems.ts';
import { toDocument } from './problems.ts';

/** Our own request id, never the client's. It finds the request in the log. */
export const newRequestId = (): string => `req_${randomUUID()}`;

/** Milliseconds in which a request must arrive whole. They suffice for an upload over a slow line. */
export const requestPatience = 300_000;

/** Answers a malformed or incomplete HTTP request with a problem, like every other mistake. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  const isGone = 'code' in error && error.code === 'ECONNRESET';
  if (isGone || !socket.writable) return void socket.destroy();
  const requestId = newRequestId();
  const body = JSON.stringify(toDocument(problem('malformedRequest'), requestId));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Bytes of a refused body that the server still reads, so that the sender gets the answer and may go on. */
const drainedBytes = 32 * 1024 * 1024;

/**
 * Reads the rest of a body that was refused half-way, because the next request on the connection follows it. If the
 * rest is too long, closes the connection.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const announced = Number(request.raw.headers['content-length'] ?? 0);
    if (!request.raw.complete && announced > drainedBytes) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => drain(request, reply));
}

function drain({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return;
  let read = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > drainedBytes) reply.raw.socket?.destroy();
  });
  raw.resume();
}
