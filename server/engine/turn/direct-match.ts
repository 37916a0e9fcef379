import { refusesWish } from './negation.ts';
import { type TurnStep, unlessPersonAsked } from './step.ts';

/** Answers with the best Q&A if its score is high enough, and if the customer does not say that they do not want it. */
export const directMatch: TurnStep = {
  name: 'directMatch',
  applies: unlessPersonAsked,
  run: async (turn) => {
    const [best] = await turn.candidates();
    const threshold = turn.settings.answerThreshold;
    if (!best) return { outcome: 'miss', detail: 'noCandidates', threshold };
    const { score, answer, qaId, matchedQuestion } = best;
    if (score < threshold) return { outcome: 'miss', detail: 'belowAnswerThreshold', score, threshold };
    if (refusesWish(turn.text, matchedQuestion))
      return { outcome: 'miss', detail: 'wishRefused', score, threshold };
    return {
      outcome: 'hit',
      detail: 'reachesAnswerThreshold',
      score,
      threshold,
      decision: { kind: 'answer', text: answer, origin: { kind: 'qa', id: qaId } },
    };
  },
};
