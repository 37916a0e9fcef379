import type { Calibration } from './calibration.ts';
import { matchingParameters } from './parameters.ts';

/** How many observations the prior counts for. A larger knowledge base outweighs it with its own. */
export const priorWeight = 20;

const questionsThatCount = 10;

/**
 * Calibration before any evidence, by the size of the knowledge base. We drew small knowledge bases from the
 * validation sets in both languages, asked them their own and foreign questions, and fitted these numbers to the
 * answers. More Q&As make a value say less; more questions per Q&A bring even a foreign sentence nearer.
 */
export function priorFor(items: number, questions: number): { lexical: Calibration; sentence: Calibration } {
  const count = Math.max(1, items);
  const spread = Math.log(count);
  const each = Math.log(Math.max(1, Math.min(questionsThatCount, questions / count)));
  const lexicalRise = 0.33 / (1 + 0.4 * (count - 1));
  const sentenceRise = Math.max(0.1, 0.33 - 0.045 * spread);
  return {
    lexical: rising(-0.3 + lexicalRise * each, Math.max(4, 9 - 1.3 * spread)),
    sentence: rising(0.4 + sentenceRise * each, Math.max(2.5, 6.6 - 0.85 * spread)),
  };
}

/** Share of customers' questions that no Q&A covers: half of them with one Q&A, fewer with more Q&As. */
export function outOfScopeShare(items: number): number {
  const { outOfScopeShare: share, outOfScopeHalfWay } = matchingParameters;
  return share.least + (share.most - share.least) / (1 + Math.max(0, items - 1) / outOfScopeHalfWay);
}

/** The probability at the threshold is one half. */
function rising(threshold: number, slope: number): Calibration {
  return { slope, offset: -threshold * slope };
}
