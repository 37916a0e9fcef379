import { calibrationError, separation } from '../../tests/support/question-sets.ts';
import type { Outcome } from './bot.ts';

/** Figures of one question set. A figure is null if nothing was asked that it could come from. */
export type Figures = Record<
  | 'top1'
  | 'recall3'
  | 'answered'
  | 'precision'
  | 'foreignAnswered'
  | 'errorInScope'
  | 'errorOverall'
  | 'auroc',
  number | null
>;

export const isAnswered = ({ kind }: Outcome): boolean => kind === 'answer';
export const isRight = ({ label, ranked }: Outcome): boolean => label !== null && ranked[0] === label;
export const isNear = ({ label, ranked }: Outcome): boolean =>
  label !== null && ranked.slice(0, 3).includes(label);

/** Share of the outcomes that fulfil a condition; null if there are none. */
export function shareOf(outcomes: readonly Outcome[], fulfils: (outcome: Outcome) => boolean): number | null {
  return outcomes.length === 0 ? null : outcomes.filter(fulfils).length / outcomes.length;
}

/** The first answer's score against whether it is right: 15 bins, in scope and overall. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const inScope = outcomes.filter(({ label }) => label !== null);
  const foreign = outcomes.filter(({ label }) => label === null);
  const scores = (some: readonly Outcome[]): number[] => some.map(({ score }) => score);
  return {
    top1: shareOf(inScope, isRight),
    recall3: shareOf(inScope, isNear),
    answered: shareOf(inScope, isAnswered),
    precision: shareOf(inScope.filter(isAnswered), isRight),
    foreignAnswered: shareOf(foreign, isAnswered),
    errorInScope: errorOf(inScope),
    errorOverall: errorOf(outcomes),
    auroc: inScope.length * foreign.length === 0 ? null : separation(scores(inScope), scores(foreign)),
  };
}

function errorOf(outcomes: readonly Outcome[]): number | null {
  if (outcomes.length === 0) return null;
  return calibrationError(outcomes.map((outcome) => ({ score: outcome.score, isRight: isRight(outcome) })));
}
