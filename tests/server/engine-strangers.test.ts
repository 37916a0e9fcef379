import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../bench/quality/bot.ts';
import { isAnswered, isNear, isRight, shareOf } from '../../bench/quality/figures.ts';
import { plainOutcomes } from '../../bench/quality/plain-questions.ts';
import { suggestionThresholdDefault } from '../../src/machines/rules/limits.ts';

const textsOf = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ text }) => text);
const isOffered = (one: Outcome): boolean => one.score >= suggestionThresholdDefault;

/** The least shares of what is asked that is answered, and that is answered or suggested, and how many foreign texts may be suggested something. */
describe.each([
  ['bike-rental', 'en', { answered: 0.43, offered: 0.93, foreign: 1 }],
  ['bike-rental', 'zh', { answered: 0.38, offered: 0.95, foreign: 0 }],
  ['housing', 'en', { answered: 0.44, offered: 0.89, foreign: 1 }],
  ['housing', 'zh', { answered: 0.3, offered: 0.83, foreign: 0 }],
  ['school-and-tea', 'en', { answered: 0.37, offered: 0.77, foreign: 1 }],
  ['school-and-tea', 'zh', { answered: 0.47, offered: 0.86, foreign: 4 }],
  ['campsite-and-pet-hospital', 'en', { answered: 0.27, offered: 0.85, foreign: 1 }],
  ['campsite-and-pet-hospital', 'zh', { answered: 0.62, offered: 0.95, foreign: 3 }],
] as const)('a stranger’s %s with one question for each Q&A, in %s', (name, language, least) => {
  const file = new URL(`../data/${name}-questions.json`, import.meta.url);

  it('answers nothing wrong and nothing foreign, and most of what is written or like it', async () => {
    const { asked, near, nearHeldOut, foreign } = (await plainOutcomes(language, file, null))!;
    expect(textsOf(asked.filter((one) => isAnswered(one) && !isRight(one)))).toEqual([]);
    expect(textsOf([...near, ...nearHeldOut, ...foreign].filter(isAnswered))).toEqual([]);
    expect(shareOf(asked, isAnswered)).toBeGreaterThanOrEqual(least.answered);
    expect(shareOf(asked, (one) => isOffered(one) && isNear(one))).toBeGreaterThanOrEqual(least.offered);
    expect(foreign.filter(isOffered).length).toBeLessThanOrEqual(least.foreign);
  });
});
