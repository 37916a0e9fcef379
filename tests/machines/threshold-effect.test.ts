import { describe, expect, test } from 'vitest';
import { precisionOf, reactionAt, sharesOf, wholeShares } from '../../src/machines/rules/threshold-effect.ts';

/** A histogram with these questions at these hundredths. */
function histogram(at: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 100 }, (_, bin) => at[bin] ?? 0);
}

const usual = { answer: 0.7, suggestion: 0.3 };

describe('what a bot does', () => {
  test.each([
    [0, 'passedOn'],
    [29, 'passedOn'],
    [30, 'suggested'],
    [69, 'suggested'],
    [70, 'answered'],
    [99, 'answered'],
  ] as const)('with the scores of hundredth %i: %s', (bin, reaction) => {
    expect(reactionAt(bin, usual)).toBe(reaction);
  });

  test('it answers from 0.57 on, although that is a little less than 57 hundredths to a computer', () => {
    expect(reactionAt(57, { answer: 0.57, suggestion: 0.29 })).toBe('answered');
    expect(reactionAt(56, { answer: 0.57, suggestion: 0.29 })).toBe('suggested');
    expect(reactionAt(29, { answer: 0.57, suggestion: 0.29 })).toBe('suggested');
  });

  test('where it answers from 1 on, it still answers what it knows word for word', () => {
    expect(reactionAt(99, { answer: 1, suggestion: 0.5 })).toBe('answered');
    expect(reactionAt(98, { answer: 1, suggestion: 0.5 })).toBe('suggested');
  });
});

test('the shares are parts of all questions', () => {
  const questions = histogram({ 0: 2, 29: 1, 30: 1, 69: 1, 70: 1, 99: 4 });
  expect(sharesOf(questions, usual)).toEqual({ answered: 0.5, suggested: 0.2, passedOn: 0.3 });
  expect(sharesOf(questions, { answer: 0.99, suggestion: 0 })).toEqual({
    answered: 0.4,
    suggested: 0.6,
    passedOn: 0,
  });
});

test('without questions there are no shares', () => {
  expect(sharesOf(histogram({}), usual)).toBeNull();
  expect(sharesOf([], usual)).toBeNull();
});

test('shares of few questions are whole questions, and sum up to all of them', () => {
  const finer = { answered: 0.19, suggested: 0.02, passedOn: 0.79 };
  expect(wholeShares(finer, 20)).toEqual({ answered: 0.2, suggested: 0, passedOn: 0.8 });
  expect(wholeShares({ answered: 0.525, suggested: 0, passedOn: 0.475 }, 20)).toEqual({
    answered: 0.55,
    suggested: 0,
    passedOn: 0.45,
  });
  const thirds = wholeShares({ answered: 1 / 3, suggested: 1 / 3, passedOn: 1 / 3 }, 25);
  expect(Object.values(thirds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test('the precision is the part of the answers that is right, and grows with the threshold where scores mean something', () => {
  const heldOut = {
    right: histogram({ 50: 0.2, 95: 0.6 }),
    wrong: histogram({ 50: 0.15, 75: 0.05 }),
    questions: 1000,
  };
  expect(precisionOf(heldOut, { answer: 0.4, suggestion: 0.1 })).toBeCloseTo(0.8);
  expect(precisionOf(heldOut, usual)).toBeCloseTo(0.6 / 0.65);
  expect(precisionOf(heldOut, { answer: 0.9, suggestion: 0.1 })).toBe(1);
});

test('of few answers the right ones are whole answers', () => {
  const heldOut = { right: histogram({ 80: 0.19 }), wrong: histogram({ 90: 0.06, 0: 0.75 }) };
  expect(precisionOf({ ...heldOut, questions: 20 }, usual)).toBe(0.8);
});

test('where nothing is answered there is no precision', () => {
  const heldOut = { right: histogram({ 50: 0.99, 90: 0.01 }), wrong: histogram({}) };
  expect(precisionOf({ ...heldOut, questions: 20 }, usual)).toBeNull();
});
