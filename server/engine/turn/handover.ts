import { personHintIn } from './person-wish.ts';
import type { TurnStep } from './step.ts';

/**
 * Hands over a customer who asks for a person, if the robot follows that. It also counts turns in a row that answered
 * nothing, whether the bot fell back or suggested, and offers a person after too many, or at once to who complains or only
 * says "help". Who chooses a suggestion has an answer.
 */
export const handover: TurnStep = {
  name: 'handover',
  applies: ({ personWish, ignoredWish, settings }) =>
    personWish !== null || ignoredWish !== null || settings.handoverAfterFallbacks !== null || 'handoverOff',
  run: ({ text, personWish, ignoredWish, settings }, { decided, note }) => {
    if (personWish !== null)
      return {
        outcome: 'hit',
        detail: 'personAsked',
        words: personWish,
        decision: { kind: 'handover', text: '' },
      };
    const { inARow, offersPerson } = countUnanswered(note, settings.handoverAfterFallbacks);
    const words = settings.handoverOnWish === false ? null : personHintIn(text);
    if (!decided || (!offersPerson && words === null)) {
      const why =
        ignoredWish === null
          ? { detail: 'tooFewFallbacks' }
          : { detail: 'wishNotFollowed', words: ignoredWish };
      return { outcome: 'miss', ...why, note: inARow };
    }
    return {
      outcome: 'hit',
      ...(offersPerson || words === null ? { detail: 'personOffered' } : { detail: 'helpWanted', words }),
      note: inARow,
      decision: { ...decided, offersPerson: true },
    };
  },
};

/**
 * Counts one more turn without an answer.
 * @param note the note of the last turn
 * @param limit such turns in a row after which a person is offered; null: never
 */
export function countUnanswered(
  note: unknown,
  limit: number | null,
): { inARow: number; offersPerson: boolean } {
  const inARow = (typeof note === 'number' ? note : 0) + 1;
  return { inARow, offersPerson: limit !== null && inARow >= limit };
}
