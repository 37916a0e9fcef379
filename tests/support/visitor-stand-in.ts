import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FailureCode } from '../../src/api/__generated__/schema.d.ts';
import { createTalks, type Talk } from './visitor-talks.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request) text += String(piece);
  const value: unknown = text ? JSON.parse(text) : {};
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * The visitor's operations of the contract over real HTTP, kept in memory and driven by the test: it answers
 * according to the contract and does nothing by itself. `also` may answer other paths, such as the built page.
 */
export async function startVisitorStandIn(also: Handler = () => false) {
  const { asVisitor, asAnybody, lastEvent, ...told } = createTalks();
  const { talk, talks } = told;
  const failures: { part: string; status: number; code: FailureCode; times: number }[] = [];
  const holds: { part: string; released: Promise<void> }[] = [];
  let waiting = 0;
  function openStream(of: Talk, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
    const after = Number(request.headers['last-event-id'] ?? lastEvent());
    response.write(`retry: 20\nid: ${after}\n\n`);
    for (const { id, event } of of.log) {
      if (id > after) response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
    }
    of.listeners.add(response);
    response.on('close', () => of.listeners.delete(response));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    const [, resource] = path.split('/api/v1/visitor/');
    if (resource === undefined) {
      if (!also(request, response, path)) response.writeHead(404).end();
      return;
    }
    const failure = failures.find(({ part, times }) => times > 0 && path.includes(part));
    if (failure) {
      failure.times -= 1;
      if (failure.status === 0) return void request.socket.destroy();
      const { status, code } = failure;
      response.writeHead(status, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ code, status }));
      return;
    }
    const operation = `${request.method} ${resource}`;
    const body = request.method === 'GET' ? Object.fromEntries(searchParams) : await readBody(request);
    const visitor = talks.find(({ token }) => request.headers.authorization === `Bearer ${token}`);
    if (resource === 'events' && visitor) return openStream(visitor, request, response);
    const reply = resource.startsWith('channels/')
      ? asAnybody(operation)
      : visitor
        ? asVisitor(operation, visitor, body)
        : { status: 401, body: { code: 'visitorSessionExpired', status: 401 } };
    const hold = holds.findIndex(({ part }) => path.endsWith(part));
    if (hold >= 0) {
      waiting += 1;
      await holds.splice(hold, 1)[0]?.released;
      waiting -= 1;
    }
    response.writeHead(reply?.status ?? 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply?.body ?? {}));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    ...told,
    streams: () => talks.reduce((sum, { listeners }) => sum + listeners.size, 0),
    /** Answers the next `times` requests whose path contains `part` with a problem; status 0 cuts the connection. */
    fail: (part: string, status: number, code: FailureCode, times = 1) =>
      void failures.push({ part, status, code, times }),
    /**
     * Holds back the answer to the next request whose path ends with `part`, but not its effect. Returns a function
     * that releases it.
     */
    holdAnswer(part: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.push({ part, released: promise });
      return resolve;
    },
    /** The number of answers that are held back. */
    waiting: () => waiting,
    /** Makes the visitor's token unknown. */
    expire(of = talk()) {
      of.token = `expired-${randomUUID()}`;
      for (const listener of of.listeners) listener.destroy();
    },
    cutStreams() {
      for (const { listeners } of talks) for (const listener of listeners) listener.destroy();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type VisitorStandIn = Awaited<ReturnType<typeof startVisitorStandIn>>;
