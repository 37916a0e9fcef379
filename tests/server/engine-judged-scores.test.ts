import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgedScoresOf } from '../../server/engine/index-judgement.ts';
import type { Observation } from '../../server/engine/matching/calibration.ts';
import { EarlierIndex } from '../../server/engine/matching/earlier-index.ts';
import { writeIndex } from '../../server/engine/matching/index-file.ts';
import { judgedScores, scoredOnce } from '../../server/engine/matching/judged-scores.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';
import { readOwnSet } from '../../tools/question-set.ts';

const unchanged = { slope: 1, margin: 0, offset: 0 };
const corrections = { latin: unchanged, han: unchanged, sentence: unchanged };

const saw = (score: number, right: 0 | 1, weight = 1): Observation & { singleLogit: number } => ({
  logit: Math.log(score / (1 - score)),
  singleLogit: 0,
  margin: 1,
  right,
  weight,
});
/** The bars that are not empty, by their hundredths. */
const barsOf = (histogram: readonly number[] = []) =>
  Object.fromEntries([...histogram.entries()].filter(([, part]) => part > 0));

describe('the scores of held-out questions', () => {
  it('are parts of all, by weight and by what was right', () => {
    const observed = { latin: [saw(0.955, 1, 2), saw(0.205, 0)], han: [saw(0.705, 1)], sentence: [] };
    const judged = judgedScores(scoredOnce(observed, corrections, 1));
    expect(judged?.questions).toBe(3);
    expect(barsOf(judged?.right)).toEqual({ 95: 0.5, 70: 0.25 });
    expect(barsOf(judged?.wrong)).toEqual({ 20: 0.25 });
    expect(judged?.right).toHaveLength(100);
  });

  it('are those that customers get: after the correction, and with sentence vectors where there are some', () => {
    const twice = { slope: 2, margin: 0.5, offset: -0.5 };
    const observed = { latin: [saw(0.955, 1)], han: [], sentence: [saw(0.705, 1)] };
    const judged = judgedScores(scoredOnce(observed, { ...corrections, sentence: twice }, 1));
    const logit = 2 * Math.log(0.705 / 0.295);
    expect(barsOf(judged?.right)).toEqual({ [Math.floor(100 / (1 + Math.exp(-logit)))]: 1 });
  });

  it('count what several questions show as far as Q&As have several', () => {
    const observed = { latin: [saw(0.955, 1)], han: [], sentence: [] };
    const judged = judgedScores(scoredOnce(observed, corrections, 0.5));
    expect(barsOf(judged?.right)).toEqual({ 82: 1 });
  });

  it('are unknown where no question was held out', () => {
    expect(judgedScores([])).toBeNull();
  });
});

describe('an index file', () => {
  const many = shrink(readOwnSet('clinc150'), { labels: 60, questions: 9, tests: 1, outOfScope: 1 });
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-judged-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('says how held-out questions were judged, also after a quick build that judged none anew', async () => {
    const file = join(folder, 'one.index');
    const items = itemsOf(many);
    const index = await trainIndex(items);
    await writeIndex(index, file);
    const judged = await judgedScoresOf(file);
    expect(judged).toEqual(index.data.judged);
    expect(judged?.questions).toBeGreaterThan(100);
    const all = [...(judged?.right ?? []), ...(judged?.wrong ?? [])];
    expect(all.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 3);
    const right = (judged?.right ?? []).reduce((sum, part) => sum + part, 0);
    expect(right).toBeGreaterThan(0.3);
    expect(right).toBeLessThan(0.9);

    const changed = [...items, { itemId: 'new', questions: ['A question about nothing else'] }];
    const next = await trainIndex(changed, { quick: true, earlier: await EarlierIndex.read(file) });
    expect(next.data.drift).toBeGreaterThan(0);
    expect(next.data.judged).toEqual(judged);
  });

  it('says nothing where each Q&A has one question, or where no index is', async () => {
    const file = join(folder, 'single.index');
    await writeIndex(await trainIndex([{ itemId: 'pay', questions: ['How can I pay?'] }]), file);
    expect(await judgedScoresOf(file)).toBeNull();
    expect(await judgedScoresOf(join(folder, 'missing.index'))).toBeNull();
    await writeFile(file, 'no index at all');
    expect(await judgedScoresOf(file)).toBeNull();
  });
});
