import { problem } from '../../server/problems.ts';
import { type JsonObject, textOr } from '../conformance/json.ts';
import type { Asked, Mock } from './context.ts';
import {
  announceConversation,
  base,
  conversationsOf,
  deskAudience,
  placeAtDesk,
  tellState,
  visitorOf,
  waitingIn,
} from './conversations.ts';
import { repeated, saidUnder } from './repeated.ts';
import { lifecycleAdmits, sendEvent } from './lifecycles.ts';
import { singleOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';
import { membersOf } from './admission.ts';
import type { ConversationState } from '../../src/machines/conversation/conversation.lifecycle.ts';
import { askAgainSeconds } from '../../src/machines/rules/offers.ts';
import {
  lastWords,
  noteQueueTime,
  noteSilence,
  noteUnanswered,
  noteWaiting,
  nothingUnanswered,
  withTheBot,
} from './waiting.ts';

const messagesTemplate = '/apps/{sdkAppId}/conversations/{conversationId}/messages';

/** The agents are the members with a desk role; the mock keeps their status separately. */
export function agentOf(mock: Mock, memberId: string): Resource {
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.memberId === memberId);
  if (member === undefined || member.fields.deskRole === null) throw problem('notFound');
  const agent = mock.store.single(`${base}/agents/${memberId}`, {});
  const { receptionLimit, afterCallWorkSeconds } = singleOf(mock, 'conversation-settings');
  agent.fields = {
    memberId,
    revision: 1,
    status: 'offline',
    statusSince: mock.state.now(),
    load: 0,
    afterCallWorkUntil: null,
    ...agent.fields,
    nickname: member.fields.nickname,
    receptionLimit: member.hidden.receptionLimit ?? receptionLimit,
  };
  agent.hidden = { ...agent.hidden, access: member.fields.access, afterCallWorkSeconds };
  return agent;
}

export function moveAgent(mock: Mock, memberId: string, type: string, payload: JsonObject = {}): JsonObject {
  const agent = agentOf(mock, memberId);
  const { fields } = agent;
  const before = fields.status;
  fields.revision = Number(fields.revision) + 1;
  sendEvent(mock, 'agentStatus', { $ref: '#/components/schemas/Agent' }, agent, { type, ...payload });
  if (fields.status !== before) fields.statusSince = mock.state.now();
  const seconds = Number(singleOf(mock, 'conversation-settings').afterCallWorkSeconds);
  fields.afterCallWorkUntil =
    fields.status === 'afterCallWork' ? new Date(Date.now() + seconds * 1000).toISOString() : null;
  const member = membersOf(mock, seedAppId).find((each) => each.fields.memberId === memberId);
  if (member !== undefined) member.fields.agentStatus = fields.status;
  mock.events.tellOf('Agent', { ...fields });
  return fields;
}

/** Sends an event to a conversation, with everything that follows from it. */
export function moveConversation(mock: Mock, talk: Resource, type: string, payload: JsonObject = {}): void {
  const before = placeAtDesk(talk);
  const state = textOr(talk.fields.status, 'bot') as ConversationState;
  sendEvent(mock, 'conversation', { $ref: '#/components/schemas/Conversation' }, talk, { type, ...payload });
  const { fields, hidden } = talk;
  const agentId = hidden.agentMemberId;
  const agent = typeof agentId === 'string' ? agentOf(mock, agentId).fields : null;
  fields.agent = agent === null ? null : { memberId: agent.memberId, nickname: agent.nickname };
  noteWaiting(talk, type, mock.state.now());
  noteSilence(fields);
  noteQueueTime(talk, state, mock.state.now());
  if (fields.status === 'bot') Object.assign(fields, withTheBot);
  if (fields.status === 'queued') fields.queuedAt ??= mock.state.now();
  if (fields.status === 'serving') fields.connectedAt ??= mock.state.now();
  if (fields.status === 'ended') {
    fields.endedAt ??= mock.state.now();
    fields.endedBy ??= payload.endedBy;
    Object.assign(fields, nothingUnanswered);
  }
  fields.offerExpiresAt =
    fields.status === 'offered'
      ? new Date(
          Date.now() + Number(singleOf(mock, 'conversation-settings').offerTimeoutSeconds) * 1000,
        ).toISOString()
      : null;
  announceConversation(mock, talk, before);
  mock.state.later(0, () => assignWaiting(mock));
}

/** Offers waiting conversations to free agents. Who joined after a customer began to wait is not expected by that customer. */
export function assignWaiting(mock: Mock): void {
  for (const talk of waitingIn(mock)) {
    const declined = (talk.hidden.declinedBy ?? []) as unknown[];
    const free = membersOf(mock, seedAppId).find(({ fields }) => {
      const hasJoinedLater = String(fields.createdAt) > String(talk.fields.queuedAt);
      if (fields.deskRole === null || declined.includes(fields.memberId) || hasJoinedLater) return false;
      return lifecycleAdmits('agentStatus', agentOf(mock, String(fields.memberId)), {
        type: 'conversation.offered',
      });
    });
    if (free === undefined) continue;
    offerConversation(mock, talk, String(free.fields.memberId));
  }
}

/** Offers a conversation to an agent, and accepts it if acceptance is automatic. */
export function offerConversation(mock: Mock, talk: Resource, memberId: string): void {
  moveAgent(mock, memberId, 'conversation.offered');
  moveConversation(mock, talk, 'conversation.offered', { memberId });
  if (singleOf(mock, 'conversation-settings').acceptMode === 'automatic') acceptOffer(mock, talk, memberId);
  else expireOffer(mock, talk, memberId);
}

/** Who refused the conversation is asked again a while after the last refusal. */
export function noteRefusal(mock: Mock, talk: Resource, declinedBy: readonly unknown[]): void {
  talk.hidden.declinedBy = declinedBy;
  afterSeconds(mock, askAgainSeconds, () => {
    if (talk.hidden.declinedBy !== declinedBy) return;
    talk.hidden.declinedBy = [];
    assignWaiting(mock);
  });
}

function afterSeconds(mock: Mock, seconds: number, work: () => void): void {
  mock.state.later((seconds * 1000) / Math.max(1, mock.state.pace), work);
}

function expireOffer(mock: Mock, talk: Resource, memberId: string): void {
  const until = talk.fields.offerExpiresAt;
  afterSeconds(mock, Number(singleOf(mock, 'conversation-settings').offerTimeoutSeconds), () => {
    if (talk.fields.status !== 'offered' || talk.fields.offerExpiresAt !== until) return;
    noteRefusal(mock, talk, [...((talk.hidden.declinedBy ?? []) as unknown[]), memberId]);
    moveConversation(mock, talk, 'offer.timedOut');
    moveAgent(mock, memberId, 'break.started');
  });
}

export function acceptOffer(mock: Mock, talk: Resource, memberId: string): void {
  const isQueued = talk.fields.status === 'queued';
  moveConversation(mock, talk, isQueued ? 'conversation.taken' : 'offer.accepted', { memberId });
  moveAgent(mock, memberId, 'conversation.connected', { via: isQueued ? 'queue' : 'offer' });
}

export function endTalk(mock: Mock, talk: Resource, reason: string, endedBy: JsonObject): void {
  const { status } = talk.fields;
  const agentId = talk.hidden.agentMemberId;
  moveConversation(mock, talk, 'conversation.ended', { reason, endedBy });
  if (typeof agentId !== 'string') return;
  if (status === 'serving') moveAgent(mock, agentId, 'conversation.ended');
  if (status === 'offered') moveAgent(mock, agentId, 'offer.withdrawn');
}

/** The customer goes back to the bot. */
export function leaveQueue(mock: Mock, talk: Resource): void {
  const agentId = talk.hidden.agentMemberId;
  moveConversation(mock, talk, 'handover.withdrawn');
  if (typeof agentId === 'string') moveAgent(mock, agentId, 'offer.withdrawn');
}

/** Puts the conversations of an agent who leaves the desk back into the queue. */
export function releaseConversations(mock: Mock, memberId: string, statuses: readonly string[]): void {
  for (const talk of conversationsOf(mock)) {
    if (talk.hidden.agentMemberId !== memberId || !statuses.includes(String(talk.fields.status))) continue;
    moveConversation(mock, talk, 'agent.lost');
  }
}

export function goOfflineByForce(mock: Mock, memberId: string): void {
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.memberId === memberId);
  if (member?.fields.deskRole === null) return;
  releaseConversations(mock, memberId, ['offered', 'serving']);
  moveAgent(mock, memberId, 'agent.forcedOffline');
}

export function comeBackFromForce(mock: Mock, memberId: string): void {
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.memberId === memberId);
  if (member?.fields.deskRole !== null) moveAgent(mock, memberId, 'agent.restored');
}

/**
 * The conversation of a request; one that the member may not see counts as not existing. Administrators may read all, and
 * who has a customer the earlier ones of that customer.
 */
export function talkOf(asked: Asked, isReading = false): Resource {
  const { mock, params, member } = asked;
  const found = conversationsOf(mock).find(({ fields }) => fields.conversationId === params.conversationId);
  if (found === undefined) throw problem('notFound');
  const isOwn = found.hidden.agentMemberId === member?.memberId;
  const isWaiting = found.fields.status === 'queued' || found.fields.status === 'offered';
  if (isOwn || isWaiting || member?.deskRole === 'deskAdmin') return found;
  const isOfSame = (talk: Resource) => visitorOf(talk) === visitorOf(found);
  if (!isReading || !conversationsOf(mock).some((talk) => isOfSame(talk) && mayReadEarlier(asked, talk)))
    throw problem('notFound');
  return found;
}

/** Whether the member may read the earlier conversations of this one's customer. */
export function mayReadEarlier({ member }: Asked, { fields, hidden }: Resource): boolean {
  if (member?.deskRole === 'deskAdmin' || member?.consoleRole !== null) return true;
  const isWith = fields.status === 'offered' || fields.status === 'serving';
  return isWith && hidden.agentMemberId === member.memberId;
}

export function messagesOf({ store }: Mock, talk: Resource): Resource[] {
  return store.list(`${base}/conversations/${String(talk.fields.conversationId)}/messages`, messagesTemplate);
}

/** Adds a message, only once per client id. */
export function sayMessage(mock: Mock, talk: Resource, known: JsonObject): JsonObject {
  const messages = messagesOf(mock, talk);
  const already = saidUnder(known.clientMessageId, messages);
  if (already !== undefined) return repeated(already, known.text);
  const createdAt = mock.state.now();
  const message: JsonObject = {
    messageId: mock.state.id('msg'),
    conversationId: talk.fields.conversationId,
    seq: messages.length + 1,
    clientMessageId: null,
    senderName: null,
    kind: 'text',
    blocks: null,
    suggestions: null,
    noticeCode: null,
    offersPerson: false,
    createdAt,
    ...known,
  };
  messages.push({ fields: message, hidden: {} });
  Object.assign(talk.fields, lastWords(messages.map(({ fields }) => fields)));
  noteUnanswered(talk, message);
  noteSilence(talk.fields);
  mock.events.tell([...deskAudience(talk), visitorOf(talk)], { type: 'message.created', message });
  tellState(mock, talk);
  return message;
}
