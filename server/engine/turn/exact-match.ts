import { always, type TurnStep } from './step.ts';

/** Answers the same question, whatever the thresholds; even a wish for a person, where the knowledge base has that very question. */
export const exactMatch: TurnStep = {
  name: 'exactMatch',
  applies: always,
  run: async (turn) => {
    const [best, second] = await turn.candidates();
    if (!best) return { outcome: 'miss', detail: 'noCandidates' };
    if (!best.exact) return { outcome: 'miss', detail: 'noSameQuestion' };
    return {
      outcome: 'hit',
      detail: second?.exact === true ? 'sameQuestionInSeveral' : 'sameQuestion',
      score: best.score,
      decision: { kind: 'answer', text: best.answer, qaId: best.qaId },
    };
  },
};
