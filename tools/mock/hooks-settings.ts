import { membersOf } from './admission.ts';
import type { Answered, Asked } from './context.ts';
import { answerByShape } from './generic.ts';
import { assign, moveAgent, settingsOf } from './desk-moves.ts';
import { seedAppId } from './state.ts';

/** Another reception limit is every agent's at once, and who has room now is offered what waits. */
export const settingsHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  updateConversationSettings: (asked) => {
    const { mock } = asked;
    const answered = answerByShape(asked);
    const { receptionLimit } = settingsOf(mock);
    for (const { fields } of membersOf(mock, seedAppId)) {
      if (fields.deskRole === null || fields.access === 'deleted') continue;
      moveAgent(mock, String(fields.memberId), 'limit.changed', { receptionLimit });
    }
    mock.state.later(0, () => assign(mock));
    return answered;
  },
};
