import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../bench/quality/bot.ts';
import { isAnswered, isNear } from '../../bench/quality/figures.ts';
import { plainOutcomes } from '../../bench/quality/plain-questions.ts';
import { suggestionThresholdDefault } from '../../src/machines/rules/limits.ts';

const file = new URL('../data/bee-club-questions.json', import.meta.url);
const textsOf = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ text }) => text);
const isOffered = (one: Outcome): boolean => one.score >= suggestionThresholdDefault;

describe.each(['en', 'zh'] as const)('a bee club with one question for each Q&A, in %s', (language) => {
  it('answers or suggests what is written, and suggests at most what is like it', async () => {
    const { asked, near, foreign } = (await plainOutcomes(language, file, null))!;
    expect(textsOf(asked.filter((one) => !isOffered(one) || !isNear(one)))).toEqual([]);
    expect(textsOf(near.filter(isAnswered))).toEqual([]);
    expect(textsOf(foreign.filter(isOffered))).toEqual([]);
  });
});
