import { describe, expect, it } from 'vitest';
import { loadSentenceModel } from '../../server/engine/matching/sentence-model.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { SentenceEmbedder } from '../../server/engine/matching/types.ts';
import {
  drawSmall,
  itemsOf,
  measureAnswers,
  measureQuality,
  type Quality,
  type TestSet,
  shrink,
} from '../support/question-sets.ts';
import { readOwnSet } from '../../tools/question-set.ts';

function print(name: string, quality: Quality): void {
  const figures = Object.entries(quality).map(([figure, value]) => `${figure} ${Number(value).toFixed(4)}`);
  console.log(`${name}: ${figures.join(', ')}`);
}

describe('matching quality on real questions', () => {
  it('reaches the lexical figures on CLINC150 with 20 questions an intent', async () => {
    const set = readOwnSet('clinc150');
    const quality = measureQuality(await trainIndex(itemsOf(set)), set);
    print('CLINC150, lexical', quality);
    expect(quality.top1).toBeGreaterThanOrEqual(0.82);
    expect(quality.recall3).toBeGreaterThanOrEqual(0.925);
    expect(quality.auroc).toBeGreaterThanOrEqual(0.91);
    expect(quality.calibrationError).toBeLessThanOrEqual(0.1);
  });

  // Embedding the whole set takes a minute; `npm run bench -- matching` does it.
  it('is better with sentence vectors, on a part of CLINC150', async () => {
    const size = { labels: 75, questions: 8, tests: 6, outOfScope: 150 };
    const set = shrink(readOwnSet('clinc150'), size);
    const embed = await loadSentenceModel();
    const lexical = measureQuality(await trainIndex(itemsOf(set)), set);
    const index = await trainIndex(itemsOf(set), { embed });
    const texts = [...set.test.map(({ text }) => text), ...set.testOutOfScope];
    const vectors = await embedAll(
      embed,
      texts.flatMap((text) => index.vectorsWanted(text)),
    );
    const quality = measureQuality(index, set, (text) => vectors.get(text) ?? null);
    print('Part of CLINC150, lexical', lexical);
    print('Part of CLINC150, with sentence vectors', quality);
    expect(quality.top1).toBeGreaterThanOrEqual(lexical.top1 + 0.03);
    expect(quality.recall3).toBeGreaterThanOrEqual(0.945);
    expect(quality.auroc).toBeGreaterThanOrEqual(lexical.auroc + 0.02);
    expect(quality.calibrationError).toBeLessThanOrEqual(0.1);
  });

  it('answers Chinese as customers type it', async () => {
    const set = readOwnSet('shop-bank-zh');
    const quality = measureQuality(await trainIndex(itemsOf(set)), set);
    print('Shop and bank, Chinese', quality);
    expect(quality.top1).toBeGreaterThanOrEqual(0.74);
    expect(quality.recall3).toBeGreaterThanOrEqual(0.88);
    expect(quality.auroc).toBeGreaterThanOrEqual(0.86);
    expect(quality.calibrationError).toBeLessThanOrEqual(0.12);
  });
});

describe('a small knowledge base', () => {
  const train = (set: TestSet) => trainIndex(itemsOf(set));

  // Without background frequencies one Q&A with ten questions answered everything.
  it.each([
    ['clinc150', 1, 2, 0.6],
    ['clinc150', 1, 10, 0.85],
    ['clinc150', 3, 4, 0.75],
    ['clinc150', 5, 10, 0.79],
    ['shop-bank-zh', 1, 2, 0.5],
    ['shop-bank-zh', 1, 10, 0.75],
    ['shop-bank-zh', 3, 4, 0.5],
    ['shop-bank-zh', 5, 10, 0.65],
  ] as const)(
    'of %s: %i Q&As with %i questions each answer what they have, and little else',
    async (name, labels, questions, atLeast) => {
      const draws = drawSmall(readOwnSet(name), { labels, questions, draws: 20 });
      const { right, wrong } = await measureAnswers(train, draws);
      console.log(`${name}, ${labels} × ${questions}: right ${right.toFixed(3)}, wrong ${wrong.toFixed(3)}`);
      expect(wrong).toBeLessThanOrEqual(0.05);
      expect(right).toBeGreaterThanOrEqual(atLeast);
    },
  );
});

async function embedAll(embed: SentenceEmbedder, texts: string[]): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>();
  for (let start = 0; start < texts.length; start += 16) {
    const batch = texts.slice(start, start + 16);
    const found = await embed(batch);
    for (const [at, text] of batch.entries()) vectors.set(text, found[at]!);
  }
  return vectors;
}
