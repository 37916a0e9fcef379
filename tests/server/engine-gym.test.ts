import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../bench/quality/bot.ts';
import { isAnswered, isNear, isRight, shareOf } from '../../bench/quality/figures.ts';
import { type PlainOutcomes, plainOutcomes } from '../../bench/quality/plain-questions.ts';
import { suggestionThresholdDefault } from '../../src/machines/rules/limits.ts';

const file = new URL('../data/gym-questions.json', import.meta.url);
const textsOf = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ text }) => text);

describe.each([
  ['en', 0.65],
  ['zh', 0.8],
] as const)('a chain of gyms with one question for each Q&A, in %s', (language, answered) => {
  const asked = async (): Promise<PlainOutcomes> => (await plainOutcomes(language, file, null))!;

  it('answers nothing wrong', async () => {
    const { asked: own, near, foreign } = await asked();
    expect(textsOf(own.filter((one) => isAnswered(one) && !isRight(one)))).toEqual([]);
    expect(textsOf([...near, ...foreign].filter(isAnswered))).toEqual([]);
  });

  it('answers what is written, or suggests it', async () => {
    const { asked: own } = await asked();
    expect(shareOf(own, (one) => isAnswered(one) && isRight(one))).toBeGreaterThanOrEqual(answered);
    const lost = own.filter((one) => one.score < suggestionThresholdDefault || !isNear(one));
    expect(textsOf(lost)).toEqual([]);
  });

  it('hands over nobody who does not ask for a person', async () => {
    const { asked: own, near, foreign } = await asked();
    const all = [...own, ...near, ...foreign];
    expect(textsOf(all.filter(({ kind }) => kind === 'handover'))).toEqual([]);
  });
});
