import type { Calibration } from './calibration.ts';

/** How many observations the prior is worth; a knowledge base with more of its own speaks for itself. */
export const PRIOR_WEIGHT = 20;

const QUESTIONS_THAT_COUNT = 10;

/**
 * Calibration before any evidence, by the size of the knowledge base. The numbers are fits of what small knowledge
 * bases, drawn from the validation sets in both languages, answered to their own and to foreign questions; the fewer Q&As,
 * the more of the questions are foreign: four in ten for a single one, one in six for thirty. The more Q&As, the less a
 * value says; the more questions each has, the nearer even a foreign sentence comes.
 */
export function priorFor(items: number, questions: number): { lexical: Calibration; sentence: Calibration } {
  const count = Math.max(1, items);
  const spread = Math.log(count);
  const each = Math.log(Math.max(1, Math.min(QUESTIONS_THAT_COUNT, questions / count)));
  const lexicalRise = 0.33 / (1 + 0.4 * (count - 1));
  const sentenceRise = Math.max(0.1, 0.33 - 0.045 * spread);
  return {
    lexical: rising(-0.37 + lexicalRise * each, Math.max(4, 9 - 1.3 * spread)),
    sentence: rising(0.35 + sentenceRise * each, Math.max(2.5, 6.6 - 0.85 * spread)),
  };
}

/** One half at the threshold. */
function rising(threshold: number, slope: number): Calibration {
  return { slope, offset: -threshold * slope };
}
