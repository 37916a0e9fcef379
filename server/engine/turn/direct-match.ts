import { quoteOf } from '../matching/as-written.ts';
import { refusalOf } from './negation.ts';
import { type StepResult, type TurnCandidate, type TurnStep, unlessPersonAsked } from './step.ts';

/** Two candidates whose scores are no further apart fit nearly equally well: the customer chooses. */
export const nearTie = 0.05;

/**
 * Answers with the best Q&A if its score is high enough and clearly ahead of the second, and if the customer does not say
 * that they do not want it, nor the opposite of its question, nor asks something else beside it.
 */
export const directMatch: TurnStep = {
  name: 'directMatch',
  applies: unlessPersonAsked,
  run: async (turn) => {
    const [best, second, ...others] = await turn.candidates();
    const { answerThreshold: threshold, suggestionThreshold } = turn.settings;
    if (!best) return { outcome: 'miss', detail: 'noCandidates', threshold };
    const { score, answer, blocks, qaId, matchedQuestion } = best;
    const margin = second && score - second.score;
    const seen = { score, threshold, ...(margin === undefined ? {} : { margin }) };
    const miss = (detail: string): StepResult => ({ outcome: 'miss', detail, ...seen });
    const opposite = best.reason?.opposite ?? null;
    if (opposite !== null) return { ...miss('oppositeMeant'), words: quoteOf(turn.text, opposite) };
    if (score < threshold) return miss('belowAnswerThreshold');
    const refusal = refusalOf(turn.text, matchedQuestion);
    if (refusal !== null) return { ...miss('wishRefused'), words: refusal };
    const isAsked = ({ reason, score: own }: TurnCandidate): boolean =>
      reason?.isOneOfSeveral === true && own >= suggestionThreshold;
    if (second && isAsked(best) && [second, ...others].some(isAsked)) return miss('severalAsked');
    if (margin !== undefined && margin <= nearTie) return miss('nearlyEqual');
    return {
      outcome: 'hit',
      detail: 'reachesAnswerThreshold',
      ...seen,
      decision: { kind: 'answer', text: answer, blocks, origin: { kind: 'qa', id: qaId } },
    };
  },
};
