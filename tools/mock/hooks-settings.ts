import { membersOf } from './admission.ts';
import type { Answered, Asked } from './context.ts';
import { answerByShape } from './generic.ts';
import { assignWaiting, moveAgent } from './desk-moves.ts';
import { singleOf } from './singles.ts';
import { seedAppId } from './state.ts';

/** A new reception limit applies to every agent at once, and agents with room now get offers. */
export const settingsHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  updateConversationSettings: (asked) => {
    const { mock } = asked;
    const answered = answerByShape(asked);
    const { receptionLimit } = singleOf(mock, 'conversation-settings');
    for (const { fields } of membersOf(mock, seedAppId)) {
      if (fields.deskRole === null || fields.access === 'deleted') continue;
      moveAgent(mock, String(fields.memberId), 'limit.changed', { receptionLimit });
    }
    mock.state.later(0, () => assignWaiting(mock));
    return answered;
  },
};
