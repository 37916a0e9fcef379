import { problem } from '../../server/problems.ts';
import { type JsonObject, isObject, textOr } from '../conformance/json.ts';
import type { Asked, Mock } from './context.ts';
import { admits, send } from './lifecycles.ts';
import { type Resource, seedAppId } from './state.ts';
import { membersOf } from './admission.ts';

const base = `/apps/${seedAppId}`;
const messagesTemplate = '/apps/{sdkAppId}/conversations/{conversationId}/messages';

export const conversationsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/conversations`, '/apps/{sdkAppId}/conversations');

export function settingsOf(mock: Mock): JsonObject {
  const reading = mock.store.reading('/apps/{sdkAppId}/conversation-settings');
  const schema = reading === undefined ? null : mock.store.schemaOf(reading);
  return mock.store.single(`${base}/conversation-settings`, schema ?? {}).fields;
}

/** The agents are the members with a desk role; what they are doing is kept beside. */
export function agentOf(mock: Mock, memberId: string): Resource {
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.memberId === memberId);
  if (member === undefined || member.fields.deskRole === null) throw problem('notFound');
  const agent = mock.store.single(`${base}/agents/${memberId}`, {});
  const { receptionLimit, afterCallWorkSeconds } = settingsOf(mock);
  agent.fields = {
    memberId,
    nickname: member.fields.nickname,
    status: 'offline',
    statusSince: mock.state.now(),
    load: 0,
    afterCallWorkUntil: null,
    ...agent.fields,
    receptionLimit,
  };
  agent.hidden = { ...agent.hidden, access: member.fields.access, afterCallWorkSeconds };
  return agent;
}

export function moveAgent(mock: Mock, memberId: string, type: string, payload: JsonObject = {}): JsonObject {
  const agent = agentOf(mock, memberId);
  const { fields } = agent;
  const before = fields.status;
  send(mock, 'agentStatus', { $ref: '#/components/schemas/Agent' }, agent, { type, ...payload });
  if (fields.status !== before) fields.statusSince = mock.state.now();
  const seconds = Number(settingsOf(mock).afterCallWorkSeconds);
  fields.afterCallWorkUntil =
    fields.status === 'afterCallWork' ? new Date(Date.now() + seconds * 1000).toISOString() : null;
  const member = membersOf(mock, seedAppId).find((each) => each.fields.memberId === memberId);
  if (member !== undefined) member.fields.agentStatus = fields.status;
  mock.events.tellOf('Agent', { ...fields });
  return fields;
}

/** A conversation's event, with everything that follows from it. */
export function moveConversation(mock: Mock, talk: Resource, type: string, payload: JsonObject = {}): void {
  send(mock, 'conversation', { $ref: '#/components/schemas/Conversation' }, talk, { type, ...payload });
  const { fields, hidden } = talk;
  const agentId = hidden.agentMemberId;
  const agent = typeof agentId === 'string' ? agentOf(mock, agentId).fields : null;
  fields.agent = agent === null ? null : { memberId: agent.memberId, nickname: agent.nickname };
  if (fields.status === 'queued') fields.queuedAt ??= mock.state.now();
  if (fields.status === 'serving') fields.connectedAt ??= mock.state.now();
  if (fields.status === 'ended') fields.endedAt ??= mock.state.now();
  fields.offerExpiresAt =
    fields.status === 'offered'
      ? new Date(Date.now() + Number(settingsOf(mock).offerTimeoutSeconds) * 1000).toISOString()
      : null;
  announce(mock, talk);
  mock.state.later(0, () => assign(mock));
}

/** Tells the desk and the customer where a conversation stands, and everybody who waits its place. */
export function announce(mock: Mock, talk: Resource): void {
  revise(talk);
  const waiting = conversationsOf(mock).filter(({ fields }) => fields.status === 'queued');
  waiting.sort((one, other) => String(one.fields.queuedAt).localeCompare(String(other.fields.queuedAt)));
  for (const each of conversationsOf(mock)) {
    const place = waiting.indexOf(each);
    each.fields.queuePosition = place < 0 ? null : place + 1;
  }
  mock.events.tellOf('Conversation', { ...talk.fields });
  mock.events.tell('members', { type: 'queue.updated', waitingCount: waiting.length });
  const visitorId = isObject(talk.fields.visitor) ? String(talk.fields.visitor.visitorId) : '';
  mock.events.tell(visitorId, { type: 'visitorConversation.updated', conversation: visitorState(talk) });
}

function revise({ fields }: Resource): void {
  fields.revision = Number(fields.revision) + 1;
}

/** What the customer knows of the conversation. */
export function visitorState(talk: Resource): JsonObject {
  const { fields } = talk;
  const name = isObject(fields.agent) ? fields.agent.nickname : null;
  return {
    conversationId: fields.conversationId,
    revision: fields.revision,
    status: fields.status,
    endReason: fields.endReason,
    queuePosition: fields.queuePosition,
    estimatedWaitSeconds: null,
    agentName: fields.status === 'serving' || fields.status === 'ended' ? name : null,
    canRequestPerson: admits('conversation', talk, { type: 'handover.requested' }),
    canRate: admits('conversation', talk, { type: 'rating.submitted' }),
    rating: fields.rating,
  };
}

/** Pairs who waits with who is free. */
export function assign(mock: Mock): void {
  const waiting = conversationsOf(mock).filter(({ fields }) => fields.status === 'queued');
  for (const talk of waiting.toReversed()) {
    const declined = (talk.hidden.declinedBy ?? []) as unknown[];
    const free = membersOf(mock, seedAppId).find(({ fields }) => {
      if (fields.deskRole === null || declined.includes(fields.memberId)) return false;
      return admits('agentStatus', agentOf(mock, String(fields.memberId)), { type: 'conversation.offered' });
    });
    if (free === undefined) continue;
    offer(mock, talk, String(free.fields.memberId));
  }
}

/** Offers a conversation to an agent; with automatic acceptance it is accepted too. */
export function offer(mock: Mock, talk: Resource, memberId: string): void {
  moveAgent(mock, memberId, 'conversation.offered');
  moveConversation(mock, talk, 'conversation.offered', { memberId });
  if (settingsOf(mock).acceptMode === 'automatic') accept(mock, talk, memberId);
  else expireOffer(mock, talk, memberId);
}

function expireOffer(mock: Mock, talk: Resource, memberId: string): void {
  const until = talk.fields.offerExpiresAt;
  const steps = (Number(settingsOf(mock).offerTimeoutSeconds) * 1000) / Math.max(1, mock.state.pace);
  mock.state.later(steps, () => {
    if (talk.fields.status !== 'offered' || talk.fields.offerExpiresAt !== until) return;
    talk.hidden.declinedBy = [...((talk.hidden.declinedBy ?? []) as unknown[]), memberId];
    moveConversation(mock, talk, 'offer.timedOut');
    moveAgent(mock, memberId, 'break.started');
  });
}

export function accept(mock: Mock, talk: Resource, memberId: string): void {
  const isQueued = talk.fields.status === 'queued';
  moveConversation(mock, talk, isQueued ? 'conversation.taken' : 'offer.accepted', { memberId });
  moveAgent(mock, memberId, 'conversation.connected', { via: isQueued ? 'queue' : 'offer' });
}

export function endTalk(mock: Mock, talk: Resource, reason: string): void {
  const { status } = talk.fields;
  const agentId = talk.hidden.agentMemberId;
  moveConversation(mock, talk, 'conversation.ended', { reason });
  if (typeof agentId !== 'string') return;
  if (status === 'serving') moveAgent(mock, agentId, 'conversation.ended');
  if (status === 'offered') moveAgent(mock, agentId, 'offer.withdrawn');
}

/** Whoever leaves the desk gives its conversations back to the queue. */
export function release(mock: Mock, memberId: string, statuses: readonly string[]): void {
  for (const talk of conversationsOf(mock)) {
    if (talk.hidden.agentMemberId !== memberId || !statuses.includes(String(talk.fields.status))) continue;
    moveConversation(mock, talk, 'agent.lost');
  }
}

export function goOfflineByForce(mock: Mock, memberId: string): void {
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.memberId === memberId);
  if (member?.fields.deskRole === null) return;
  release(mock, memberId, ['offered', 'serving']);
  moveAgent(mock, memberId, 'agent.forcedOffline');
}

export function comeBackFromForce(mock: Mock, memberId: string): void {
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.memberId === memberId);
  if (member?.fields.deskRole !== null) moveAgent(mock, memberId, 'agent.restored');
}

/** The conversation of a request; what the member may not see does not exist for it. */
export function talkOf({ mock, params, member }: Asked): Resource {
  const found = conversationsOf(mock).find(({ fields }) => fields.conversationId === params.conversationId);
  if (found === undefined) throw problem('notFound');
  const isOwn = found.hidden.agentMemberId === member?.memberId;
  const isWaiting = found.fields.status === 'queued' || found.fields.status === 'offered';
  if (member?.deskRole !== 'deskAdmin' && !isOwn && !isWaiting) throw problem('notFound');
  return found;
}

export function messagesOf({ store }: Mock, talk: Resource): Resource[] {
  return store.list(`${base}/conversations/${String(talk.fields.conversationId)}/messages`, messagesTemplate);
}

/** The message that has a client's id. */
export function saidUnder(clientMessageId: unknown, messages: readonly Resource[]): JsonObject | undefined {
  if (typeof clientMessageId !== 'string') return undefined;
  const id = clientMessageId.toLowerCase();
  return messages.find(({ fields }) => textOr(fields.clientMessageId, '').toLowerCase() === id)?.fields;
}

/** Adds a message, once for a client's id. */
export function say(mock: Mock, talk: Resource, known: JsonObject): JsonObject {
  const messages = messagesOf(mock, talk);
  const already = saidUnder(known.clientMessageId, messages);
  if (already !== undefined) return already;
  const at = mock.state.now();
  const message: JsonObject = {
    messageId: mock.state.id('msg'),
    conversationId: talk.fields.conversationId,
    seq: messages.length + 1,
    clientMessageId: null,
    senderName: null,
    kind: 'text',
    suggestions: null,
    noticeCode: null,
    offersPerson: false,
    at,
    ...known,
  };
  messages.push({ fields: message, hidden: {} });
  revise(talk);
  if (message.sender !== 'system')
    talk.fields.lastMessage = { text: String(message.text).slice(0, 200), sender: message.sender, at };
  mock.events.tell('members', { type: 'message.created', message });
  const visitorId = isObject(talk.fields.visitor) ? String(talk.fields.visitor.visitorId) : '';
  mock.events.tell(visitorId, { type: 'message.created', message });
  return message;
}
