import { problem } from '../../server/problems.ts';
import {
  type ConversationState,
  deskEndReason,
} from '../../src/machines/conversation/conversation.lifecycle.ts';
import { read } from '../conformance/json.ts';
import type { Answered, Asked } from './context.ts';
import { conversationsOf, visitorOf } from './conversations.ts';
import {
  acceptOffer,
  agentOf,
  assignWaiting,
  endTalk,
  mayReadEarlier,
  messagesOf,
  moveAgent,
  moveConversation,
  noteRefusal,
  releaseConversations,
  sayMessage,
  talkOf,
} from './desk-moves.ts';
import { lateness } from './hooks-visitor.ts';
import { messagePageOf, pageOf } from './pages.ts';
import { lifecycleAdmits } from './lifecycles.ts';
import { type Resource, seedAppId } from './state.ts';
import { membersOf } from './admission.ts';

type Hook = (asked: Asked) => Answered;

/** An agent's own move, or the same one of another agent, whom the path names. */
const move =
  (type: string, releases: readonly string[] = []): Hook =>
  ({ mock, member, params }) => {
    if (params.memberId === member?.memberId) throw problem('selfOperationRefused');
    const memberId = params.memberId ?? member?.memberId ?? '';
    // Refuses before it changes anything.
    if (!lifecycleAdmits('agentStatus', agentOf(mock, memberId), { type })) moveAgent(mock, memberId, type);
    releaseConversations(mock, memberId, releases);
    if (type === 'agent.wentOnline') for (const talk of conversationsOf(mock)) talk.hidden.declinedBy = [];
    const fields = moveAgent(mock, memberId, type);
    mock.state.later(0, () => assignWaiting(mock));
    return { body: fields };
  };

/** The longest waiting first. */
function byWaiting(one: Resource, other: Resource): number {
  return String(one.fields.queuedAt).localeCompare(String(other.fields.queuedAt));
}

function isWaiting({ fields }: Resource): boolean {
  return ['queued', 'offered'].includes(String(fields.status));
}

/** The last active first. */
function byActivity(talks: readonly Resource[]): Resource[] {
  const lastOf = ({ fields }: Resource) =>
    [
      fields.startedAt,
      fields.queuedAt,
      fields.connectedAt,
      fields.endedAt,
      read(fields, 'lastMessage.createdAt'),
    ].reduce<string>((last, each) => (typeof each === 'string' && each > last ? each : last), '');
  return talks
    .map((talk) => ({ talk, last: lastOf(talk) }))
    .toSorted((one, other) => (one.last < other.last ? 1 : one.last > other.last ? -1 : 0))
    .map(({ talk }) => talk);
}

/** The desk: agents, queue and conversations. */
export const deskHooks: Readonly<Record<string, Hook>> = {
  getMyAgent: ({ mock, member }) => ({ body: agentOf(mock, member?.memberId ?? '').fields }),
  listAgents: (asked) => {
    const agents = membersOf(asked.mock, seedAppId)
      .filter(({ fields }) => fields.deskRole !== null)
      .map(({ fields }) => agentOf(asked.mock, String(fields.memberId)));
    return { body: pageOf(asked, agents) };
  },
  confirmPresence: () => ({ body: null }),
  goOnline: move('agent.wentOnline'),
  bringAgentOnline: move('agent.wentOnline'),
  takeBreak: move('break.started', ['offered']),
  sendAgentOnBreak: move('break.started', ['offered']),
  goOffline: move('agent.wentOffline', ['offered', 'serving']),
  takeAgentOffline: move('agent.wentOffline', ['offered', 'serving']),
  finishAfterCallWork: move('afterCallWork.finished'),
  finishAgentAfterCallWork: move('afterCallWork.finished'),
  listConversations: (asked) => {
    const { mock, member, query } = asked;
    const view = typeof query.view === 'string' ? query.view : 'mine';
    if (view === 'all' && member?.deskRole !== 'deskAdmin') throw problem('forbidden');
    const isOwn = ({ hidden }: Resource) => hidden.agentMemberId === member?.memberId;
    const inView: Record<string, (talk: Resource) => boolean> = {
      mine: (talk) => isOwn(talk) && ['offered', 'serving'].includes(String(talk.fields.status)),
      queue: isWaiting,
      handedOver: (talk) =>
        isWaiting(talk) ||
        (talk.fields.status === 'serving' && (member?.deskRole === 'deskAdmin' || isOwn(talk))),
      ended: (talk) => talk.fields.status === 'ended' && (member?.deskRole === 'deskAdmin' || isOwn(talk)),
      all: () => true,
    };
    const shown = conversationsOf(mock).filter(inView[view] ?? (() => true));
    const ordered = ['queue', 'handedOver'].includes(view) ? shown.toSorted(byWaiting) : byActivity(shown);
    return { body: pageOf({ ...asked, query: { ...query, view: undefined } }, ordered) };
  },
  listEarlierConversations: (asked) => {
    const present = talkOf(asked, true);
    if (!mayReadEarlier(asked, present)) throw problem('notFound');
    const all = conversationsOf(asked.mock).filter((talk) => visitorOf(talk) === visitorOf(present));
    // The one that began last stands first.
    return { body: pageOf(asked, all.slice(all.indexOf(present) + 1)) };
  },
  getConversation: (asked) => ({ body: talkOf(asked, true).fields }),
  listMessages: (asked) => ({
    body: messagePageOf(asked, messagesOf(asked.mock, talkOf(asked, true))),
  }),
  sendAgentMessage: (asked) => {
    const { mock, member, body } = asked;
    const talk = talkOf(asked);
    moveConversation(mock, talk, 'agentMessage.sent', { memberId: member?.memberId });
    const { clientMessageId, text } = body;
    const words = { clientMessageId, text, ...lateness(asked, talk.fields.connectedAt) };
    return { body: sayMessage(mock, talk, { ...words, sender: 'agent', senderName: member?.nickname }) };
  },
  acceptConversation: (asked) => {
    const talk = talkOf(asked);
    acceptOffer(asked.mock, talk, asked.member?.memberId ?? '');
    return { body: talk.fields };
  },
  declineConversation: (asked) => {
    const talk = talkOf(asked);
    const memberId = asked.member?.memberId ?? '';
    moveConversation(asked.mock, talk, 'offer.declined', { memberId });
    noteRefusal(asked.mock, talk, [...((talk.hidden.declinedBy ?? []) as unknown[]), memberId]);
    moveAgent(asked.mock, memberId, 'offer.withdrawn');
    return { body: talk.fields };
  },
  promiseAnswer: (asked) => {
    const talk = talkOf(asked);
    const { waitingSince } = talk.fields;
    moveConversation(asked.mock, talk, 'answer.promised', { memberId: asked.member?.memberId });
    if (asked.body.isWriting === true && waitingSince === null)
      Object.assign(talk.fields, { waitingSince, silentSince: asked.mock.state.now() });
    return { body: talk.fields };
  },
  endConversation: (asked) => {
    const talk = talkOf(asked);
    const { memberId, nickname, deskRole } = asked.member ?? {};
    const state = talk.fields.status as ConversationState;
    const isOwn = state === 'serving' && talk.hidden.agentMemberId === memberId;
    const endedBy = { kind: isOwn ? 'agent' : 'deskAdmin', member: { memberId, nickname } };
    endTalk(asked.mock, talk, deskEndReason(state, deskRole === 'deskAdmin'), endedBy);
    return { body: talk.fields };
  },
  endConversations: ({ mock, member, body }) => {
    const { memberId, nickname } = member ?? {};
    const ids = body.conversationIds as string[];
    const talks = conversationsOf(mock);
    const named = talks.filter(({ fields }) => ids.includes(String(fields.conversationId)));
    const waiting = named.filter(isWaiting);
    for (const talk of waiting) {
      const reason = deskEndReason(talk.fields.status as ConversationState, true);
      endTalk(mock, talk, reason, { kind: 'deskAdmin', member: { memberId, nickname } });
    }
    const found = new Set(named.map(({ fields }) => fields.conversationId));
    const notFound = ids.filter((each) => !found.has(each));
    return { body: { changed: waiting.length, unchanged: named.length - waiting.length, notFound } };
  },
};
