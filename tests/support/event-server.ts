import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface EventServer {
  readonly baseUrl: string;
  /** The `Last-Event-ID` of every request so far; null if it had none. */
  readonly requests: readonly (string | null)[];
  openConnections(): number;
  /** Appends an event to the log and sends it to all listeners. */
  publish(event: { type: string; [field: string]: unknown }): void;
  /** Sends raw bytes to all listeners. */
  write(bytes: string | Uint8Array): void;
  /** Cuts every connection, as a proxy or a dying server does. */
  cut(): void;
  /** Answers the next `times` requests with a status instead of a stream. */
  refuse(times: number, status: number, body?: object, headers?: Record<string, string>): void;
  /** Forgets the log up to here: a request for older events gets `stream.reset`. */
  truncate(): void;
  close(): Promise<void>;
}

function frame(id: number, event: { type: string }): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** A real HTTP server with an event log that resumes after `Last-Event-ID`, as the contract's stream does. */
export async function startEventServer(): Promise<EventServer> {
  const requests: (string | null)[] = [];
  const listeners = new Set<ServerResponse>();
  const log: { id: number; text: string }[] = [];
  let lastId = 0;
  let oldest = 0;
  let refusal = { times: 0, status: 500, body: {} as object, headers: {} as Record<string, string> };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const header = request.headers['last-event-id'];
    const cursor = typeof header === 'string' ? header : null;
    requests.push(cursor);
    if (refusal.times > 0) {
      refusal.times -= 1;
      response.writeHead(refusal.status, { 'content-type': 'application/problem+json', ...refusal.headers });
      response.end(JSON.stringify(refusal.body));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(cursor === null ? `id: ${lastId}\n\n` : ':\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    if (cursor === null) return;
    if (Number(cursor) < oldest) response.write(frame(lastId, { type: 'stream.reset' }));
    else for (const entry of log) if (entry.id > Number(cursor)) response.write(entry.text);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');

  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    openConnections: () => listeners.size,
    publish(event) {
      lastId += 1;
      const text = frame(lastId, event);
      log.push({ id: lastId, text });
      for (const listener of listeners) listener.write(text);
    },
    write(bytes) {
      for (const listener of listeners) listener.write(bytes);
    },
    cut() {
      for (const listener of listeners) listener.destroy();
    },
    refuse(times, status, body = {}, headers = {}) {
      refusal = { times, status, body, headers };
    },
    truncate() {
      oldest = lastId;
      log.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
