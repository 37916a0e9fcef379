import type { IncomingHttpHeaders } from 'node:http';
import { type LocalServer, startLocalServer } from './local-server.ts';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface FakeAnswer {
  status: number;
  body: string | object;
}

/** A server that gives prepared answers and records its requests. */
export interface FakeBackend extends LocalServer {
  received: Received[];
}

export async function startFakeBackend(answer: (request: Received) => FakeAnswer): Promise<FakeBackend> {
  const received: Received[] = [];
  const server = await startLocalServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks) };
      received.push(one);
      const { status, body } = answer(one);
      const isText = typeof body === 'string';
      response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' });
      response.end(isText ? body : JSON.stringify(body));
    });
  });
  return { ...server, received };
}
