import { describe, expect, it } from 'vitest';
import { isAnswered, isRight } from '../../bench/quality/figures.ts';
import { organizationsOf } from '../../bench/quality/plain-questions.ts';
import { taughtBase } from '../../bench/quality/taught-bases.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import { suggestionThresholdDefault } from '../../src/machines/rules/limits.ts';

const wordings = 8;

// The first wordings raised foreign texts from 0.12 to 0.36, whatever they said.
describe.each([
  ['plain', 'en'],
  ['plain', 'zh'],
  ['bike-rental', 'en'],
  ['bike-rental', 'zh'],
  ['housing', 'en'],
  ['housing', 'zh'],
] as const)('%s, written with one question for each Q&A, in %s', (name, language) => {
  const organizations = organizationsOf(language, new URL(`../data/${name}-questions.json`, import.meta.url));

  it('learns one wording after the other and leaves alone what has nothing to do with it', async () => {
    const bases = [];
    for (const one of organizations) bases.push(await taughtBase(one, { wordings, seed: 1 }));
    const moved = bases
      .flatMap(({ steps }) => steps)
      .flatMap(({ label, before, after }) =>
        after.map((outcome, at) => ({ from: before[at]!, to: outcome, label })),
      )
      .filter(({ from, to, label }) => from.ranked[0] !== label && to.ranked[0] !== label);
    const moves = moved.map(({ from, to }) => Math.abs(to.score - from.score));
    expect(moves.reduce((sum, move) => sum + move, 0) / moves.length).toBeLessThanOrEqual(0.012);
    const jumped = moved.filter(
      ({ from, to }) =>
        to.score - from.score > 0.08 &&
        from.score < suggestionThresholdDefault &&
        to.score >= suggestionThresholdDefault,
    );
    expect(jumped.map(({ to }) => to.text)).toEqual([]);

    const first = bases.flatMap(({ askedFirst }) => askedFirst).filter(isAnswered);
    const last = bases.flatMap(({ askedLast }) => askedLast).filter(isAnswered);
    expect(last.filter(isRight).length).toBeGreaterThanOrEqual(first.filter(isRight).length);
    expect(last.filter(isRight).length / last.length).toBeGreaterThanOrEqual(0.95);
  });
});

it('knows an ordinary matter of a Q&A that was taught many wordings among Q&As of one question', async () => {
  const index = await trainIndex([
    {
      itemId: 'hours',
      questions: [
        'What are your opening hours?',
        'can i drop by after work',
        'how late can i still come round',
        'anybody in on a sunday',
      ],
    },
    ...['How can I pay?', 'Where do I park?', 'Do you repair brakes?', 'How do I rent a helmet?'].map(
      (question) => ({ itemId: question, questions: [question] }),
    ),
  ]);
  const [first] = index.match('when do you close', { limit: 3 });
  expect(first?.itemId).toBe('hours');
  expect(first?.score).toBeGreaterThan(0.9);
});
