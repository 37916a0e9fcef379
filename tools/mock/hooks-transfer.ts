import { problem } from '../../server/problems.ts';
import { type JsonObject, isObject } from '../conformance/json.ts';
import { membersOf } from './admission.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { pageOf } from './pages.ts';
import { languageOf } from './conversations.ts';
import {
  agentOf,
  moveAgent,
  moveConversation,
  noteRefusal,
  offerConversation,
  sayMessage,
  talkOf,
} from './desk-moves.ts';
import { lifecycleAdmits } from './lifecycles.ts';
import { singleOf, wordsOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

function takesOffers(mock: Mock, memberId: string): boolean {
  const agent = agentOf(mock, memberId);
  const hasRoom = Number(agent.fields.load) < Number(singleOf(mock, 'conversation-settings').receptionLimit);
  return hasRoom && lifecycleAdmits('agentStatus', agent, { type: 'conversation.offered' });
}

function targetsOf({ mock }: Asked): Resource[] {
  const targets = membersOf(mock, seedAppId)
    .filter(({ fields }) => fields.deskRole !== null)
    .map(({ fields }): Resource => {
      const memberId = String(fields.memberId);
      const { nickname, status, load, receptionLimit } = agentOf(mock, memberId).fields;
      const available = takesOffers(mock, memberId);
      return {
        fields: { kind: 'member', id: memberId, name: nickname, available, status, load, receptionLimit },
        hidden: {},
      };
    });
  const order = ({ fields }: Resource) => `${fields.available === true ? 0 : 1} ${String(fields.name)}`;
  return targets.toSorted((one, other) => order(one).localeCompare(order(other)));
}

/** The customer hears that somebody else goes on. */
function transferNotice(mock: Mock, talk: Resource): JsonObject {
  const text = wordsOf(mock, 'conversation-settings', 'transferMessage', languageOf(talk));
  return { sender: 'system', kind: 'notice', noticeCode: 'transferred', text };
}

/** Transfers of a conversation, and the colleagues who could take it. */
export const transferHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  listTransferTargets: (asked) => ({ body: pageOf(asked, targetsOf(asked)) }),
  takeOverConversation: (asked) => {
    const { mock, member } = asked;
    const talk = talkOf(asked);
    const from = talk.hidden.agentMemberId;
    const memberId = String(member?.memberId);
    const isServed = talk.fields.status === 'serving';
    if (isServed && from === memberId) return { body: talk.fields };
    // Refuses before anything has moved.
    if (isServed) moveAgent(mock, memberId, 'conversation.connected', { via: 'takeOver' });
    const { waitingSince } = talk.fields;
    moveConversation(mock, talk, 'conversation.transferred');
    talk.hidden.declinedBy = [from];
    Object.assign(talk.fields, { connectedAt: null, waitingSince });
    if (typeof from === 'string') moveAgent(mock, from, 'conversation.ended');
    sayMessage(mock, talk, transferNotice(mock, talk));
    moveConversation(mock, talk, 'conversation.taken', { memberId });
    return { body: talk.fields };
  },
  transferConversation: (asked) => {
    const { mock, body } = asked;
    const talk = talkOf(asked);
    const from = talk.hidden.agentMemberId;
    const isToQueue = isObject(body.target) && body.target.kind === 'queue';
    const target = isObject(body.target) ? String(body.target.memberId) : '';
    const isServed = lifecycleAdmits('conversation', talk, { type: 'conversation.transferred' });
    const isDeskMember = membersOf(mock, seedAppId).some(
      ({ fields }) => fields.memberId === target && fields.deskRole !== null,
    );
    if (isServed && !isToQueue && !isDeskMember) {
      throw problem('validationFailed', { fields: [{ pointer: '/target/memberId', code: 'unknownValue' }] });
    }
    if (isServed && !isToQueue && (target === from || !takesOffers(mock, target))) {
      throw problem('transferTargetUnavailable');
    }
    moveConversation(mock, talk, 'conversation.transferred');
    noteRefusal(mock, talk, [from]);
    talk.fields.connectedAt = null;
    if (typeof from === 'string') moveAgent(mock, from, 'conversation.ended');
    if (isToQueue) {
      sayMessage(mock, talk, {
        sender: 'system',
        kind: 'notice',
        noticeCode: 'requeued',
        text: wordsOf(mock, 'conversation-settings', 'queueMessage', languageOf(talk)),
      });
      return { body: talk.fields };
    }
    sayMessage(mock, talk, transferNotice(mock, talk));
    offerConversation(mock, talk, target);
    return { body: talk.fields };
  },
};
