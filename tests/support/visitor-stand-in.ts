// Longer than 250 lines: one server, whose operations share its state.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type {
  Message,
  ProblemCode,
  VisitorChannel,
  VisitorConversationState,
  VisitorStreamEvent,
} from '../../src/api/__generated__/schema.d.ts';

interface Talk {
  token: string;
  visitorId: string;
  state: VisitorConversationState;
  messages: Message[];
  log: { id: number; event: VisitorStreamEvent }[];
  listeners: Set<ServerResponse>;
}

type Reply = { status: number; body?: object } | null;
type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

export interface VisitorStandIn {
  readonly origin: string;
  readonly channel: VisitorChannel;
  /** Bodies of the accepted `POST /visitor/messages` and `/suggestions`, repetitions included. */
  readonly posted: readonly { clientMessageId: string }[];
  readonly talks: readonly Talk[];
  streams(): number;
  /** The newest visitor's conversation. */
  talk(): Talk;
  say(message: Partial<Message> & { text: string }, talk?: Talk): Message;
  /** Stores a message without telling the stream: a hole for whoever listens. */
  whisper(message: Partial<Message> & { text: string }): Message;
  move(change: Partial<VisitorConversationState>, talk?: Talk): void;
  /** Answers the next `times` requests whose path contains `part` with a problem; status 0 cuts the connection. */
  fail(part: string, status: number, code: ProblemCode, times?: number): void;
  /** The visitor's token is not known any more. */
  expire(talk?: Talk): void;
  cutStreams(): void;
  close(): Promise<void>;
}

export const CHANNEL_KEY = 'web_x7w5v3u6t4s2r7q5p3nm';

const fresh = (conversationId: string): VisitorConversationState => ({
  conversationId,
  status: 'bot',
  endReason: null,
  queuePosition: null,
  estimatedWaitSeconds: null,
  agentName: null,
  canRequestPerson: true,
  canRate: false,
  rating: null,
});

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request) text += String(piece);
  const value: unknown = text ? JSON.parse(text) : {};
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * The visitor's operations of the contract over real HTTP, kept in memory and driven by the test: it answers as the
 * contract says and does nothing by itself. `also` may answer other paths, such as the built page.
 */
export async function startVisitorStandIn(also: Handler = () => false): Promise<VisitorStandIn> {
  const channel: VisitorChannel = {
    channelKey: CHANNEL_KEY,
    name: 'Help page',
    robotName: 'Pip',
    applicationName: 'Acme Support',
    languages: ['zh', 'en'],
    defaultLanguage: 'en',
    available: true,
  };
  const talks: Talk[] = [];
  const posted: { clientMessageId: string }[] = [];
  const failures: { part: string; status: number; code: ProblemCode; times: number }[] = [];
  let lastEvent = 0;
  let conversations = 0;

  const talk = (): Talk => {
    const newest = talks.at(-1);
    if (!newest) throw new Error('nobody has started a session');
    return newest;
  };

  function publish(to: Talk, event: VisitorStreamEvent): void {
    lastEvent += 1;
    to.log.push({ id: lastEvent, event });
    for (const listener of to.listeners)
      listener.write(`id: ${lastEvent}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  function store(to: Talk, rest: Partial<Message> & { text: string }): Message {
    const message: Message = {
      messageId: `msg_${randomUUID()}`,
      conversationId: to.state.conversationId,
      seq: to.messages.length + 1,
      clientMessageId: null,
      sender: 'bot',
      senderName: rest.sender === undefined || rest.sender === 'bot' ? channel.robotName : null,
      kind: 'text',
      suggestions: null,
      noticeCode: null,
      offersPerson: false,
      at: new Date().toISOString(),
      ...rest,
    };
    to.messages.push(message);
    return message;
  }

  function say(rest: Partial<Message> & { text: string }, to = talk()): Message {
    const message = store(to, rest);
    publish(to, { type: 'message.created', message });
    return message;
  }

  function move(change: Partial<VisitorConversationState>, to = talk()): void {
    to.state = { ...to.state, ...change };
    publish(to, { type: 'visitorConversation.updated', conversation: to.state });
  }

  function begin(to: Talk): void {
    conversations += 1;
    to.state = fresh(`con_${conversations}`);
    to.messages = [];
    say({ text: 'Hello, how can I help?' }, to);
  }

  const whole = (of: Talk) => ({
    ...of.state,
    messages: of.messages.slice(-200),
    lastEventId: String(lastEvent),
  });

  function accept(to: Talk, body: Record<string, unknown>, text: string): Reply {
    const clientMessageId = String(body.clientMessageId);
    posted.push({ ...body, clientMessageId });
    const already = to.messages.find((message) => message.clientMessageId === clientMessageId);
    if (already) return { status: 201, body: already };
    if (to.state.status === 'ended') return { status: 409, body: { code: 'transitionRefused', status: 409 } };
    return { status: 201, body: say({ sender: 'customer', clientMessageId, text }, to) };
  }

  function suggested(to: Talk, qaId: unknown): string {
    const all = to.messages.flatMap((message) => message.suggestions ?? []);
    return all.find((suggestion) => suggestion.qaId === qaId)?.question ?? '';
  }

  function openStream(of: Talk, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
    const after = Number(request.headers['last-event-id'] ?? lastEvent);
    response.write(`retry: 20\nid: ${after}\n\n`);
    for (const { id, event } of of.log) {
      if (id > after) response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
    }
    of.listeners.add(response);
    response.on('close', () => of.listeners.delete(response));
  }

  function asVisitor(operation: string, to: Talk, body: Record<string, unknown>): Reply {
    if (operation === 'GET conversation') return { status: 200, body: whole(to) };
    if (operation === 'POST conversations') {
      if (to.state.status === 'ended') begin(to);
      return { status: 201, body: whole(to) };
    }
    if (operation === 'POST messages') return accept(to, body, String(body.text));
    if (operation === 'POST suggestions') return accept(to, body, suggested(to, body.qaId));
    if (operation === 'POST person') {
      move({ status: 'queued', queuePosition: 2, estimatedWaitSeconds: 90, canRequestPerson: false }, to);
    } else if (operation === 'POST end') {
      move({ status: 'ended', endReason: 'userEnded', canRequestPerson: false, canRate: true }, to);
    } else if (operation === 'POST rating') {
      const { stars, tags, comment } = body;
      const rating = {
        stars: Number(stars),
        tags: Array.isArray(tags) ? tags.map(String) : [],
        comment: String(comment),
      };
      move({ canRate: false, rating: { ...rating, at: new Date().toISOString() } }, to);
    } else return null;
    return { status: 200, body: to.state };
  }

  function asAnybody(operation: string): Reply {
    if (!operation.includes(CHANNEL_KEY))
      return { status: 404, body: { code: 'channelUnavailable', status: 404 } };
    if (operation.startsWith('GET')) return { status: 200, body: channel };
    if (!channel.available) return { status: 404, body: { code: 'channelUnavailable', status: 404 } };
    const token = `token-${talks.length + 1}-${randomUUID()}`;
    const visitorId = `vis_${talks.length + 1}`;
    const next: Talk = { token, visitorId, state: fresh(''), messages: [], log: [], listeners: new Set() };
    talks.push(next);
    begin(next);
    return { status: 201, body: { token, visitorId, conversation: whole(next) } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://stand.in').pathname;
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
    const body = request.method === 'POST' ? await readBody(request) : {};
    const visitor = talks.find(({ token }) => request.headers.authorization === `Bearer ${token}`);
    if (resource === 'events' && visitor) return openStream(visitor, request, response);
    const reply = resource.startsWith('channels/')
      ? asAnybody(operation)
      : visitor
        ? asVisitor(operation, visitor, body)
        : { status: 401, body: { code: 'visitorSessionExpired', status: 401 } };
    response.writeHead(reply?.status ?? 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply?.body ?? {}));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    channel,
    posted,
    talks,
    streams: () => talks.reduce((sum, { listeners }) => sum + listeners.size, 0),
    talk,
    say,
    whisper: (message) => store(talk(), message),
    move,
    fail: (part, status, code, times = 1) => void failures.push({ part, status, code, times }),
    expire(of = talk()) {
      of.token = `expired-${randomUUID()}`;
      for (const listener of of.listeners) listener.destroy();
    },
    cutStreams() {
      for (const { listeners } of talks) for (const listener of listeners) listener.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
