import type { Calibration } from './calibration.ts';
import { matchingParameters } from './parameters.ts';

/** How many observations the prior counts for. A larger knowledge base outweighs it with its own. */
export const priorWeight = 20;

/** Texts by what they are compared by: words in Latin letters, Han characters, or words and a sentence vector. */
export const textKinds = ['latin', 'han', 'sentence'] as const;
export type TextKind = (typeof textKinds)[number];

/** What a score depends on beside the evidence. */
export interface KnowledgeShape {
  items: number;
  questions: number;
  /** Mean cosine of a question with the nearest question of another Q&A. In a dense field a value says less. */
  density: number;
}

/** Weights of 1, ln items, ln questions per item, density, and density · ln items. */
type Terms = readonly [constant: number, items: number, questions: number, density: number, both?: number];

/**
 * Logistic regressions of right answers, learned from thousands of knowledge bases of 2 to 185 Q&As with 1 to 20
 * questions each, drawn from seven sets in both languages (docs/decisions/matching.md).
 */
const learned: Record<TextKind, Record<keyof Calibration, Terms>> = {
  latin: {
    offset: [-0.25, 0.08, -0.3, -1.34, -0.06],
    value: [2.47, -0.07, -0.14, -1.27],
    margin: [1.93, 0.06, 0.25, -1.13],
  },
  han: {
    offset: [-0.46, 0.33, 0.16, -1.06, -1.02],
    value: [2.94, -0.22, 0.74, -5.72],
    margin: [1.84, 0.15, -0.4, -1.78],
  },
  sentence: {
    offset: [-1.66, 0.23, -0.44, -0.37, -0.09],
    value: [2.13, -0.14, 0.41, -1.03],
    margin: [1.42, 0.24, -0.31, 0.05],
  },
};

/** Weights of 1, ln items and density. */
type SingleTerms = readonly [constant: number, items: number, density: number];

/**
 * The same where each Q&A has one question. Nothing in such a knowledge base shows how hard its field is, and with many
 * Q&As a wrong one is near. So from 20 Q&As on a wrong answer counted more than a right one: 1.2 times as much, with a
 * sentence vector 0.9 times; up to 5 Q&As 0.75 and 0.6 times.
 */
const learnedSingle: Record<TextKind, Record<keyof Calibration, SingleTerms>> = {
  latin: { offset: [0.84, -0.13, -5.62], value: [2.24, 0.23, -5.44], margin: [2.3, -0.12, -1.92] },
  han: { offset: [1.15, -0.33, -2.76], value: [2.4, 0.14, -5.8], margin: [2.29, -0.55, 4.45] },
  sentence: { offset: [0.15, -0.24, -1.11], value: [2.0, 0.17, -2.27], margin: [1.68, -0.01, 0.32] },
};
/** Questions of each Q&A from which on the knowledge base shows by itself how hard its field is. */
const singleUpTo = 1.5;
/** Q&As up to which the prior of all sizes is careful enough, and from which on the one above holds alone (docs/decisions/matching.md). */
const singleItems: Record<TextKind, { from: number; fully: number }> = {
  latin: { from: 30, fully: 120 },
  han: { from: 5, fully: 20 },
  sentence: { from: 30, fully: 120 },
};

/** The same for a single Q&A, which has no second candidate: weights of 1 and ln questions. */
const learnedAlone: Record<TextKind, Record<'offset' | 'value', readonly [number, number]>> = {
  latin: { offset: [1.91, -2.12], value: [5.65, 0.26] },
  han: { offset: [2.21, -2.13], value: [5.43, 0.6] },
  sentence: { offset: [-1.34, -1.79], value: [3.6, 0.21] },
};

/** Beyond these the regressions have seen nothing. */
const mostItems = 200;
const mostQuestionsEach = 20;
const highestDensity: Record<TextKind, number> = { latin: 0.5, han: 0.55, sentence: 1.1 };
/** What speaks for a Q&A never speaks against it. */
const leastWeight = 0.5;

/** Every number of the prior that was learned. An index that was calibrated with others is built again. */
export const priorParameters = {
  learned,
  learnedSingle,
  singleUpTo,
  singleItems,
  learnedAlone,
  mostItems,
  mostQuestionsEach,
  highestDensity,
  leastWeight,
};

/** The calibration before any evidence of the knowledge base itself. */
export function priorFor(kind: TextKind, { items, questions, density }: KnowledgeShape): Calibration {
  const spread = Math.log(Math.max(1, Math.min(mostItems, items)));
  const each = Math.log(Math.max(1, Math.min(mostQuestionsEach, questions / Math.max(1, items))));
  if (items <= 1) {
    const { offset, value } = learnedAlone[kind];
    return { offset: offset[0] + offset[1] * each, value: value[0] + value[1] * each, margin: 0 };
  }
  const dense = Math.min(highestDensity[kind], density);
  const single = singleShare(singleItems[kind], items, each);
  const sum = (of: keyof Calibration): number => {
    const [constant, ofItems, ofQuestions, ofDensity, ofBoth = 0] = learned[kind][of];
    const many = constant + ofItems * spread + ofQuestions * each + (ofDensity + ofBoth * spread) * dense;
    const [start, byItems, byDensity] = learnedSingle[kind][of];
    return (1 - single) * many + single * (start + byItems * spread + byDensity * dense);
  };
  return {
    offset: sum('offset'),
    value: Math.max(leastWeight, sum('value')),
    margin: Math.max(leastWeight, sum('margin')),
  };
}

/** From 1 to 0: from one question each to `singleUpTo`, and with fewer Q&As, one prior becomes the other. */
function singleShare(
  { from, fully }: { from: number; fully: number },
  items: number,
  logOfEach: number,
): number {
  const ofItems = Math.log(items / from) / Math.log(fully / from);
  return Math.max(0, 1 - logOfEach / Math.log(singleUpTo)) * Math.max(0, Math.min(1, ofItems));
}

/** Share of customers' questions that no Q&A covers: most with one Q&A, fewer with more Q&As. */
export function outOfScopeShare(items: number): number {
  const { outOfScopeShare: share, outOfScopeHalfWay } = matchingParameters;
  return share.least + (share.most - share.least) / (1 + Math.max(0, items - 1) / outOfScopeHalfWay);
}
