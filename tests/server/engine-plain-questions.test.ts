import { describe, expect, it } from 'vitest';
import { figuresOf, isAnswered, isNear, isRight, shareOf } from '../../bench/quality/figures.ts';
import { plainOutcomes, plainQuestionsFile } from '../../bench/quality/plain-questions.ts';

describe.each([
  ['en', 0.6],
  ['zh', 0.55],
] as const)('plain questions about what is written once, in %s', (language, most) => {
  it('are answered, and no others', async () => {
    const outcomes = await plainOutcomes(language, plainQuestionsFile('open'), null);
    const { asked, near, foreign } = outcomes!;
    expect(shareOf(asked, (one) => isAnswered(one) && isRight(one))).toBeGreaterThan(most);
    expect(shareOf(asked.filter(isAnswered), isRight)).toBeGreaterThan(0.93);
    expect(shareOf(asked, isNear)).toBeGreaterThan(0.9);
    expect(shareOf(near, isAnswered)).toBeLessThanOrEqual(0.05);
    expect(foreign.filter(isAnswered)).toEqual([]);
    const { errorInScope, errorOverall } = figuresOf([...asked, ...near, ...foreign]);
    expect(errorInScope).toBeLessThanOrEqual(0.1);
    expect(errorOverall).toBeLessThan(0.08);
  });
});
