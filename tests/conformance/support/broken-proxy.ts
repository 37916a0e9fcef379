import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, startLocalServer } from './local-server.ts';

export interface AnswerOf {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

/** What a proxy breaks; it passes everything else unchanged. */
export interface Breakage {
  /** Another answer. */
  answer?(answer: AnswerOf): Partial<Pick<AnswerOf, 'status' | 'body'>>;
  /** Requests that it answers with 204 and does not pass on. */
  drops?(request: Pick<AnswerOf, 'method' | 'path'>): boolean;
  /** Whether an event of a resumed stream arrives, by its place from 0. */
  keepsResumed?: (place: number) => boolean;
  /** Another event of a stream, as it is sent. */
  event?: (block: string) => string;
}

/** A proxy that breaks one thing of the server behind it. */
export function startBrokenProxy(target: string, breakage: Breakage): Promise<LocalServer> {
  return startLocalServer((request, response) => {
    pass(target, breakage, request, response).catch(() => response.destroy());
  });
}

async function pass(
  target: string,
  breakage: Breakage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      ['host', 'connection', 'content-length', 'transfer-encoding'].includes(name) || value === undefined
        ? []
        : [[name, String(value)]],
    ),
  );
  if (breakage.drops?.({ method, path: url }) === true) {
    response.writeHead(204, { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }).end();
    return;
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const answer = await fetch(`${target}${url}`, {
    method,
    headers,
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    redirect: 'manual',
    signal: gone.signal,
  });
  const passed = [...answer.headers].filter(
    ([name]) => !['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name),
  );
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    response.writeHead(answer.status, Object.fromEntries(passed));
    const isResumed = 'last-event-id' in headers || url.includes('lastEventId');
    await passEvents(answer, isResumed ? breakage : { event: breakage.event }, response);
    return;
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const told = { method, path: url, status: answer.status, body: isJson ? JSON.parse(String(bytes)) : null };
  const { status = answer.status, body } = breakage.answer?.(told) ?? {};
  for (const [name, value] of passed) response.appendHeader(name, value);
  response.statusCode = status;
  response.end(body === undefined ? bytes : JSON.stringify(body));
}

async function passEvents(
  answer: Response,
  { keepsResumed, event = (block) => block }: Breakage,
  response: ServerResponse,
): Promise<void> {
  let rest = '';
  let place = 0;
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const isEvent = block.includes('data:');
      if (!isEvent || (keepsResumed?.(place) ?? true)) response.write(`${event(block)}\n\n`);
      if (isEvent) place += 1;
    }
  }
  response.end();
}
