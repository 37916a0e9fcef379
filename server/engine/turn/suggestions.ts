import { type TurnStep, unlessPersonAsked } from './step.ts';
import { textIn } from './text-in.ts';

/** Asks the customer which of several questions they meant. A later step may still offer a person. */
export const suggestions: TurnStep = {
  name: 'suggestions',
  applies: unlessPersonAsked,
  run: async (turn) => {
    const { suggestionThreshold: threshold, suggestionCount, suggestionMessage } = turn.settings;
    const candidates = await turn.candidates();
    const [best] = candidates;
    if (!best) return { outcome: 'miss', detail: 'noCandidates', threshold };
    if (best.score < threshold)
      return { outcome: 'miss', detail: 'belowSuggestionThreshold', score: best.score, threshold };
    const suggested = candidates.filter(({ score }) => score >= threshold).slice(0, suggestionCount);
    return {
      outcome: 'hit',
      detail: 'reachesSuggestionThreshold',
      score: best.score,
      threshold,
      decision: {
        kind: 'suggestions',
        text: textIn(turn.language, suggestionMessage),
        suggestions: suggested.map(({ qaId: id, standardQuestion: text, score }) => ({
          kind: 'qa',
          id,
          text,
          score,
        })),
      },
      isOpen: true,
    };
  },
};
