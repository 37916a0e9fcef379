import type { Calibration } from './calibration.ts';
import type { CommonGround } from './common-ground.ts';
import { matchingParameters } from './parameters.ts';

/** How many observations the prior counts for. A larger knowledge base outweighs it with its own. */
export const priorWeight = 20;

/** Texts by what they are compared by: words in Latin letters, Han characters, or words and a sentence vector. */
export const textKinds = ['latin', 'han', 'sentence'] as const;
export type TextKind = (typeof textKinds)[number];

/** What a score depends on beside the evidence. */
export interface KnowledgeShape {
  items: number;
  /** Questions of each Q&A that has several. */
  each: number;
  /** Mean cosine of a question with the nearest question of another Q&A. In a dense field a value says less. */
  density: number;
}

type Term = 'offset' | 'value' | 'margin';

/** Weights of 1, ln items, ln questions per item, density, and density · ln items. */
type Terms = readonly [constant: number, items: number, questions: number, density: number, both?: number];

/**
 * Logistic regressions of right answers, learned from thousands of knowledge bases of 2 to 185 Q&As with 1 to 20
 * questions each, drawn from seven sets in both languages (docs/decisions/matching.md).
 */
const learned: Record<TextKind, Record<Term, Terms>> = {
  latin: {
    offset: [-0.25, 0.08, -0.3, -1.34, -0.06],
    value: [2.47, -0.07, -0.14, -1.27],
    margin: [1.93, 0.06, 0.25, -1.13],
  },
  han: {
    offset: [-0.25, 0.4, 0.19, -1.27, -1.22],
    value: [3.53, -0.26, 0.89, -6.86],
    margin: [2.21, 0.18, -0.48, -2.14],
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
 * Q&As a wrong one is near. So a wrong answer counted more than a right one: from 60 Q&As on 1.4 times as much in Latin
 * letters, 1.7 times in Han characters and 1.3 times with a sentence vector; with fewer Q&As less, up to 4 the same. Who
 * tries out two Q&As asks much that they do not answer: foreign questions made up 42 % there, 20 % with 20 Q&As, 16 % with 120.
 */
const learnedSingle: Record<TextKind, Record<Term, SingleTerms>> = {
  latin: { offset: [0.38, -0.13, -4.96], value: [1.02, 0.15, -3.76], margin: [1.63, -0.19, 3.66] },
  han: { offset: [0.11, -0.21, -3.1], value: [2.04, -0.52, 0.41], margin: [1.85, 0, 0.82] },
  sentence: { offset: [-1.18, -0.02, -0.77], value: [2.56, -0.06, -2.06], margin: [0.67, 0.09, 0.93] },
};

/** What the common ground of text and question adds: by the number of shared words that name something (the last: or more), and if one asks for another kind of fact. */
const learnedGround: Record<TextKind, { shared: readonly number[]; asksOther: number }> = {
  latin: { shared: [-1.01, 0, 0.66, 1.35], asksOther: -0.36 },
  han: { shared: [-1.25, 0, 0.31, 0.43], asksOther: -0.3 },
  sentence: { shared: [0, 0, 0.39, 0.93], asksOther: -0.31 },
};
/** How much of that counts where Q&As have several questions. */
const groundOfSeveral: Record<TextKind, number> = { latin: 0.5, han: 0.5, sentence: 0.75 };

/** The same for a single Q&A, which has no second candidate: weights of 1 and ln questions. */
const learnedAlone: Record<TextKind, Record<Exclude<Term, 'margin'>, readonly [number, number]>> = {
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
  learnedGround,
  groundOfSeveral,
  learnedAlone,
  mostItems,
  mostQuestionsEach,
  highestDensity,
  leastWeight,
};

/** The calibration of Q&As with several questions, before any evidence of the knowledge base itself. */
export function priorFor(kind: TextKind, { items, each, density }: KnowledgeShape): Calibration {
  const spread = logOfItems(items);
  const questions = Math.log(Math.max(1, Math.min(mostQuestionsEach, each)));
  if (items <= 1) return aloneWith(kind, questions);
  const dense = Math.min(highestDensity[kind], density);
  return risingWith((of) => {
    const [constant, byItems, byQuestions, byDensity, byBoth = 0] = learned[kind][of];
    return constant + byItems * spread + byQuestions * questions + (byDensity + byBoth * spread) * dense;
  }, groundOfSeveral[kind]);
}

/** The calibration of Q&As with one question each, which show nothing about themselves. */
export function priorOfSingles(
  kind: TextKind,
  { items, density }: Pick<KnowledgeShape, 'items' | 'density'>,
): Calibration {
  const spread = logOfItems(items);
  if (items <= 1) return aloneWith(kind, 0);
  const dense = Math.min(highestDensity[kind], density);
  return risingWith((of) => {
    const [constant, byItems, byDensity] = learnedSingle[kind][of];
    return constant + byItems * spread + byDensity * dense;
  }, 1);
}

function logOfItems(items: number): number {
  return Math.log(Math.max(1, Math.min(mostItems, items)));
}

function aloneWith(kind: TextKind, questions: number): Calibration {
  const { offset, value } = learnedAlone[kind];
  return {
    offset: offset[0] + offset[1] * questions,
    value: value[0] + value[1] * questions,
    margin: 0,
    ground: 0,
  };
}

function risingWith(weightOf: (term: Term) => number, ground: number): Calibration {
  return {
    offset: weightOf('offset'),
    value: Math.max(leastWeight, weightOf('value')),
    margin: Math.max(leastWeight, weightOf('margin')),
    ground,
  };
}

/** How many times likelier it is that a Q&A is meant with whose question a text has this in common, as a logarithm. */
export function groundWorth(kind: TextKind, { shared, asksOther }: CommonGround): number {
  const ofShared = learnedGround[kind].shared;
  return ofShared[Math.min(shared, ofShared.length - 1)]! + (asksOther ? learnedGround[kind].asksOther : 0);
}

/** Share of customers' questions that no Q&A covers: most with one Q&A, fewer with more Q&As. */
export function outOfScopeShare(items: number): number {
  const { outOfScopeShare: share, outOfScopeHalfWay } = matchingParameters;
  return share.least + (share.most - share.least) / (1 + Math.max(0, items - 1) / outOfScopeHalfWay);
}
