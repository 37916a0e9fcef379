import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { loadSentenceModel } from '../../server/engine/matching/sentence-model.ts';
import { eventually } from '../support/eventually.ts';

test('the sentence model keeps nothing of the 28 MB file of its weights', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  const embed = await loadSentenceModel();
  expect((await embed(['Where is my order?']))[0]).toHaveLength(512);
  // Buffers that were collected count until a thread of the engine has released them.
  await eventually(() => {
    collectGarbage();
    expect((process.memoryUsage().arrayBuffers - before) / 1e6).toBeLessThan(10);
  });
});

test('a sentence’s vector is that of the published model', async () => {
  const embed = await loadSentenceModel();
  const [short, long] = await embed([
    'where is my order?',
    'i want to close my account and get my money back',
  ]);
  const published = {
    short: [0.05509, -0.05321, 0.05373, -0.05542, 0.05244, -0.05229, 0.02726, -0.04852],
    long: [-0.02033, -0.05772, 0.0527, -0.0636, 0.05649, -0.0263, 0.04778, 0.06196],
  };
  for (const [place, value] of published.short.entries()) expect(short?.[place]).toBeCloseTo(value, 3);
  for (const [place, value] of published.long.entries()) expect(long?.[place]).toBeCloseTo(value, 3);
});
