import { membersOf } from './admission.ts';
import type { Answered, Asked } from './context.ts';
import { answerByShape } from './generic.ts';
import { conversationsOf } from './conversations.ts';
import { acceptOffer, assignWaiting, moveAgent } from './desk-moves.ts';
import { singleOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

/** A new reception limit applies to every agent at once, and agents with room now get offers. Who need not ask any more has accepted. */
export const settingsHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  updateConversationSettings: (asked) => {
    const { mock } = asked;
    const answered = answerByShape(asked);
    const { receptionLimit, acceptMode } = singleOf(mock, 'conversation-settings');
    for (const { fields } of membersOf(mock, seedAppId)) {
      if (fields.deskRole === null || fields.access === 'deleted') continue;
      moveAgent(mock, String(fields.memberId), 'limit.changed', { receptionLimit });
    }
    const isOffered = ({ fields }: Resource) => acceptMode === 'automatic' && fields.status === 'offered';
    for (const talk of conversationsOf(mock).filter(isOffered))
      acceptOffer(mock, talk, String(talk.hidden.agentMemberId));
    mock.state.later(0, () => assignWaiting(mock));
    return answered;
  },
};
