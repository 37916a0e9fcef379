import { expect, test } from 'vitest';
import { KeptVectors } from '../../server/engine/workers/kept-vectors.ts';
import { firstLetters } from '../support/first-letters.ts';

function counting(): { asked: string[]; embed: typeof firstLetters } {
  const asked: string[] = [];
  return {
    asked,
    embed: (texts) => {
      asked.push(...texts);
      return firstLetters(texts);
    },
  };
}

/** The cosine of two vectors. */
function likeness(one: Float32Array, other: Float32Array): number {
  const product = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

test('a build asks only for the vectors that the build before it did not find', async () => {
  const kept = new KeptVectors();
  const first = counting();
  await kept.through(first.embed)(['where is it', 'who pays']);
  const second = counting();
  const found = await kept.through(second.embed)(['who pays', 'how long', 'where is it']);
  expect(second.asked).toEqual(['how long']);
  const wanted = await firstLetters(['who pays', 'how long', 'where is it']);
  for (const [at, vector] of found.entries()) expect(likeness(vector, wanted[at]!)).toBeGreaterThan(0.999);
});

test('nothing is kept of a build that is done', async () => {
  const kept = new KeptVectors();
  await kept.through(firstLetters)(['where is it']);
  kept.forget();
  const next = counting();
  await kept.through(next.embed)(['where is it']);
  expect(next.asked).toEqual(['where is it']);
});
