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
