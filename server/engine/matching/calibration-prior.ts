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
    offset: [-0.37, 0.13, -0.32, -1.09, -0.1],
    value: [2.3, 0.02, -0.14, -1.48],
    margin: [2.02, 0.04, 0.2, -1.12],
  },
  han: {
    offset: [-0.89, 0.44, 0.18, -0.16, -1.23],
    value: [2.55, -0.26, 0.85, -4.69],
    margin: [2.28, 0.18, -0.56, -2.76],
  },
  sentence: {
    offset: [-1.69, 0.2, -0.48, -0.17, -0.12],
    value: [2.08, -0.04, 0.38, -1.22],
    margin: [1.46, 0.22, -0.32, 0.11],
  },
};

/** The same for a single Q&A, which has no second candidate: weights of 1 and ln questions. */
const learnedAlone: Record<TextKind, Record<'offset' | 'value', readonly [number, number]>> = {
  latin: { offset: [1.9, -2.13], value: [5.53, 0.3] },
  han: { offset: [1.76, -2.14], value: [5.41, 0.64] },
  sentence: { offset: [-1.43, -1.77], value: [3.81, 0.11] },
};

const mostItems = 200;
const mostQuestionsEach = 20;

/** The calibration before any evidence of the knowledge base itself. */
export function priorFor(kind: TextKind, { items, questions, density }: KnowledgeShape): Calibration {
  const spread = Math.log(Math.max(1, Math.min(mostItems, items)));
  const each = Math.log(Math.max(1, Math.min(mostQuestionsEach, questions / Math.max(1, items))));
  if (items <= 1) {
    const { offset, value } = learnedAlone[kind];
    return { offset: offset[0] + offset[1] * each, value: value[0] + value[1] * each, margin: 0 };
  }
  const sum = ([constant, ofItems, ofQuestions, ofDensity, ofBoth = 0]: Terms): number =>
    constant + ofItems * spread + ofQuestions * each + (ofDensity + ofBoth * spread) * density;
  const { offset, value, margin } = learned[kind];
  return { offset: sum(offset), value: sum(value), margin: sum(margin) };
}

/** Share of customers' questions that no Q&A covers: most with one Q&A, fewer with more Q&As. */
export function outOfScopeShare(items: number): number {
  const { outOfScopeShare: share, outOfScopeHalfWay } = matchingParameters;
  return share.least + (share.most - share.least) / (1 + Math.max(0, items - 1) / outOfScopeHalfWay);
}
