import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http';

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

/** A server that answers as it is told and remembers what it was asked. */
export interface FakeBackend {
  address: string;
  received: Received[];
  close(): Promise<void>;
}

export async function startFakeBackend(answer: (request: Received) => FakeAnswer): Promise<FakeBackend> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
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
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `http://localhost:${port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
