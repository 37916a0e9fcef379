import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problem } from '../problems.ts';
import { toDocument } from './problems.ts';

/** Ours, never the client's: it finds the request in the log. */
export const newRequestId = (): string => `req_${randomUUID()}`;

/** Milliseconds in which a request has to arrive whole; an upload over a slow line fits in. */
export const REQUEST_PATIENCE = 300_000;

/** Answers what is no HTTP request, or only half of one, as every other mistake is answered. */
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
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Bytes of a refused body that are still read, so that its sender hears the answer and may go on. */
const DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * Reads the rest of a body that was refused half-way: the next request on its connection comes after it. Where that is too
 * much, the connection ends.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const announced = Number(request.raw.headers['content-length'] ?? 0);
    if (!request.raw.complete && announced > DRAINED_BYTES) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => drain(request, reply));
}

function drain({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return;
  let read = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > DRAINED_BYTES) reply.raw.socket?.destroy();
  });
  raw.resume();
}
