import { always, type TurnStep } from './step.ts';

/**
 * Answers a question that the knowledge base has word for word, whatever the thresholds. That includes "I want a
 * person".
 */
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
      decision: {
        kind: 'answer',
        text: best.answer,
        blocks: best.blocks,
        origin: { kind: 'qa', id: best.qaId },
      },
    };
  },
};
