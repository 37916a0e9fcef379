import type { TurnCandidate } from '../../server/engine/turn/step.ts';
import { type DecidedTurn, takeTurn, type TurnInput } from '../../server/engine/turn/take-turn.ts';

export const settings: TurnInput['settings'] = {
  answerThreshold: 0.7,
  suggestionThreshold: 0.3,
  suggestionCount: 2,
  handoverAfterFallbacks: 2,
  suggestionMessage: { zh: '您是想问：', en: 'Did you mean:' },
  fallbackMessage: { en: 'Sorry, I do not know.' },
};

/** A Q&A that was found. */
export function candidate(score: number, extra: Partial<TurnCandidate> = {}): TurnCandidate {
  const name = `q${score}`;
  return {
    qaId: `qa_${name}`,
    standardQuestion: `Standard ${name}`,
    matchedQuestion: `Matched ${name}`,
    answer: `Answer ${name}`,
    status: 'activated',
    score,
    exact: false,
    ...extra,
  };
}

/** One turn of a bot with these settings, for which the matching finds these. */
export function turn(candidates: TurnCandidate[], extra: Partial<TurnInput> = {}): Promise<DecidedTurn> {
  const findCandidates = () => Promise.resolve(candidates);
  return takeTurn({
    text: 'Where is it?',
    language: 'en',
    memory: {},
    settings,
    findCandidates,
    ...extra,
  });
}

/** The number of turns without an answer in a row before this one. */
export const after = (fallbacks: number): Partial<TurnInput> => ({ memory: { handover: fallbacks } });

/** The steps that these tests ask about; the bot may have more. */
const asked = ['normalize', 'exactMatch', 'directMatch', 'suggestions', 'fallback', 'handover'];

/** Each of them with its outcome, in order. */
export function steps(decided: DecidedTurn): string[] {
  return decided.trace
    .filter(({ step }) => asked.includes(step))
    .map(({ step, outcome, detail }) => `${step} ${outcome} ${detail}`);
}
