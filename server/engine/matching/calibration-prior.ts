import type { Calibration } from './calibration.ts';

/** How many observations the prior is worth; a knowledge base with more of its own speaks for itself. */
export const PRIOR_WEIGHT = 20;

const LEXICAL_THRESHOLD = -0.2;
const QUESTIONS_THAT_COUNT = 10;

/**
 * Calibration before any evidence, by the size of the knowledge base. The numbers are fits of what small knowledge
 * bases, drawn from the validation sets in both languages, answered: the more Q&As, the less a value says; the more
 * questions each has, the nearer even a foreign sentence comes.
 */
export function priorFor(items: number, questions: number): { lexical: Calibration; sentence: Calibration } {
  const spread = Math.log(Math.max(1, items));
  const each = Math.min(QUESTIONS_THAT_COUNT, questions / Math.max(1, items));
  const lexicalSlope = Math.max(3, 8 - spread);
  const sentenceSlope = Math.max(2.5, 6.5 - 0.8 * spread);
  const sentenceThreshold = 0.3 + 0.055 * each;
  return {
    lexical: { slope: lexicalSlope, offset: -LEXICAL_THRESHOLD * lexicalSlope },
    sentence: { slope: sentenceSlope, offset: -sentenceThreshold * sentenceSlope },
  };
}
