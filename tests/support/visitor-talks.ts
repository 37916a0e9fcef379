import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type {
  Message,
  VisitorChannel,
  VisitorConversationState,
  VisitorStreamEvent,
} from '../../src/api/__generated__/schema.d.ts';

export interface Talk {
  token: string;
  /** In which the customer wants to be answered; null before a choice. */
  language: string | null;
  visitorId: string;
  state: VisitorConversationState;
  messages: Message[];
  /** The conversations before the present one, the newest first. */
  earlier: { state: VisitorConversationState; messages: Message[] }[];
  log: { id: number; event: VisitorStreamEvent }[];
  listeners: Set<ServerResponse>;
}

type Reply = { status: number; body?: object } | null;

/** How many messages a page has. */
const messagesAtOnce = 2;

export const demoChannelKey = 'web_x7w5v3u6t4s2r7q5p3nm';

const fresh = (conversationId: string): VisitorConversationState => ({
  conversationId,
  revision: 1,
  status: 'bot',
  endReason: null,
  endedBy: null,
  queuePosition: null,
  estimatedWaitSeconds: null,
  agentName: null,
  startedAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  canRequestPerson: true,
  canRate: false,
  rating: null,
});

/** The visitors' conversations, and the contract's answer to each operation of a visitor. */
export function createTalks() {
  const channel: VisitorChannel = {
    channelKey: demoChannelKey,
    name: 'Help page',
    robotName: 'Pip',
    robotAvatar: null,
    applicationName: 'Acme Support',
    languages: ['zh', 'en'],
    defaultLanguage: 'en',
    available: true,
  };
  const talks: Talk[] = [];
  const posted: { clientMessageId: string }[] = [];
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
      createdAt: new Date().toISOString(),
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
    to.state = { ...to.state, revision: to.state.revision + 1, ...change };
    publish(to, { type: 'visitorConversation.updated', conversation: to.state });
  }

  function begin(to: Talk): void {
    conversations += 1;
    if (to.messages.length > 0) to.earlier.unshift({ state: to.state, messages: to.messages });
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

  function suggested(to: Talk, suggestionId: unknown): string {
    const all = to.messages.flatMap((message) => message.suggestions ?? []);
    return all.find((suggestion) => suggestion.suggestionId === suggestionId)?.text ?? '';
  }

  /** A page of the messages of a conversation, two at a time. */
  function pageOf(to: Talk, conversationId: string, before: number): Reply {
    const talked = [{ state: to.state, messages: to.messages }, ...to.earlier];
    const log = talked.find(({ state }) => state.conversationId === conversationId);
    if (log === undefined) return { status: 404, body: { code: 'notFound', status: 404 } };
    const items = log.messages.filter(({ seq }) => seq < before).slice(-messagesAtOnce);
    const first = items[0]?.seq ?? 1;
    return { status: 200, body: { items, nextBefore: first > 1 ? first : null } };
  }

  function rate(to: Talk, { conversationId, stars, tags, comment }: Record<string, unknown>): Reply {
    const given = {
      stars: Number(stars),
      tags: Array.isArray(tags) ? tags.map(String) : [],
      comment: String(comment),
      ratedAt: new Date().toISOString(),
    };
    const earlier = to.earlier.find(({ state }) => state.conversationId === conversationId);
    if (earlier === undefined) {
      move({ canRate: false, rating: given }, to);
      return { status: 200, body: to.state };
    }
    const { state } = earlier;
    earlier.state = { ...state, revision: state.revision + 1, canRate: false, rating: given };
    publish(to, { type: 'visitorConversation.updated', conversation: earlier.state });
    return { status: 200, body: earlier.state };
  }

  function asVisitor(operation: string, to: Talk, body: Record<string, unknown>): Reply {
    if (operation === 'GET conversation') return { status: 200, body: whole(to) };
    if (operation === 'GET conversations') {
      const items = [to.state, ...to.earlier.map(({ state }) => state)];
      return { status: 200, body: { items, nextCursor: null } };
    }
    const [, named] = /^GET conversations\/(\w+)\/messages$/.exec(operation) ?? [];
    if (named !== undefined) return pageOf(to, named, Number(body.before ?? Infinity));
    if (operation === 'POST conversations') {
      if (to.state.status === 'ended') begin(to);
      return { status: 201, body: whole(to) };
    }
    if (operation === 'PUT language') {
      to.language = String(body.language);
      return { status: 200, body: { language: to.language } };
    }
    if (operation === 'POST messages') return accept(to, body, String(body.text));
    if (operation === 'POST suggestions') return accept(to, body, suggested(to, body.suggestionId));
    if (operation === 'POST rating') return rate(to, body);
    if (operation === 'POST person') {
      move({ status: 'queued', queuePosition: 2, estimatedWaitSeconds: 90, canRequestPerson: false }, to);
    } else if (operation === 'POST end') {
      move({ status: 'ended', endReason: 'userEnded', canRequestPerson: false, canRate: true }, to);
    } else return null;
    return { status: 200, body: to.state };
  }

  function asAnybody(operation: string): Reply {
    if (!operation.includes(demoChannelKey))
      return { status: 404, body: { code: 'channelUnavailable', status: 404 } };
    if (operation.startsWith('GET')) return { status: 200, body: channel };
    if (!channel.available) return { status: 404, body: { code: 'channelUnavailable', status: 404 } };
    const token = `token-${talks.length + 1}-${randomUUID()}`;
    const visitorId = `vis_${talks.length + 1}`;
    const next: Talk = {
      token,
      visitorId,
      language: null,
      state: fresh(''),
      messages: [],
      earlier: [],
      log: [],
      listeners: new Set(),
    };
    talks.push(next);
    begin(next);
    return { status: 201, body: { token, visitorId, conversation: whole(next) } };
  }

  return {
    channel,
    talks,
    /** Bodies of the accepted `POST /visitor/messages` and `/suggestions`, repetitions included. */
    posted,
    lastEvent: () => lastEvent,
    talk,
    say,
    /** Stores a message without an event on the stream, so that listeners miss it. */
    whisper: (message: Partial<Message> & { text: string }) => store(talk(), message),
    move,
    /** Rates a conversation, as another tab does. */
    rate: (given: Record<string, unknown>) => rate(talk(), given),
    asVisitor,
    asAnybody,
  };
}
