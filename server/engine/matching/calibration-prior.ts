import type { Calibration } from './calibration.ts';
import { matchingParameters } from './parameters.ts';

/** How many observations the prior is worth; a knowledge base with more of its own speaks for itself. */
export const PRIOR_WEIGHT = 20;

const QUESTIONS_THAT_COUNT = 10;

/**
 * Calibration before any evidence, by the size of the knowledge base. The numbers are fits of what small knowledge
 * bases, drawn from the validation sets in both languages, answered to their own and to foreign questions. The more Q&As,
 * the less a value says; the more questions each has, the nearer even a foreign sentence comes.
 */
export function priorFor(items: number, questions: number): { lexical: Calibration; sentence: Calibration } {
  const count = Math.max(1, items);
  const spread = Math.log(count);
  const each = Math.log(Math.max(1, Math.min(QUESTIONS_THAT_COUNT, questions / count)));
  const lexicalRise = 0.33 / (1 + 0.4 * (count - 1));
  const sentenceRise = Math.max(0.1, 0.33 - 0.045 * spread);
  return {
    lexical: rising(-0.3 + lexicalRise * each, Math.max(4, 9 - 1.3 * spread)),
    sentence: rising(0.4 + sentenceRise * each, Math.max(2.5, 6.6 - 0.85 * spread)),
  };
}

/** Share of customers' questions that are about something else: half of them for one Q&A, the fewer the more there are. */
export function outOfScopeShare(items: number): number {
  const { outOfScopeShare: share, outOfScopeHalfWay } = matchingParameters;
  return share.least + (share.most - share.least) / (1 + Math.max(0, items - 1) / outOfScopeHalfWay);
}

/** One half at the threshold. */
function rising(threshold: number, slope: number): Calibration {
  return { slope, offset: -threshold * slope };
}
